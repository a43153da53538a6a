import { formatTime } from '../../lib/format-time.ts';
import { Wave } from '../../ui/wave.tsx';
import { usePlayer } from '../player/index.ts';

/** How much of the audio is heard, below the picture. */
export function Heard({
  isCurrent,
  duration,
  startAt,
}: {
  isCurrent: boolean;
  /** Seconds; null while unknown. */
  duration: number | null;
  /** Seconds at which the link starts. */
  startAt: number;
}) {
  const heard = usePlayer((player) => (isCurrent ? player.position : 0));
  const position = Math.max(heard, startAt);
  return (
    <div className="mt-4 flex items-center gap-3 text-sm text-soft tabular-nums">
      <span>{formatTime(position)}</span>
      <Wave share={duration ? position / duration : 0} className="h-8 min-w-0 flex-1" />
      <span>{duration === null ? '' : formatTime(duration)}</span>
    </div>
  );
}
