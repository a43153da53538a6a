import { lazy, Suspense } from 'react';
import { loadToggle } from './lazy-parts.ts';
import { useOffline } from './offline-state.ts';

const KeepToggle = lazy(async () => ({ default: (await loadToggle()).KeepToggle }));

/** The player's button that keeps what plays on this device. Renders nothing for what is in no list of the listener. */
export function KeepButton({ id }: { id: string }) {
  const keeper = useOffline((state) => state.keeper);
  return (
    <Suspense>
      {keeper !== null && keeper.find(id) !== undefined && <KeepToggle id={id} keeper={keeper} />}
    </Suspense>
  );
}
