import type { Feed } from '@earmark/contract/feeds/feeds';
import { timings } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { paths, withQuery } from '../../lib/paths.ts';
import { useApi, useSession } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import {
  allFeeds,
  CategoryChips,
  FeedCard,
  type FeedCategory,
  FeedNoticeDialog,
  ownFeedsQuery,
  useFeedLists,
  useSubscribing,
} from '../feeds/index.ts';
import { useInfiniteScroll } from '../public-pages/index.ts';
import { useRecordFlags } from './record-flags.ts';
import { Step } from './step.tsx';

/** Feeds shown at first; more follow as in every list. */
const first = 12;

/** docs/product/onboarding.md#feeds */
export function ChooseFeedsScreen() {
  const api = useApi();
  const { status } = useSession();
  const articles = useQuery({
    queryKey: ['quickstart', 'articles'],
    enabled: status === 'signed-in',
    queryFn: ({ signal }) => api.call('listArticles', { signal }),
  });
  if (status === 'signed-out')
    return <Navigate replace to={withQuery(paths.signIn, { source: 'onboarding/quickstart/1' })} />;
  if (articles.isPending) return <LoadingView />;
  // Whoever has something to listen to already needs a player first.
  if ((articles.data?.length ?? 0) > 0) return <Navigate replace to={paths.connectPlayer.toLowerCase()} />;
  return <ChooseFeeds />;
}

const isReady = (feed: Feed) => !feed.latestArticle?.audio_url.includes('placeholder.mp3');

function ChooseFeeds() {
  const api = useApi();
  const navigate = useNavigate();
  const record = useRecordFlags();
  const [query, setQuery] = useSearchParams();
  const search = useDeferredValue((query.get('q') ?? '').trim());
  const [category, setCategory] = useState<FeedCategory>(allFeeds);
  const lists = useFeedLists(search, category);
  const subscribing = useSubscribing();
  const hasAny = (useQuery(ownFeedsQuery(api)).data?.length ?? 0) > 0;
  const followed = new Set(lists.mine.map(({ feed_id: id }) => id));
  const feeds = [...lists.mine, ...lists.others].filter(isReady);
  const total = lists.mine.length + lists.otherTotal;
  const { count: shown, more: hasMore, end } = useInfiniteScroll(total, `${search} ${category}`, first);
  const { readMore } = lists;

  useEffect(() => {
    if (shown > feeds.length) readMore();
  }, [shown, feeds.length, readMore]);

  function goOn(): void {
    record({ feeds_subscribed: hasAny });
    void navigate(withQuery(paths.captureTool.toLowerCase(), { app: query.get('app') }));
  }
  return (
    <Step
      title={t`Subscribe to some feeds`}
      lead={t`Click Subscribe to add to your library (This is just to get you started, you can unsubscribe later)`}
      at={4}
      wide
    >
      <h2 className="sr-only">{t`Feeds`}</h2>
      <div className="flex flex-col gap-4 pb-24">
        <SearchInput
          label={t`Search feeds`}
          placeholder={t`Search feeds...`}
          value={search}
          delay={timings.searchDebounce}
          onSearch={(value) => setQuery(value === '' ? {} : { q: value }, { replace: true })}
        />
        <CategoryChips chosen={category} counts={lists.counts} onChoose={setCategory} />
        {lists.failed || (lists.loaded && feeds.length === 0) ? (
          <p role="status" className="py-12 text-center text-lg text-soft">
            {search === '' ? t`There are no feeds here yet.` : t`No feeds found matching "${search}"`}
          </p>
        ) : (
          <ul className="grid gap-x-10 desktop:grid-cols-2">
            {feeds.slice(0, shown).map((feed) => (
              <li key={feed.feed_id}>
                <FeedCard
                  feed={feed}
                  followed={followed.has(feed.feed_id)}
                  subscribing={subscribing}
                  wholeTitle
                />
              </li>
            ))}
          </ul>
        )}
        {(hasMore || !lists.loaded) && !lists.failed && (
          <div ref={end} role="status" aria-label={t`Loading feeds`} className="flex justify-center py-6">
            <Spinner />
          </div>
        )}
      </div>
      <div className="fixed inset-x-0 bottom-[calc(var(--player-height,0px)+env(safe-area-inset-bottom))] z-10 border-line border-t bg-paper">
        <div className="page-width flex justify-end py-3">
          <Button kind="primary" size="large" className="max-tablet:flex-1" onClick={goOn}>
            {hasAny ? t`Next →` : t`Skip →`}
          </Button>
        </div>
      </div>
      <FeedNoticeDialog notice={subscribing.notice} onClose={subscribing.closeNotice} />
    </Step>
  );
}
