import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import { copyText } from '../../../lib/copy-text.ts';
import { shareAddress } from '../../../lib/share-address.ts';
import type { Toasts } from '../../../ui/toast-queue.ts';
import type { ArticleParts } from '../articles-context.tsx';
import { withArticle } from './playlist-data.ts';
import { changePlaylist } from './playlist-query.ts';

type Parts = Pick<ArticleParts, 'api' | 'queryClient'>;
type ShowToast = Toasts['showToast'];

/**
 * Opens the device's share sheet with the article's link, or copies the link. Creates the link the first
 * time.
 */
export async function shareLink(parts: Parts, showToast: ShowToast, article: Article): Promise<void> {
  // A known link is used without waiting: some browsers copy and share only right after a click.
  const url = shareAddress(article.share_id ?? (await makeLink(parts, article)));
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: article.title, url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const copied = await copyText(url);
  showToast(
    copied
      ? { kind: 'good', message: t`Link Copied!`, durationMs: 2_000 }
      : { kind: 'error', message: t`The link could not be copied. It is ${url}` },
  );
}

async function makeLink({ api, queryClient }: Parts, article: Article): Promise<string> {
  const shared = await api.call('shareArticle', { body: { article_id: article.id } });
  changePlaylist(queryClient, (playlist) => withArticle(playlist, shared));
  return shared.share_id;
}

/** Deletes the article's link permanently. */
export async function stopSharing(
  { api, queryClient }: Parts,
  showToast: ShowToast,
  article: Article,
): Promise<void> {
  const updated = await api.call('stopSharing', { query: { article_id: article.id } });
  changePlaylist(queryClient, (playlist) => withArticle(playlist, updated));
  showToast({ kind: 'good', message: t`Sharing stopped. The link no longer works.` });
}
