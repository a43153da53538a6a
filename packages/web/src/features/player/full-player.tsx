import { Sheet } from '../../ui/sheet.tsx';
import type { Track } from './engine/track.ts';
import { PlayerContent } from './player-content.tsx';
import { usePlayer } from './player-context.tsx';

/** The player opened over the whole window: to read along, to choose a chapter, to listen and nothing else. */
export function FullPlayer({ track }: { track: Track }) {
  const expanded = usePlayer((player) => player.expanded);
  const setExpanded = usePlayer((player) => player.setExpanded);
  return (
    <Sheet full hideTitle title="Player" open={expanded} onOpenChange={setExpanded}>
      <PlayerContent track={track} />
    </Sheet>
  );
}
