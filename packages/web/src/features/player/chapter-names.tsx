import { usePlayer } from './player-context.tsx';
import type { Chapter } from './use-chapters.ts';

/** Kept free for the times at both ends, in CSS pixels. */
const timePixels = 56;
/** Between two names. Not padding: a name without room would still be that wide. */
const gapPixels = 12;

/**
 * The names of the chapters below the bar, each as wide as its chapter, between the times. Decorative: the list of chapters
 * names them, too.
 */
export function ChapterNames({ chapters }: { chapters: readonly Chapter[] }) {
  const duration = usePlayer((player) => player.duration);
  const inside = chapters.filter(({ start }) => start < duration);
  return (
    <div
      dir="ltr"
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-2.5 bottom-0 h-5 text-[13px] text-soft leading-5"
    >
      {inside.map(({ title, start }, index) => {
        const end = inside[index + 1]?.start ?? duration;
        return (
          <span
            key={start}
            data-chapter-name
            dir="auto"
            className="absolute truncate"
            style={{
              left: `max(${timePixels}px, ${(start / duration) * 100}%)`,
              right: `calc(max(${timePixels}px, ${100 - (end / duration) * 100}%) + ${gapPixels}px)`,
            }}
          >
            {title}
          </span>
        );
      })}
    </div>
  );
}
