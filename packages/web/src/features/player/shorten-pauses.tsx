import { lazy, Suspense } from 'react';
import { useUser } from '../../lib/user/user-query.ts';
import { isPlaceholderAudio, type Track } from './engine/track.ts';
import { usePlayer } from './player-context.tsx';

/** Pauses are shortened above this speed unless the listener chose otherwise: below, they have their natural length. */
const usualSpeed = 1.5;

const KnownPauses = lazy(() =>
  import('./known-pauses.tsx').then(
    (loaded) => ({ default: loaded.KnownPauses }),
    // Without a connection, pauses keep their length.
    () => ({ default: () => null }),
  ),
);

/** Gives the player the pauses of a finished track when they are needed: docs/product/player.md#long-pauses. */
export function ShortenPauses({ track }: { track: Track }) {
  const choice = useUser()?.shortPauses ?? 'fast';
  const minSpeed = choice === 'always' ? 0 : usualSpeed;
  const isActive = usePlayer(({ speed }) => choice !== 'never' && speed > minSpeed);
  const isFinished = track.fileUrl !== '' && track.progress === null && !isPlaceholderAudio(track.fileUrl);
  if (!isActive || !isFinished) return null;
  return (
    <Suspense fallback={null}>
      <KnownPauses key={track.audioId} track={track} minSpeed={minSpeed} />
    </Suspense>
  );
}
