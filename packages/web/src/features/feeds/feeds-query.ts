import type { Feed } from '@earmark/contract/feeds';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { allFeeds } from './categories.ts';

/** Milliseconds for which the feed list is cached. */
const freshFor = 300_000;
/** Feeds of the directory asked for at once; they show ten by ten. */
const pageSize = 100;
const ownKey = ['feeds', 'own'] as const;
const leftKey = ['feeds', 'left'] as const;

/** What the user is subscribed to. */
export function ownFeedsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ownKey,
    staleTime: freshFor,
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

/** What was left since the page was opened. The directory lists only feeds that many follow; these can be taken up again. */
export function leftFeedsQuery() {
  return queryOptions({
    queryKey: leftKey,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: (): readonly Feed[] => [],
  });
}

/** Keeps a feed among those that were left, or takes it from them. */
export function setUnsubscribed(queryClient: QueryClient, feed: Feed, isLeft: boolean): void {
  queryClient.setQueryData<readonly Feed[]>(leftKey, (feeds = []) => [
    ...(isLeft ? [feed] : []),
    ...feeds.filter(({ feed_id: id }) => id !== feed.feed_id),
  ]);
}

export function readOwnFeeds(queryClient: QueryClient): readonly Feed[] | undefined {
  return queryClient.getQueryData<readonly Feed[]>(ownKey);
}

/** Whatever is known may be out of date: it is read again where it shows. */
export const refreshOwnFeeds = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ownKey });

/** The public directory, or what a search finds in it, in pages, most followed first. */
export function directoryQuery(
  api: ApiClient,
  { query = '', category = allFeeds }: { query?: string; category?: string } = {},
) {
  return infiniteQueryOptions({
    queryKey: ['feeds', 'all', query, category],
    staleTime: freshFor,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const wanted = {
        offset: pageParam,
        limit: pageSize,
        ...(query === '' ? {} : { q: query }),
        ...(category === allFeeds ? {} : { category }),
      };
      return (await api.call('listAllFeeds', { query: wanted, signal })).data;
    },
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { feeds }) => sum + feeds.length, 0);
      return last.feeds.length > 0 && read < last.total ? read : undefined;
    },
  });
}

/** One feed with those of its articles that can be heard. */
export function feedQuery(api: ApiClient, feedId: string) {
  return queryOptions({
    queryKey: ['feed', feedId],
    staleTime: freshFor,
    queryFn: ({ signal }) => api.call('getFeed', { params: { feed_url: feedId }, signal }),
  });
}
