import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { Track } from './engine/track.ts';
import { PhonePlayer } from './phone-player.tsx';
import { usePlayer } from './player-context.tsx';
import { WidePlayer } from './wide-player.tsx';

/** The player opened over the whole window: to read along, to choose a chapter, to listen and nothing else. */
export function FullPlayer({ track }: { track: Track }) {
  const expanded = usePlayer((player) => player.expanded);
  const setExpanded = usePlayer((player) => player.setExpanded);
  const wide = useBreakpoint() === 'desktop';
  return (
    <Sheet full hideTitle title="Player" open={expanded} onOpenChange={setExpanded}>
      {wide ? <WidePlayer track={track} /> : <PhonePlayer track={track} />}
    </Sheet>
  );
}
