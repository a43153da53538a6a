import { timings } from '@earmark/contract/limits';
import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { findAdded, type Placeholder } from './placeholders.ts';
import { withChange } from './playlist-data.ts';
import { changePlaylist, readPlaylist, refreshPlaylist } from './playlist-query.ts';
import type { PlaylistSync } from './playlist-sync.ts';

const complete = t`Processing complete!`;

export interface FollowParts {
  api: ApiClient;
  queryClient: QueryClient;
  sync: Pick<PlaylistSync, 'isLive'>;
  now(): number;
}

/**
 * Waits for the article that replaces a placeholder (docs/product/adding-content.md#adding-a-link): fetches
 * the playlist first after 2 s, then every 5 s, at most 60 times, until the article is converted or has
 * failed. Fetches nothing while the event stream is connected.
 * @param onSettled called when the article is in the playlist or the search is given up, so that the
 * placeholder can be removed
 * @returns ends it early
 */
export function followAdded(parts: FollowParts, placeholder: Placeholder, onSettled: () => void): () => void {
  const { queryClient, sync, now } = parts;
  let attempts = 0;
  let known: string | null = null;
  let timer = setTimeout(poll, timings.linkPollFirst);

  function current(): Article | undefined {
    const articles = readPlaylist(queryClient)?.articles ?? [];
    if (known !== null) return articles.find(({ id }) => id === known);
    const found = findAdded(placeholder, articles, now());
    if (found !== undefined) {
      known = found.id;
      onSettled();
    }
    return found;
  }

  async function poll(): Promise<void> {
    attempts += 1;
    if (!sync.isLive()) await refreshPlaylist(parts).catch(() => {});
    const article = current();
    if (article?.status === 'completed') {
      changePlaylist(queryClient, (playlist) =>
        withChange(playlist, article.id, { status_details: complete }),
      );
      return;
    }
    if (article?.status === 'failed' || (known !== null && article === undefined)) return;
    if (attempts < timings.linkPollAttempts) timer = setTimeout(poll, timings.linkPollEvery);
    else onSettled();
  }

  return () => {
    clearTimeout(timer);
    attempts = timings.linkPollAttempts;
  };
}
