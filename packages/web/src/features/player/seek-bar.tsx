import { t } from '@lingui/core/macro';
import { type PointerEvent, useState } from 'react';
import { formatTime } from '../../lib/format-time.ts';
import { speakTime } from '../../lib/speak-time.ts';
import { Slider } from '../../ui/slider.tsx';
import { usePlayer } from './player-context.tsx';
import type { Chapter, TrackShape } from './use-chapters.ts';

const noShape: TrackShape = { chapters: [], levels: [] };

/**
 * The position in the track: elapsed time, a bar to seek, total time. While it is dragged, playback does not
 * jump. Under the pointer and while it is dragged or has the focus, it names the time and the chapter.
 */
export function SeekBar({ layout, shape = noShape }: { layout: 'row' | 'stacked'; shape?: TrackShape }) {
  const position = usePlayer((player) => player.position);
  const duration = usePlayer((player) => player.duration);
  const seek = usePlayer((player) => player.seek);
  const [dragPosition, setDragPosition] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const displayedPosition = Math.min(dragPosition ?? position, duration);
  const { chapters, levels } = shape;
  const at = (seconds: number) => chapters.findLast(({ start }) => start <= seconds)?.title;
  const named = dragPosition ?? pointed ?? (hasFocus ? displayedPosition : null);
  const bar = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only shows where the slider in it is pointed at
    <span
      className="relative min-w-0 flex-1"
      onPointerMove={(event) => setPointed(secondsAt(event, duration))}
      onPointerLeave={() => setPointed(null)}
      onFocus={(event) => setFocus(event.target.matches(':focus-visible'))}
      onBlur={() => setFocus(false)}
    >
      {levels.length > 0 && <Shape levels={levels} share={duration > 0 ? displayedPosition / duration : 0} />}
      <Slider
        label={t`Position`}
        value={Math.floor(displayedPosition)}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        disabled={duration <= 0}
        accent
        clearTrack={levels.length > 0}
        describe={(value) => {
          const chapter = at(value);
          const time = t`${speakTime(value)} of ${speakTime(duration)}`;
          return chapter === undefined ? time : `${time}, ${chapter}`;
        }}
        onChange={setDragPosition}
        onCommit={(value) => {
          setDragPosition(null);
          seek(value);
        }}
        className="relative"
      />
      {named !== null && duration > 0 && (
        <Bubble share={named / duration} time={formatTime(named)} chapter={at(named)} />
      )}
    </span>
  );
  const elapsed = (
    <span className="min-w-10 text-end text-sm text-soft tabular-nums">{formatTime(displayedPosition)}</span>
  );
  const total = <span className="min-w-10 text-sm text-soft tabular-nums">{formatTime(duration)}</span>;
  if (layout === 'row') {
    return (
      <div dir="ltr" className="flex w-full items-center gap-3">
        {elapsed}
        {bar}
        {total}
      </div>
    );
  }
  return (
    <div dir="ltr" className="relative w-full">
      <div className="flex">{bar}</div>
      <ChapterTicks chapters={chapters} duration={duration} />
      <div className="-mt-1 flex justify-between">
        <span className="text-sm text-soft tabular-nums">{formatTime(displayedPosition)}</span>
        <span className="text-sm text-soft tabular-nums">{formatTime(duration)}</span>
      </div>
    </div>
  );
}

/** Half of the thumb's width in CSS pixels: the track ends that far from the edges. */
const thumbPixels = 10;

function secondsAt({ clientX, currentTarget, pointerType }: PointerEvent, duration: number): number | null {
  // A finger drags; it does not point.
  if (pointerType === 'touch') return null;
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left - thumbPixels) / Math.max(1, width - 2 * thumbPixels);
  return Math.min(1, Math.max(0, share)) * duration;
}

/** Names a position above the bar. Decorative: the bar itself says the same. */
function Bubble({ share, time, chapter }: { share: number; time: string; chapter: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      data-position-name
      className="pointer-events-none absolute bottom-9 z-10 max-w-64 -translate-x-1/2 truncate rounded-small bg-ink px-2 py-1 text-paper text-sm tabular-nums"
      style={{ left: `clamp(32px, ${share * 100}%, calc(100% - 32px))` }}
    >
      {chapter === undefined ? time : `${time} · ${chapter}`}
    </span>
  );
}

/** Bars in the shape of the speech. */
const barCount = 100;

/** How loud the speech is over its length: as far as it is played in the color of the bar. */
function Shape({ levels, share }: { levels: readonly number[]; share: number }) {
  const bars = Array.from({ length: barCount }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / barCount);
    const own = levels.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / barCount)));
    return Math.max(0.12, ...own);
  });
  return (
    <span className="pointer-events-none absolute inset-x-2.5 top-2 h-7">
      <svg
        aria-hidden="true"
        data-shape
        viewBox={`0 0 ${barCount} 1`}
        preserveAspectRatio="none"
        className="block size-full"
      >
        {bars.map((level, bar) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a bar never changes
            key={bar}
            x={bar + 0.2}
            y={(1 - level) / 2}
            width={0.6}
            height={level}
            className={(bar + 0.5) / barCount <= share ? 'fill-accent-mark' : 'fill-line'}
          />
        ))}
      </svg>
    </span>
  );
}

/** Ticks below the bar. Decorative: the list of chapters names them. */
function ChapterTicks({ chapters, duration }: { chapters: readonly Chapter[]; duration: number }) {
  const inside = chapters.filter(({ start }) => start > 0 && start < duration);
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-x-2.5 top-9 h-1.5">
      {inside.map(({ start }) => (
        <span
          key={start}
          data-chapter-mark
          className="absolute h-full w-0.5 rounded-full bg-edge"
          style={{ left: `${(start / duration) * 100}%` }}
        />
      ))}
    </span>
  );
}
