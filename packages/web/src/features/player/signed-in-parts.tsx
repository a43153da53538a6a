import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/services.tsx';

/** Loaded after the player, and only for listeners who are signed in. Without a connection the player works alone. */
const PlayerSync = lazy(() =>
  import('./player-sync.ts').then(
    (loaded) => ({ default: loaded.PlayerSync }),
    () => ({ default: () => null }),
  ),
);

/** Keeps the player of a signed-in listener the same on all devices, and at the same word when audio is replaced. */
export function SignedInParts() {
  if (useSession().status !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <PlayerSync />
    </Suspense>
  );
}
