import { useState } from 'react';
import { formatTime, speakTime } from '../../lib/format-time.ts';
import { Slider } from '../../ui/slider.tsx';
import { usePlayer } from './player-context.tsx';

/**
 * The position in the track: elapsed time, a bar to seek, total time. While it is dragged, playback does not
 * jump.
 */
export function SeekBar({
  layout,
  chapterStarts = [],
}: {
  layout: 'row' | 'stacked';
  /** Start times of chapters, in seconds. */
  chapterStarts?: readonly number[];
}) {
  const position = usePlayer((player) => player.position);
  const duration = usePlayer((player) => player.duration);
  const seek = usePlayer((player) => player.seek);
  const [dragPosition, setDragPosition] = useState<number | null>(null);
  const displayedPosition = Math.min(dragPosition ?? position, duration);
  const bar = (
    <Slider
      label="Position"
      value={Math.floor(displayedPosition)}
      min={0}
      max={Math.max(1, Math.floor(duration))}
      step={1}
      disabled={duration <= 0}
      accent
      describe={(value) => `${speakTime(value)} of ${speakTime(duration)}`}
      onChange={setDragPosition}
      onCommit={(value) => {
        setDragPosition(null);
        seek(value);
      }}
      className="min-w-0 flex-1"
    />
  );
  const elapsed = (
    <span className="min-w-10 text-right text-sm text-soft tabular-nums">
      {formatTime(displayedPosition)}
    </span>
  );
  const total = <span className="min-w-10 text-sm text-soft tabular-nums">{formatTime(duration)}</span>;
  if (layout === 'row') {
    return (
      <div className="flex w-full items-center gap-3">
        {elapsed}
        {bar}
        {total}
      </div>
    );
  }
  return (
    <div className="relative w-full">
      {bar}
      <ChapterTicks chapterStarts={chapterStarts} duration={duration} />
      <div className="-mt-1 flex justify-between">
        <span className="text-sm text-soft tabular-nums">{formatTime(displayedPosition)}</span>
        <span className="text-sm text-soft tabular-nums">{formatTime(duration)}</span>
      </div>
    </div>
  );
}

/** Ticks below the bar. Decorative: the list of chapters names them. */
function ChapterTicks({ chapterStarts, duration }: { chapterStarts: readonly number[]; duration: number }) {
  const inside = chapterStarts.filter((second) => second > 0 && second < duration);
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-x-2.5 top-7 h-1.5">
      {inside.map((second) => (
        <span
          key={second}
          data-chapter-mark
          className="absolute h-full w-0.5 rounded-full bg-edge"
          style={{ left: `${(second / duration) * 100}%` }}
        />
      ))}
    </span>
  );
}
