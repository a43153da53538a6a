import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorCopy } from '../../../lib/error-copy.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { FeedNotice } from '../../feeds/index.ts';
import { useArticleParts } from '../articles-context.tsx';
import { addArticle } from '../playlist/add-article.ts';

/** Public audio with an id of its own. */
export interface Addable {
  audio_id: string;
  title: string;
  url: string;
}

/**
 * 'Listen Later': adds found articles to the playlist.
 * @param from the screen, as the service records it
 */
export function useListenLater(from = '/discover') {
  const parts = useArticleParts();
  const { showToast } = useToast();
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<FeedNotice | null>(null);
  const change = (id: string, isAdded: boolean) =>
    setAdded((current) => {
      const next = new Set(current);
      if (isAdded) next.add(id);
      else next.delete(id);
      return next;
    });

  async function add(article: Addable): Promise<void> {
    change(article.audio_id, true);
    try {
      await addArticle(parts, {
        title: article.title,
        article_url: new URL(article.url, window.location.origin).href,
        type: 'link',
        clipping_where: from,
      });
      showToast({ kind: 'good', message: t`Added to playlist`, durationMs: 2_000 });
    } catch (error) {
      change(article.audio_id, false);
      const { title, message } = errorCopy(error);
      const limited = error instanceof ApiError && error.code === 'conversion_limit_reached';
      if (limited) setNotice({ title, message, action: 'upgrade' });
      else showToast({ kind: 'error', message: t`"${article.title}" was not added. ${message}` });
    }
  }

  return {
    isAdded: (article: Addable) => added.has(article.audio_id),
    add: (article: Addable) => void add(article),
    notice,
    closeNotice: () => setNotice(null),
  };
}
