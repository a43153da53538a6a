import type { Feed } from '@earmark/contract/feeds/feeds';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useApi } from '../../lib/services.tsx';
import { allFeeds, type FeedCategory } from './categories.ts';
import { matchesSearch } from './feed-names.ts';
import { directoryQuery, ownFeedsQuery, unsubscribedFeedsQuery } from './feeds-query.ts';

/** Followed feeds and other feeds, filtered by `query` and `category`. */
export function useFeedLists(query: string, category: FeedCategory) {
  const api = useApi();
  const own = useQuery(ownFeedsQuery(api));
  const unsubscribed = useQuery(unsubscribedFeedsQuery()).data;
  const all = useInfiniteQuery({
    ...directoryQuery(api, { query, category }),
    placeholderData: keepPreviousData,
  });
  const { fetchNextPage, hasNextPage, isFetching } = all;
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetching]);

  const matchesFilter = useCallback(
    (feed: Feed) =>
      (query === '' || matchesSearch(feed, query)) &&
      (category === allFeeds || feed.categories.includes(category)),
    [query, category],
  );
  const mine = useMemo(() => own.data?.filter(matchesFilter) ?? [], [own.data, matchesFilter]);
  const stale = all.isPlaceholderData;
  const others = useMemo(() => {
    const followed = new Set(own.data?.map(({ feed_id: id }) => id));
    const read = all.data?.pages.flatMap(({ feeds }) => feeds) ?? [];
    const listed = new Set(read.map(({ feed_id: id }) => id));
    const unlisted = unsubscribed?.filter((feed) => !listed.has(feed.feed_id) && matchesFilter(feed)) ?? [];
    return [...unlisted, ...read.filter((feed) => !stale || matchesFilter(feed))].filter(
      ({ feed_id: id }) => !followed.has(id),
    );
  }, [all.data, own.data, unsubscribed, stale, matchesFilter]);
  const counts = useMemo(
    () => new Map(all.data?.pages[0]?.categories.map(({ name, count }) => [name, count])),
    [all.data],
  );
  const read = all.data?.pages.reduce((sum, { feeds }) => sum + feeds.length, 0) ?? 0;
  // Feeds that are not loaded yet count as not followed.
  const unread = stale ? 0 : Math.max(0, (all.data?.pages.at(-1)?.total ?? 0) - read);
  return {
    failed: Boolean((own.error && own.data === undefined) || (all.error && all.data === undefined)),
    loaded: own.data !== undefined && all.data !== undefined,
    /** Whether the loaded feeds are filtered here until the response to this query arrives. */
    stale,
    mine,
    others,
    otherTotal: others.length + unread,
    /** Number of feeds by category. */
    counts,
    readMore,
    readAgain(): void {
      void own.refetch();
      void all.refetch();
    },
  };
}
