import { timings } from '@earmark/contract/limits';
import type { FoundArticle } from '@earmark/contract/playlist/public-articles';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { errorCopy } from '../../lib/error-copy.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { shareAddress } from '../../lib/share-address.ts';
import { useDeferredData } from '../../lib/use-deferred-data.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useListenLater } from '../articles/index.ts';
import { FeedNoticeDialog, loadFeedsToFollow } from '../feeds/index.ts';
import { usePlayerControl } from '../player/index.ts';
import { publicTrack, useInfiniteScroll } from '../public-pages/index.ts';
import { ShareDialog } from '../share/index.ts';
import { type Days, dayChoices, defaultDays, foundQuery } from './discover-query.ts';
import { ResultCard } from './result-card.tsx';

const FeedsToFollow = lazy(async () => ({ default: (await loadFeedsToFollow()).FeedsToFollow }));

const dayOptions = dayChoices.map((days) => ({
  value: String(days),
  label: plural(days, { one: 'Last day', other: 'Last # days' }),
}));

/** docs/product/playlist.md#discover */
export function DiscoverScreen() {
  const [query, search] = useSearch();
  const [days, setDays] = useState<Days>(defaultDays);
  const found = useQuery(foundQuery(useApi(), { query, days }));
  const { error, refetch, isPlaceholderData } = found;
  const data = useDeferredData(found.data);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 narrow:flex-row">
        <SearchInput
          label={t`Search articles`}
          value={query}
          delay={timings.searchDebounce}
          onSearch={search}
          className="flex-1"
        />
        {query === '' && (
          <Select
            label={t`Recently added`}
            hideLabel
            value={String(days)}
            options={dayOptions}
            onChange={(value) =>
              setDays(dayChoices.find((choice) => String(choice) === value) ?? defaultDays)
            }
            className="narrow:w-48"
          />
        )}
      </div>
      {data !== undefined ? (
        <Found
          articles={data.results}
          query={query}
          stale={isPlaceholderData}
          resetKey={`${query} ${days}`}
        />
      ) : error ? (
        <div role="alert" className="flex flex-col items-center gap-4 py-12 text-center">
          <p className="text-lg">
            <Trans>Articles could not be loaded. {errorCopy(error).message}</Trans>
          </p>
          <Button onClick={() => void refetch()}>{t`Try again`}</Button>
        </div>
      ) : (
        <Loading />
      )}
    </div>
  );
}

/** Returns the search query, which is stored in the address, and a function that changes it. */
function useSearch(): [string, (query: string) => void] {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const query = pathname.toLowerCase().startsWith(paths.search) ? (params.get('q') ?? '').trim() : '';
  return [
    query,
    (next) =>
      void navigate(next === '' ? paths.discover : withQuery(paths.search, { q: next }), {
        replace: true,
        preventScrollReset: true,
      }),
  ];
}

function Found({
  articles,
  query,
  stale,
  resetKey,
}: {
  articles: readonly FoundArticle[];
  query: string;
  /** The results belong to the previous query; new ones are loading. */
  stale: boolean;
  resetKey: string;
}) {
  const later = useListenLater();
  const { share, dialog } = useShare();
  const { count, more, end } = useInfiniteScroll(articles.length, resetKey);
  usePlayThrough(articles);
  return (
    <section aria-label={query === '' ? t`Popular articles` : t`Search results`}>
      <p role="status" className={query === '' ? 'sr-only' : 'text-soft'}>
        {stale || articles.length === 0
          ? ''
          : query === ''
            ? plural(articles.length, { one: '# article', other: '# articles' })
            : plural(articles.length, { one: '# result', other: '# results' })}
      </p>
      {stale && articles.length === 0 ? (
        <Loading />
      ) : articles.length === 0 ? (
        <>
          {/* Not larger than the lead on a phone, which is painted first. */}
          <p className="mx-auto max-w-120 text-balance px-4 py-12 text-center text-soft tablet:text-lg">
            {query === ''
              ? t`No public articles were added in this period. Choose a longer period, or search.`
              : t`No articles found matching "${query}". Try a different search term.`}
          </p>
          {query === '' && (
            <Suspense fallback={null}>
              <FeedsToFollow />
            </Suspense>
          )}
        </>
      ) : (
        <ul className={stale ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          {articles.slice(0, count).map((article) => (
            <li key={article.audio_id}>
              <ResultCard
                article={article}
                added={later.isAdded(article)}
                onAdd={() => later.add(article)}
                onShare={() => share(article)}
              />
            </li>
          ))}
        </ul>
      )}
      <div ref={end}>{more && <CardSkeleton />}</div>
      {dialog}
      <FeedNoticeDialog notice={later.notice} onClose={later.closeNotice} />
    </section>
  );
}

/** Returns the share action; sharing is disabled in privacy mode. */
function useShare() {
  const isPrivate = useUser()?.privacyMode ?? false;
  const { showToast } = useToast();
  const [article, setArticle] = useState<FoundArticle | null>(null);
  const title = article?.title ?? '';
  return {
    share(chosen: FoundArticle) {
      if (isPrivate) showToast({ message: t`Sharing disabled in privacy mode`, durationMs: 3_000 });
      else setArticle(chosen);
    },
    dialog: (
      <ShareDialog
        open={article !== null}
        onOpenChange={() => setArticle(null)}
        shared={
          article?.entry_id === undefined
            ? { kind: 'article', title, url: shareAddress(article?.audio_id ?? '') }
            : { kind: 'entry', title, entryId: article.entry_id }
        }
      />
    ),
  };
}

/**
 * While this screen is shown, previous and next move through its results:
 * docs/product/player.md#previous-and-next.
 */
function usePlayThrough(articles: readonly FoundArticle[]): void {
  const { store } = usePlayerControl();
  useEffect(() => {
    store.getState().setLists({ found: articles.map((article) => publicTrack(article)) });
    return () => store.getState().setLists({ found: [] });
  }, [articles, store]);
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{t`Loading articles...`}</span>
      {[0, 1, 2, 3].map((row) => (
        <CardSkeleton key={row} />
      ))}
    </div>
  );
}

function CardSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-4 border-line border-b py-4">
      <Skeleton className="size-16 rounded-corner tablet:size-20" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-3 h-11 w-44 rounded-corner" />
      </div>
    </div>
  );
}
