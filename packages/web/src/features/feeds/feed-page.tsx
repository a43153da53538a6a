import type { Feed } from '@earmark/contract/feeds/feeds';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useApi, useSession } from '../../lib/services.tsx';
import { useDeferredData } from '../../lib/use-deferred-data.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NothingHere, PublicFooter, PublicHeader, useSignInLink } from '../public-pages/index.ts';
import { ShareDialog } from '../share/index.ts';
import { DiscoverMore } from './discover-more.tsx';
import { FeedEpisodes } from './feed-episodes.tsx';
import { feedPath, feedPicture, feedTitle, readFeedPath } from './feed-names.ts';
import { FeedNoticeDialog } from './feed-notice-dialog.tsx';
import { feedQuery, ownFeedsQuery } from './feeds-query.ts';
import { useSubscribing, workLabels } from './use-subscribing.ts';
import { WaitingItems } from './waiting-items.tsx';

/** docs/product/feeds.md#public-feed-page */
export function FeedPage() {
  const feedId = readFeedPath(useLocation().pathname);
  const signIn = useSignInLink();
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader
        pages={[{ label: t`Feeds`, to: paths.feeds }]}
        signIn={signIn('feed_nav_signin')}
        start={signIn('feed_nav_cta')}
        startOnPhone={signIn('feed_landing', { utm_source: 'feed_landing' })}
      />
      {/* As high as the screen, so that the footer does not move when content loads. */}
      <main id="main" tabIndex={-1} className="page-width min-h-dvh flex-1 pt-8 tablet:pt-12">
        <FeedContent key={feedId} feedId={feedId} />
      </main>
      <PublicFooter />
    </div>
  );
}

function FeedContent({ feedId }: { feedId: string }) {
  const { data: read, error, refetch } = useQuery(feedQuery(useApi(), feedId));
  const data = useDeferredData(read);
  const [sharing, setSharing] = useState(false);
  if (data === undefined) {
    return error ? <Missing error={error} onRetry={() => void refetch()} /> : <FeedSkeleton />;
  }
  const { feed, articles } = data;
  const title = feedTitle(feed);
  return (
    <>
      <title>{t`${title} - Listen to the podcast version`}</title>
      <section aria-label={title} className="flex flex-col gap-6 pb-10 tablet:flex-row">
        <Picture url={feedPicture(feed)} title={title} markSize={64} className="size-28 tablet:size-40" />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
          <h1 dir="auto" className="font-semibold font-serif text-2xl tablet:text-3xl">
            {title}
          </h1>
          {feed.author && (
            <p className="text-soft">
              <Trans>By {feed.author}</Trans>
            </p>
          )}
          {feed.description !== '' && (
            <p dir="auto" className="max-w-160 text-pretty text-lg">
              {feed.description}
            </p>
          )}
          <div className="flex flex-wrap gap-3 pt-2">
            <FollowButton feed={feed} />
            <Button
              icon={<Share2 size={18} aria-hidden="true" />}
              onClick={() => setSharing(true)}
            >{t`Share`}</Button>
          </div>
          <OwnWaitingItems feedId={feed.feed_id} />
        </div>
      </section>
      <FeedEpisodes articles={articles} feedTitle={title} />
      <DiscoverMore except={feed.feed_id} />
      <ShareDialog
        open={sharing}
        onOpenChange={setSharing}
        shared={{ kind: 'feed', title, url: `${window.location.origin}${feedPath(feed.feed_id)}` }}
      />
    </>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const notFound = error instanceof ApiError && error.code === 'not_found';
  return (
    <NothingHere
      title={notFound ? t`Feed not found` : t`This feed could not be loaded`}
      actions={
        <>
          {!notFound && <Button onClick={onRetry}>{t`Try again`}</Button>}
          <ButtonLink kind="primary" to={paths.feeds}>{t`See all feeds`}</ButtonLink>
        </>
      }
    >
      {notFound
        ? t`It may have moved, or the link may be mistyped.`
        : t`Check your connection and try again.`}
    </NothingHere>
  );
}

function FeedSkeleton() {
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-6 tablet:flex-row">
      <h1 className="sr-only">{t`Loading the feed...`}</h1>
      <Skeleton className="size-28 rounded-corner tablet:size-40" />
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-10 w-3/5" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="mt-2 h-11 w-64 rounded-corner" />
      </div>
    </div>
  );
}

/** Visitors sign in first; signed-in users follow the feed from here. */
function FollowButton({ feed }: { feed: Feed }) {
  const signIn = useSignInLink();
  const signedIn = useSession().status === 'signed-in';
  return signedIn ? (
    <OwnFollowButton feed={feed} />
  ) : (
    <ButtonLink kind="primary" to={signIn('feed_subscribe')}>{t`Subscribe Now`}</ButtonLink>
  );
}

/** Waiting items for a follower of the feed. */
function OwnWaitingItems({ feedId }: { feedId: string }) {
  const signedIn = useSession().status === 'signed-in';
  const { data } = useQuery({ ...ownFeedsQuery(useApi()), enabled: signedIn });
  const own = signedIn ? data?.find(({ feed_id: id }) => id === feedId) : undefined;
  return own ? <WaitingItems feed={own} /> : null;
}

function OwnFollowButton({ feed }: { feed: Feed }) {
  const { data } = useQuery(ownFeedsQuery(useApi()));
  const subscribing = useSubscribing();
  const followed = data?.some(({ feed_id: id }) => id === feed.feed_id) ?? false;
  const work = subscribing.workOn(feed.feed_id);
  return (
    <>
      <Button
        kind={followed ? 'plain' : 'primary'}
        busy={work !== null}
        data-feed-action={feed.feed_id}
        onClick={() => (followed ? subscribing.unsubscribe(feed) : subscribing.subscribe(feed))}
      >
        {work === null ? (followed ? t`Unsubscribe` : t`Subscribe Now`) : workLabels[work]}
      </Button>
      <FeedNoticeDialog notice={subscribing.notice} onClose={subscribing.closeNotice} />
    </>
  );
}
