import { lazy, Suspense, useEffect } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import type { Track } from './engine/track.ts';
import { usePlayer } from './player-context.tsx';

const loadContent = () => import('./player-content.tsx');
const PlayerContent = lazy(async () => ({ default: (await loadContent()).PlayerContent }));

/** The player opened over the whole window: to read along, to choose a chapter, to listen and nothing else. */
export function FullPlayer({ track }: { track: Track }) {
  const expanded = usePlayer((player) => player.expanded);
  const setExpanded = usePlayer((player) => player.setExpanded);
  useEffect(() => {
    // Nothing waits for it, and it is there when the player is opened. Where it fails, opening asks again.
    loadContent().catch(() => {});
  }, []);
  return (
    <Sheet full hideTitle title="Player" open={expanded} onOpenChange={setExpanded}>
      <Suspense fallback={null}>
        <PlayerContent track={track} />
      </Suspense>
    </Sheet>
  );
}
