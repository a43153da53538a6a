import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { directoryQuery, feedCover, feedPath, feedTitle } from '../feeds/index.ts';
import { useCarriedQuery } from '../public-pages/index.ts';
import { FeedCover } from './feed-cover.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Feeds shown at first, and added with each press. */
const pageSize = 10;

/** The feeds of the directory. Renders nothing if there are none or they cannot be loaded. */
export function FollowFeeds() {
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(directoryQuery(useApi()));
  const carry = useCarriedQuery();
  const [count, setCount] = useState(pageSize);
  const feeds = data?.pages.flatMap((page) => page.feeds) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  if (feeds.length === 0) return null;
  function showMore(): void {
    setCount(count + pageSize);
    if (count + pageSize > feeds.length && hasNextPage && !isFetching) void fetchNextPage();
  }
  return (
    <section aria-labelledby="feeds">
      <SectionHeading id="feeds">{t`Follow a feed, hear every new piece`}</SectionHeading>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-6 columns:grid-cols-4 desktop:grid-cols-5">
        {feeds.slice(0, count).map((feed) => (
          <li key={feed.feed_id}>
            <Link to={carry(feedPath(feed.feed_id))} className="group block no-underline">
              <FeedCover url={feedCover(feed)} name={feed.feed_id} />
              <span className="mt-2 line-clamp-2 font-semibold font-serif group-hover:underline">
                {feedTitle(feed)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-4">
        {count < total && <Button busy={isFetching} onClick={showMore}>{t`Show more feeds`}</Button>}
        <Link
          to={carry(paths.feeds)}
          className="flex min-h-11 items-center underline underline-offset-4"
        >{t`All feeds`}</Link>
      </div>
    </section>
  );
}
