import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { useCanHighlight } from '../highlights/index.ts';
import type { Track } from './engine/track.ts';
import { useSkipPreferences } from './follow-preferences.ts';
import { HighlightMarks } from './highlight-marks.tsx';
import { PhonePlayer } from './phone-player.tsx';
import { SignedInParts } from './signed-in-parts.tsx';
import { WidePlayer } from './wide-player.tsx';

/**
 * The whole player, for a window or sheet of its own.
 * @param props.inSheet whether the bar or mini player below it makes the highlights
 */
export function PlayerContent({ track, inSheet = false }: { track: Track; inSheet?: boolean }) {
  useSkipPreferences();
  const canHighlight = useCanHighlight(track.id);
  return (
    <>
      {!inSheet && <SignedInParts />}
      {canHighlight && !inSheet && <HighlightMarks />}
      {useBreakpoint() === 'desktop' ? <WidePlayer track={track} /> : <PhonePlayer track={track} />}
    </>
  );
}
