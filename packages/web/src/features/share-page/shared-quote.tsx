import { blockText } from '@earmark/contract/articles/document';
import { quotedText, quoteParameter, readQuote } from '@earmark/contract/playlist/quote-address';
import { t } from '@lingui/core/macro';
import { Play } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatTime } from '../../lib/format-time.ts';
import { Button } from '../../ui/button.tsx';
import { useTranscript } from '../transcript/index.ts';

/** The passage that the address quotes, with a button that plays from there. */
export function SharedQuote({
  audioId,
  seconds,
  onPlay,
}: {
  audioId: string;
  /** When it is spoken; 0 if the link does not say it. */
  seconds: number;
  /** Absent while nothing can be played. */
  onPlay: (() => void) | undefined;
}) {
  const { data } = useTranscript(audioId, false);
  const [query] = useSearchParams();
  const passage = readQuote(query.get(quoteParameter) ?? '');
  const quote =
    data === undefined || passage === null ? '' : quotedText(data.document.blocks.map(blockText), passage);
  if (quote === '') return null;
  return (
    <figure className="mt-6 max-w-[66ch] border-accent-mark border-s-4 ps-4">
      <blockquote dir="auto" className="text-pretty font-serif text-xl leading-8">
        “{quote}”
      </blockquote>
      {onPlay && (
        <figcaption className="mt-3">
          <Button icon={<Play size={18} aria-hidden="true" />} onClick={onPlay}>
            {seconds > 0 ? t`Listen from here (${formatTime(seconds)})` : t`Listen`}
          </Button>
        </figcaption>
      )}
    </figure>
  );
}
