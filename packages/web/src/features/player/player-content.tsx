import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import type { Track } from './engine/track.ts';
import { useSkipPreferences } from './follow-preferences.ts';
import { PhonePlayer } from './phone-player.tsx';
import { WidePlayer } from './wide-player.tsx';

/** The whole player, for a window or sheet of its own. */
export function PlayerContent({ track }: { track: Track }) {
  useSkipPreferences();
  return useBreakpoint() === 'desktop' ? <WidePlayer track={track} /> : <PhonePlayer track={track} />;
}
