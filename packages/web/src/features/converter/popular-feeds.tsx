import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/services.tsx';
import { directoryQuery, FeedTile } from '../feeds/index.ts';
import { useLinks } from './use-links.ts';

/** Nine feeds at first, and nine more when half of the end marker is in view. */
const pageSize = 9;
const minVisibleShare = 0.5;

/** Popular feeds, each with a link to sign-in. Renders nothing if there are none or they cannot be loaded. */
export function PopularFeeds() {
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(directoryQuery(useApi()));
  const { signIn } = useLinks();
  const [count, setCount] = useState(pageSize);
  const end = useRef<HTMLDivElement>(null);
  const feeds = data?.pages.flatMap((page) => page.feeds) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  const more = count < total;
  const lacking = count > feeds.length && hasNextPage && !isFetching;
  useEffect(() => {
    if (lacking) void fetchNextPage();
  }, [lacking, fetchNextPage]);
  // Observed again for each page: an end that is still in view loads the next page.
  useEffect(() => {
    if (end.current === null || !more || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setCount(count + pageSize),
      { threshold: minVisibleShare },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [more, count]);
  if (feeds.length === 0) return null;
  return (
    <section className="mt-16" aria-labelledby="popular-feeds">
      <h2 id="popular-feeds" className="font-semibold font-serif text-2xl">{t`Popular Feeds`}</h2>
      <ul className="mt-6 grid gap-4 min-[600px]:grid-cols-2 desktop:grid-cols-3">
        {feeds.slice(0, count).map((feed) => (
          <li key={feed.feed_id} className="min-w-0">
            <FeedTile feed={feed} to={signIn('tts_feed_card')} />
          </li>
        ))}
      </ul>
      {more && <div ref={end} className="h-8" />}
    </section>
  );
}
