import type { Feed } from '@earmark/contract/feeds/feeds';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { allFeeds } from './categories.ts';

/** Milliseconds for which the feed list is cached. */
const freshForMs = 300_000;
/** Feeds of the directory per request; they are shown in steps of ten. */
const pageSize = 100;
const ownKey = ['feeds', 'own'] as const;
const unsubscribedKey = ['feeds', 'left'] as const;

/** The feeds that the user follows. */
export function ownFeedsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ownKey,
    staleTime: freshForMs,
    queryFn: async ({ signal }): Promise<readonly Feed[]> =>
      (await api.call('listFeeds', { query: { _t: String(Date.now()) }, signal })).data.feeds,
  });
}

export function changeOwnFeeds(
  queryClient: QueryClient,
  change: (feeds: readonly Feed[]) => readonly Feed[],
): void {
  queryClient.setQueryData<readonly Feed[]>(ownKey, (feeds) => (feeds ? change(feeds) : undefined));
}

/**
 * Feeds that the user unsubscribed from since the page was opened. The directory lists only feeds with many
 * followers; these can be followed again.
 */
export function unsubscribedFeedsQuery() {
  return queryOptions({
    queryKey: unsubscribedKey,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: (): readonly Feed[] => [],
  });
}

/** Adds a feed to the unsubscribed feeds, or removes it. */
export function setUnsubscribed(queryClient: QueryClient, feed: Feed, isUnsubscribed: boolean): void {
  queryClient.setQueryData<readonly Feed[]>(unsubscribedKey, (feeds = []) => [
    ...(isUnsubscribed ? [feed] : []),
    ...feeds.filter(({ feed_id: id }) => id !== feed.feed_id),
  ]);
}

export function readOwnFeeds(queryClient: QueryClient): readonly Feed[] | undefined {
  return queryClient.getQueryData<readonly Feed[]>(ownKey);
}

/** Marks the user's feeds as stale; they are loaded again where they are shown. */
export const refreshOwnFeeds = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ownKey });

/** The public directory, or the results of a search in it, in pages, most followed first. */
export function directoryQuery(
  api: ApiClient,
  { query = '', category = allFeeds }: { query?: string; category?: string } = {},
) {
  return infiniteQueryOptions({
    queryKey: ['feeds', 'all', query, category],
    staleTime: freshForMs,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const parameters = {
        offset: pageParam,
        limit: pageSize,
        ...(query === '' ? {} : { q: query }),
        ...(category === allFeeds ? {} : { category }),
      };
      return (await api.call('listAllFeeds', { query: parameters, signal })).data;
    },
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { feeds }) => sum + feeds.length, 0);
      return last.feeds.length > 0 && read < last.total ? read : undefined;
    },
  });
}

/** A feed with those of its articles that have audio. */
export function feedQuery(api: ApiClient, feedId: string) {
  return queryOptions({
    queryKey: ['feed', feedId],
    staleTime: freshForMs,
    queryFn: ({ signal }) => api.call('getFeed', { params: { feed_url: feedId }, signal }),
  });
}
