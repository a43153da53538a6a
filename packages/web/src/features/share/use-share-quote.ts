import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import { type QuotedPassage, quoteParameter, writeQuote } from '@earmark/contract/playlist/quote-address';
import { useMemo } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { shareAddress } from '../../lib/share-address.ts';
import { useToast } from '../../ui/toast.tsx';
import { atTime } from './share-messages.ts';

/** A passage of an entry, and when it is spoken. */
export interface Quoted {
  entryId: string;
  passage: QuotedPassage;
  /** In seconds; null if it is not spoken. */
  seconds: number | null;
}

/** Returns what makes a link to a quote, which starts where the quote is spoken, and copies it. */
export function useShareQuote(): (quoted: Quoted) => Promise<void> {
  const api = useApi();
  const { showToast } = useToast();
  return useMemo(
    () => async (quoted) => {
      try {
        const { share_id: id } = await api.call('shareArticle', { body: { article_id: quoted.entryId } });
        const url = quoteAddress(shareAddress(id), quoted);
        const isCopied = await copyText(url);
        showToast(
          isCopied
            ? {
                kind: 'good',
                title: t`Link Copied!`,
                message: t`Everybody with this link can read and listen. Settings list all links.`,
              }
            : { kind: 'error', message: t`Your browser did not allow copying. The link is ${url}` },
        );
      } catch (error) {
        showToast({ kind: 'error', message: errorCopy(error).message });
      }
    },
    [api, showToast],
  );
}

/** Returns the address of a shared page that shows a quote and starts there. */
export function quoteAddress(
  page: string,
  { passage, seconds }: Pick<Quoted, 'passage' | 'seconds'>,
): string {
  const address = new URL(seconds === null ? page : atTime(page, seconds));
  address.searchParams.set(quoteParameter, writeQuote(passage));
  return address.href;
}
