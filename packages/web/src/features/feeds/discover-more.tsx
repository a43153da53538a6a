import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi, useSession } from '../../lib/services.tsx';
import { useSignInLink } from '../public-pages/index.ts';
import { feedPath } from './feed-names.ts';
import { FeedTile } from './feed-tile.tsx';
import { directoryQuery } from './feeds-query.ts';

/** Number of other feeds on a feed's page. */
const initialCount = 9;

/**
 * Other feeds; each links visitors to sign-in and users to its page. Renders nothing while they load or if
 * loading fails.
 */
export function DiscoverMore({ except }: { except: string }) {
  const { data } = useInfiniteQuery(directoryQuery(useApi()));
  const signIn = useSignInLink();
  const signedIn = useSession().status === 'signed-in';
  const feeds = (data?.pages[0]?.feeds ?? [])
    .filter(({ feed_id: id }) => id !== except)
    .slice(0, initialCount);
  if (feeds.length === 0) return null;
  return (
    <section aria-labelledby="discover-more">
      <h2 id="discover-more" className="pb-4 font-semibold font-serif text-xl">{t`Discover More Feeds`}</h2>
      <ul className="grid gap-4 min-[600px]:grid-cols-2 desktop:grid-cols-3">
        {feeds.map((feed) => (
          <li key={feed.feed_id} className="min-w-0">
            <FeedTile feed={feed} to={signedIn ? feedPath(feed.feed_id) : signIn('feed_landing_subscribe')} />
          </li>
        ))}
      </ul>
    </section>
  );
}
