import { lazy, Suspense, useMemo } from 'react';
import { usePlayer } from './player-context.tsx';

/** Sharing and the voice of an article that plays, from the feature that lists it. Nothing for other audio. */
export function EntryControls({ id }: { id: string }) {
  const load = usePlayer((player) => player.loadEntryControls);
  const Controls = useMemo(
    () => (load === null ? null : lazy(async () => ({ default: (await load()).EntryControls }))),
    [load],
  );
  return <Suspense fallback={null}>{Controls && <Controls id={id} />}</Suspense>;
}
