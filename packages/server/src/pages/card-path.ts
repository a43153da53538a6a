import { type QuotedPassage, quoteParameter, writeQuote } from '@earmark/contract';

/** Size in pixels that link previews use. */
export const cardSize = { width: 1_200, height: 630 } as const;

/** Returns the path of the preview picture of a shared article, or of a passage of it. */
export const cardPath = (audioId: string, quoted: QuotedPassage | null = null): string =>
  `/cards/${audioId}.png${quoted === null ? '' : `?${quoteParameter}=${writeQuote(quoted)}`}`;
