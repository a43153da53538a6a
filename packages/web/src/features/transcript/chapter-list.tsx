import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { formatTime } from '../../lib/format-time.ts';
import { speakTime } from '../../lib/speak-time.ts';
import { classNames } from '../../ui/class-names.ts';
import type { SpeechClock } from './speech-clock.ts';
import { useTranscript } from './use-transcript.ts';

export interface ChapterListProps {
  audioId: string;
  clock: SpeechClock;
  growing: boolean;
}

/** The chapters with their start times; a click plays from there. Renders nothing if there are fewer than two. */
export function ChapterList({ audioId, clock, growing }: ChapterListProps) {
  const chapters = useTranscript(audioId, growing).data?.chapters ?? [];
  const current = useCurrentChapter(chapters, clock);
  if (chapters.length < 2) return null;
  return (
    <ol className="flex flex-col">
      {chapters.map(({ title, startMs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chapters are only appended; their times may still be refined.
        <li key={index} className="border-line border-b last:border-b-0">
          <button
            type="button"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => clock.playFrom(startMs)}
            className="flex min-h-11 w-full items-baseline gap-3 rounded-small px-2 py-2.5 text-start hovers:hover:bg-hover"
          >
            <span
              dir="auto"
              className={classNames('min-w-0 flex-1', index === current && 'font-semibold text-accent-text')}
            >
              {title}
            </span>
            <span aria-hidden="true" className="text-sm text-soft tabular-nums">
              {formatTime(startMs / 1_000)}
            </span>
            <span className="sr-only">{`, ${t`from ${speakTime(startMs / 1_000)}`}`}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Returns the index of the current chapter; -1 before the first. */
function useCurrentChapter(chapters: readonly { startMs: number }[], clock: SpeechClock): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const update = () => {
      const ms = clock.now();
      setCurrent(ms === null ? -1 : chapters.findLastIndex(({ startMs }) => startMs <= ms));
    };
    update();
    return clock.subscribe(update);
  }, [chapters, clock]);
  return current;
}
