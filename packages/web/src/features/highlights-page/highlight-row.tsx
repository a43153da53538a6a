import type { Highlight } from '@earmark/contract/highlights/highlights';
import { t } from '@lingui/core/macro';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { HighlightMenu, highlightFacts } from '../highlights/index.ts';

/** A quote with its note. */
export function HighlightRow({
  highlight,
  isPlaying,
  onPlay,
}: {
  highlight: Highlight;
  isPlaying: boolean;
  /** Absent if the quote cannot be played: its article was deleted, or it is not spoken. */
  onPlay?: (() => void) | undefined;
}) {
  const { quote, note } = highlight;
  return (
    <li className="flex items-start gap-2 tablet:gap-4">
      {onPlay ? (
        <IconButton
          label={`${isPlaying ? t`Pause` : t`Play`} “${quote.slice(0, 40)}”`}
          kind={isPlaying ? 'primary' : 'plain'}
          tooltip={false}
          onClick={onPlay}
          className="rounded-full max-tablet:order-2"
          icon={<PlayIcon playing={isPlaying} size={18} />}
        />
      ) : (
        <span className="size-11 shrink-0 max-tablet:hidden" />
      )}
      <div className="min-w-0 flex-1 max-tablet:order-1">
        <blockquote
          dir="auto"
          className="whitespace-pre-line font-serif text-lg leading-8 underline decoration-2 decoration-edge underline-offset-[6px] tablet:text-xl tablet:leading-9"
        >
          {quote}
        </blockquote>
        <p className="mt-2 text-sm text-soft tabular-nums">{highlightFacts(highlight)}</p>
        {note !== '' && (
          <p className="mt-2 whitespace-pre-line border-ink border-s-2 ps-3 text-base">{note}</p>
        )}
      </div>
      <HighlightMenu highlight={highlight} className="max-tablet:order-3" />
    </li>
  );
}
