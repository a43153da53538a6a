import type { Feed } from '@earmark/contract/feeds';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { allFeeds, type FeedCategory } from './categories.ts';
import { CategoryChips } from './category-chips.tsx';
import { matchesSearch } from './feed-names.ts';
import { FeedNoticeDialog } from './feed-notice-dialog.tsx';
import { FeedSection } from './feed-section.tsx';
import { FeedSkeletons } from './feed-skeletons.tsx';
import { directoryQuery, ownFeedsQuery, unsubscribedFeedsQuery } from './feeds-query.ts';
import { useSubscribing } from './use-subscribing.ts';

/** Categories, followed feeds and other feeds, filtered by `query`: docs/product/feeds.md#feeds-browser. */
export function FeedLists({ query: input, columns = false }: { query: string; columns?: boolean }) {
  const api = useApi();
  const query = useDeferredValue(input);
  const [category, setCategory] = useState<FeedCategory>(allFeeds);
  const own = useQuery(ownFeedsQuery(api));
  const unsubscribed = useQuery(unsubscribedFeedsQuery()).data;
  const all = useInfiniteQuery({
    ...directoryQuery(api, { query, category }),
    placeholderData: keepPreviousData,
  });
  const subscribing = useSubscribing();
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
  // Until the response arrives, the loaded feeds are filtered.
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

  if ((own.error && own.data === undefined) || (all.error && all.data === undefined)) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-12 text-center">
        <p className="text-lg">Failed to load your feeds. Please try again later.</p>
        <Button
          onClick={() => {
            void own.refetch();
            void all.refetch();
          }}
        >
          Try again
        </Button>
      </div>
    );
  }
  const loaded = own.data !== undefined && all.data !== undefined;
  const read = all.data?.pages.reduce((sum, { feeds }) => sum + feeds.length, 0) ?? 0;
  // Feeds that are not loaded yet count as not followed.
  const unread = stale ? 0 : Math.max(0, (all.data?.pages.at(-1)?.total ?? 0) - read);
  const otherTotal = others.length + unread;
  const searching = query !== '';
  const section = { subscribing, columns, resetKey: `${query} ${category}` };
  return (
    <div className="flex flex-col gap-8">
      <CategoryChips chosen={category} counts={counts} onChoose={setCategory} />
      {!loaded ? (
        <div role="status">
          <p className="pb-2 text-soft">Loading feeds...</p>
          <FeedSkeletons count={6} />
        </div>
      ) : searching && !stale && mine.length === 0 && otherTotal === 0 ? (
        <p role="status" className="py-12 text-center text-lg text-soft">
          No feeds found matching "{query}"
        </p>
      ) : (
        <>
          <FeedSection
            {...section}
            heading="My Feeds"
            feeds={mine}
            results={searching ? mine.length : null}
            followed
            {...(searching || category !== allFeeds
              ? {}
              : { empty: <p className="py-3 text-soft">Feeds that you subscribe to appear here.</p> })}
          />
          <FeedSection
            {...section}
            heading="All Feeds"
            feeds={others}
            total={otherTotal}
            results={searching && !stale ? otherTotal : null}
            followed={false}
            onNeedMore={readMore}
            {...(searching
              ? {}
              : { empty: <p className="py-3 text-soft">There are no other feeds here.</p> })}
          />
        </>
      )}
      <FeedNoticeDialog notice={subscribing.notice} onClose={subscribing.closeNotice} />
    </div>
  );
}
