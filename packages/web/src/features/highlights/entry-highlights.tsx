import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Highlighter } from 'lucide-react';
import { speakTime } from '../../lib/speak-time.ts';
import { highlightFacts } from './highlight-facts.ts';
import { HighlightMenu } from './highlight-menu.tsx';
import { useEntryHighlights } from './use-entry-highlights.ts';

/** The highlights of what plays: a press plays from there. */
export function EntryHighlights({
  trackId,
  onPlay,
}: {
  trackId: string;
  /** @param seconds position in the audio */
  onPlay: (seconds: number) => void;
}) {
  const highlights = useEntryHighlights(trackId);
  if (highlights.length === 0) {
    return (
      <p className="px-2 py-3 text-soft">
        <Trans>
          Select words in the transcript, or press{' '}
          <Highlighter size={16} aria-hidden="true" className="inline" /> Highlight while you listen: it marks
          the last sentence.
        </Trans>
      </p>
    );
  }
  return (
    <ol aria-label={t`Highlights`} className="flex flex-col">
      {highlights.map((highlight) => (
        <li key={highlight.id} className="flex items-start gap-1 border-line border-b last:border-b-0">
          <button
            type="button"
            disabled={highlight.seconds === null}
            onClick={() => onPlay(highlight.seconds ?? 0)}
            className="min-h-11 min-w-0 flex-1 rounded-small px-2 py-2.5 text-start hovers:hover:bg-hover"
          >
            <span dir="auto" className="line-clamp-3 font-serif">
              {highlight.quote}
            </span>
            {highlight.note !== '' && (
              <span className="mt-1 line-clamp-2 block border-ink border-s-2 ps-2 text-sm">
                {highlight.note}
              </span>
            )}
            <span className="mt-0.5 block text-sm text-soft">{highlightFacts(highlight)}</span>
            {highlight.seconds !== null && (
              <span className="sr-only">{`, ${t`play from ${speakTime(highlight.seconds)}`}`}</span>
            )}
          </button>
          <HighlightMenu highlight={highlight} />
        </li>
      ))}
    </ol>
  );
}
