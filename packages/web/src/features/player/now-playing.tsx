import { Trans } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';
import type { Track } from './engine/track.ts';
import { usePlayer } from './player-context.tsx';

/** The host, as a link to where the article was published. */
export function SourceLink({ track, className }: { track: Track; className?: string }) {
  if (track.source === '') return null;
  if (track.sourceUrl === null) return <span className={className}>{track.source}</span>;
  return (
    <a href={track.sourceUrl} target="_blank" rel="noopener noreferrer" className={className}>
      {track.source}
    </a>
  );
}

/** Shows why nothing plays, and announces it immediately. */
export function PlayerError({ className }: { className?: string }) {
  const error = usePlayer((player) => player.error);
  return (
    <p role="alert" className={error === null ? 'sr-only' : classNames('text-danger text-sm', className)}>
      {error}
    </p>
  );
}

/** Progress of a track that is still being made. */
export function PlayerProgress({ className }: { className?: string }) {
  const progress = usePlayer(({ track }) => track?.progress ?? null);
  if (progress === null) return null;
  return (
    <span className={classNames('text-sm text-soft', className)}>
      <Trans>Still converting: {progress}%</Trans>
    </span>
  );
}
