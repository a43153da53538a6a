import { publicText } from '@earmark/contract/pages/public-text';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Rocket } from 'lucide-react';
import { useEffect, useState } from 'react';
import { translate } from '../../lib/language/i18n.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useApi, useServices } from '../../lib/services.tsx';
import { useDeferredData } from '../../lib/use-deferred-data.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import {
  hostOf,
  PublicFooter,
  PublicHeader,
  useCarriedQuery,
  useInfiniteScroll,
  useSignInLink,
} from '../public-pages/index.ts';
import { feedPath } from './feed-names.ts';
import { FeedTile } from './feed-tile.tsx';
import { directoryQuery } from './feeds-query.ts';

/** Milliseconds after which the page shows that loading is slow. */
const slowAfterMs = 10_000;

/** docs/product/feeds.md#public-directory */
export function DirectoryScreen() {
  const { tracker } = useServices();
  useEffect(() => tracker.track('Feeds directory visited'), [tracker]);
  const keep = useCarriedQuery();
  const signIn = useSignInLink();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{t`Feeds`}</PageTitle>
      <PublicHeader
        pages={[{ label: t`Free Converter`, to: keep(paths.freeConverter) }]}
        signIn={signIn('feeds_nav_signin')}
        start={signIn('feeds_nav_cta')}
        startOnPhone={signIn('feeds_directory', { utm_source: 'feeds_directory' })}
      />
      {/* As high as the screen, so that the footer does not move when content loads. */}
      <main id="main" tabIndex={-1} className="page-width min-h-dvh flex-1 pt-8 tablet:pt-12">
        <div className="flex flex-wrap items-center justify-between gap-3 pb-6">
          <div>
            <h1 className="font-semibold font-serif text-3xl">{t`Feeds`}</h1>
            <p className="mt-2 text-balance text-lg text-soft">{translate(publicText.directoryLead)}</p>
          </div>
          <LaunchBadge />
        </div>
        <Directory />
      </main>
      <PublicFooter />
    </div>
  );
}

/** A badge that links to a platform for new products, if the operator configured one. */
function LaunchBadge() {
  const { brand, links } = useServices().site;
  if (links?.launch === undefined) return null;
  return (
    <a
      href={links.launch}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 font-semibold text-sm no-underline hovers:hover:bg-hover"
    >
      <Trans>
        <Rocket size={18} aria-hidden="true" />
        {brand.name} on {hostOf(links.launch)}
      </Trans>
    </a>
  );
}

function Directory() {
  const queryClient = useQueryClient();
  const query = directoryQuery(useApi());
  const {
    data: read,
    error,
    refetch,
    fetchNextPage,
    hasNextPage,
    isFetching,
    errorUpdateCount,
  } = useInfiniteQuery(query);
  const data = useDeferredData(read);
  const feeds = data?.pages.flatMap((page) => page.feeds) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  const { count, more, end } = useInfiniteScroll(total, 'all');
  const lacking = count > feeds.length && hasNextPage && !isFetching;
  useEffect(() => {
    if (lacking) void fetchNextPage();
  }, [lacking, fetchNextPage]);

  if (data === undefined && error && !isFetching) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-16 text-center">
        <p className="text-lg">{t`Failed to load your feeds. Please try again later.`}</p>
        <Button onClick={() => void refetch()}>{t`Try again`}</Button>
      </div>
    );
  }
  // A hanging request is canceled before it is sent again.
  const refetchDirectory = () =>
    void queryClient.cancelQueries({ queryKey: query.queryKey }).then(() => refetch());
  if (data === undefined) return <Loading key={errorUpdateCount} onRetry={refetchDirectory} />;
  if (feeds.length === 0)
    return <p className="py-16 text-center text-lg text-soft">{t`There are no feeds here yet.`}</p>;
  return (
    <>
      <ul className="grid gap-4 min-[600px]:grid-cols-2 desktop:grid-cols-3">
        {feeds.slice(0, count).map((feed) => (
          <li key={feed.feed_id} className="min-w-0">
            <FeedTile feed={feed} to={feedPath(feed.feed_id)} />
          </li>
        ))}
      </ul>
      <div ref={end} className="flex h-16 items-center justify-center">
        {more && <Spinner size={24} />}
      </div>
    </>
  );
}

/** A spinner; after 10 s with a button that loads again. */
function Loading({ onRetry }: { onRetry: () => void }) {
  const [attempts, setAttempts] = useState(0);
  const [slowFor, setSlowFor] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlowFor(attempts), slowAfterMs);
    return () => clearTimeout(timer);
  }, [attempts]);
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-center">
      {slowFor === attempts ? (
        <>
          <p className="text-lg">{t`Feeds still loading...`}</p>
          <Button
            onClick={() => {
              setAttempts(attempts + 1);
              onRetry();
            }}
          >{t`Please wait...`}</Button>
        </>
      ) : (
        <>
          <Spinner size={32} />
          <span className="sr-only">{t`Loading feeds...`}</span>
        </>
      )}
    </div>
  );
}
