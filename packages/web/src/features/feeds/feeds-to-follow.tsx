import { t } from '@lingui/core/macro';
import { useDeferredData } from '../../lib/use-deferred-data.ts';
import { allFeeds } from './categories.ts';
import { FeedCard } from './feed-card.tsx';
import { FeedNoticeDialog } from './feed-notice-dialog.tsx';
import { useFeedLists } from './use-feed-lists.ts';
import { useSubscribing } from './use-subscribing.ts';

/** Number of feeds offered. */
const maxFeeds = 6;

/**
 * Feeds of the directory that the listener does not follow, first those with a piece to play. Renders nothing while
 * they load or if loading fails.
 */
export function FeedsToFollow() {
  const { others, loaded } = useFeedLists('', allFeeds);
  const subscribing = useSubscribing();
  const feeds = useDeferredData(loaded ? others : undefined);
  if (feeds === undefined || feeds.length === 0) return null;
  const audible = feeds.filter(({ latestArticle }) => latestArticle !== null);
  const silent = feeds.filter(({ latestArticle }) => latestArticle === null);
  return (
    <section aria-labelledby="feeds-to-follow">
      <h2 id="feeds-to-follow" className="pb-1 font-semibold font-serif text-xl">{t`Feeds to follow`}</h2>
      <ul className="grid desktop:grid-cols-2 desktop:gap-x-12">
        {[...audible, ...silent].slice(0, maxFeeds).map((feed) => (
          <li key={feed.feed_id} className="min-w-0">
            <FeedCard feed={feed} followed={false} subscribing={subscribing} />
          </li>
        ))}
      </ul>
      <FeedNoticeDialog notice={subscribing.notice} onClose={subscribing.closeNotice} />
    </section>
  );
}
