import { articleMinutes } from '@earmark/contract/limits';
import { publicText } from '@earmark/contract/pages/public-text';
import type { PublicArticle } from '@earmark/contract/playlist/public-articles';
import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ExternalLink, Share2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { isRetryable } from '../../lib/api/api-error.ts';
import { translate } from '../../lib/language/i18n.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useApi, useIsService, useSession } from '../../lib/services.tsx';
import { shareAddress } from '../../lib/share-address.ts';
import { useDeferredData } from '../../lib/use-deferred-data.ts';
import { useFootHeight } from '../../lib/use-foot-height.ts';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Deferred } from '../../ui/deferred.tsx';
import { DrawnPicture } from '../../ui/drawn-picture.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type Addable, useListenLater } from '../articles/index.ts';
import { loadFeedNoticeDialog } from '../feeds/index.ts';
import { usePlayer, usePlayerControl } from '../player/index.ts';
import {
  ListenButton,
  NothingHere,
  PublicFooter,
  PublicHeader,
  pictureOf,
  publicTrack,
  TranscriptToggle,
  useCarriedQuery,
  useSignInLink,
} from '../public-pages/index.ts';
import { ShareDialog } from '../share/index.ts';
import { FirstLines } from './first-lines.tsx';
import { Heard } from './heard.tsx';
import { useCountedOpening } from './use-counted-opening.ts';
import { useStartTime } from './use-start-time.ts';

/** Loaded lazily, because it is below everything else. */
const MoreArticles = lazy(async () => ({ default: (await import('./more-articles.tsx')).MoreArticles }));

const FeedNoticeDialog = lazy(async () => ({ default: (await loadFeedNoticeDialog()).FeedNoticeDialog }));
const SharedQuote = lazy(async () => ({ default: (await import('./shared-quote.tsx')).SharedQuote }));

/** Milliseconds between two requests for an article that is still being spoken. */
const refetchIntervalMs = 5_000;

function sharedQuery(api: ApiClient, audioId: string) {
  return queryOptions({
    queryKey: ['article', audioId],
    queryFn: ({ signal }) => api.call('getArticle', { params: { audio_id: audioId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' || state.data?.status === 'in_progress' ? refetchIntervalMs : false,
  });
}

/** Returns the id of a share page: the last part of the path, without its extension. */
export function readAudioId(pathname: string): string {
  return (pathname.replace(/\/+$/, '').split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
}

/** docs/product/sharing-and-privacy.md#share-page */
export function SharePage() {
  const audioId = readAudioId(useLocation().pathname);
  const carryQuery = useCarriedQuery();
  const signIn = useSignInLink();
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader
        pages={[{ label: t`Feeds`, to: carryQuery(paths.feeds) }]}
        signIn={signIn('share_nav_signin')}
        start={signIn('share_nav_signup')}
        startOnPhone={signIn('share_nav_signup')}
      />
      {/* As high as the screen, so that the footer does not move when content loads. */}
      <main id="main" tabIndex={-1} className="page-width min-h-dvh flex-1 pt-10 tablet:pt-16">
        <Shared key={audioId} audioId={audioId} />
      </main>
      <PublicFooter />
    </div>
  );
}

function Shared({ audioId }: { audioId: string }) {
  const { data: read, error, refetch } = useQuery(sharedQuery(useApi(), audioId));
  const data = useDeferredData(read);
  if (data?.article_id && data.title) return <SharedArticle article={data} />;
  if (data !== undefined || error) {
    return <NotFound {...(isRetryable(error) ? { onRetry: () => void refetch() } : {})} />;
  }
  return (
    <div role="status" aria-busy="true" className="flex flex-col items-center gap-3 py-24 text-soft">
      <Mark size={48} className="animate-breathe" />
      <h1>{t`Loading...`}</h1>
    </div>
  );
}

function NotFound({ onRetry }: { onRetry?: () => void }) {
  return (
    <>
      <PageTitle>{t`Article not found`}</PageTitle>
      <NothingHere
        title={t`Article not found`}
        actions={
          <>
            {onRetry && <Button onClick={onRetry}>{t`Try again`}</Button>}
            <ButtonLink kind="primary" to={paths.home}>
              {t`Go Home`}
            </ButtonLink>
          </>
        }
      >{t`The article you're looking for could not be found or is no longer available.`}</NothingHere>
    </>
  );
}

function SharedArticle({ article }: { article: PublicArticle }) {
  const isService = useIsService();
  const [sharing, setSharing] = useState(false);
  const { store } = usePlayerControl();
  const startAt = useStartTime(article.duration);
  const track = { ...publicTrack({ ...article, url: article.original_url }), resumeAt: startAt };
  const isQuoted = new URLSearchParams(useLocation().search).has('q');
  useCountedOpening(article);
  const ready = article.status === 'completed';
  const isCurrent = usePlayer((player) => player.track?.id === track.id);
  const hasStarted = usePlayer((player) => isCurrent && (player.playing || player.position > startAt));
  const present = useEffectEvent(() => {
    // Does not interrupt current playback.
    if (!store.getState().playing) store.getState().present(track);
  });
  const readyId = ready ? article.audio_id : null;
  useEffect(() => {
    if (readyId !== null) present();
  }, [readyId]);
  const minutes = articleMinutes(article.duration, article.num_characters);
  const facts = [article.site, article.author, t`${minutes} min`].filter(Boolean);
  const position = isCurrent ? { position: store.getState().position } : {};
  return (
    <>
      <PageTitle>{article.title}</PageTitle>
      <article className="grid gap-x-16 gap-y-6 desktop:grid-cols-[400px_minmax(0,1fr)]">
        <div className="desktop:sticky desktop:top-24 desktop:self-start">
          <div className="relative aspect-[16/10] overflow-hidden rounded-corner desktop:aspect-square">
            <Picture
              url={pictureOf(article)}
              className="size-full"
              fallback={<DrawnPicture of={article.title} className="size-full" />}
            />
            {ready && (
              <ListenButton
                track={track}
                size="hero"
                accent
                className="absolute inset-0 m-auto shadow-lift"
              />
            )}
          </div>
          {ready ? (
            <Heard isCurrent={isCurrent} duration={article.duration} startAt={startAt} />
          ) : (
            <p role="status" className="mt-4 text-soft">
              {article.status === 'failed'
                ? t`This article could not be converted to audio. Its text is below.`
                : t`This article is still being converted. You can listen to it here in a moment.`}
            </p>
          )}
        </div>
        <div className="min-w-0">
          <h1
            dir="auto"
            className="text-balance font-semibold font-serif text-2xl tracking-tight tablet:text-3xl desktop:text-4xl"
          >
            {article.title}
          </h1>
          <p className="mt-2 text-soft">{facts.join(' · ')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            {article.original_url !== null && (
              <OutsideButton href={article.original_url}>{t`View Original Article`}</OutsideButton>
            )}
            {article.publisher_audio_url !== undefined && (
              <OutsideButton href={article.publisher_audio_url}>{t`Publisher's narration`}</OutsideButton>
            )}
            <Button
              icon={<Share2 size={18} aria-hidden="true" />}
              onClick={() => setSharing(true)}
            >{t`Share`}</Button>
          </div>
          {isQuoted && (
            <Suspense fallback={null}>
              <SharedQuote
                audioId={article.audio_id}
                seconds={startAt}
                onPlay={ready ? () => store.getState().playFrom(track, startAt) : undefined}
              />
            </Suspense>
          )}
          <div className="pt-6">
            <TranscriptToggle
              track={track}
              text={article.text}
              title={article.title}
              opens={hasStarted}
              preview={<FirstLines text={article.text} />}
            />
          </div>
          <WhatNext article={article} />
        </div>
      </article>
      <Suspense fallback={null}>{isService && <MoreArticles except={article.audio_id} />}</Suspense>
      <ShareDialog
        open={sharing}
        onOpenChange={setSharing}
        shared={
          article.entry_id === undefined
            ? { kind: 'article', title: article.title, url: shareAddress(article.audio_id), ...position }
            : { kind: 'entry', title: article.title, entryId: article.entry_id, ...position }
        }
      />
    </>
  );
}

/** The call to action; a signed-in user can add the article to the playlist. */
function WhatNext({ article }: { article: PublicArticle }) {
  const signIn = useSignInLink();
  const isService = useIsService();
  const signedIn = useSession().status === 'signed-in';
  const foot = useRef<HTMLElement>(null);
  useFootHeight(foot);
  const box = 'mt-8 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6';
  if (signedIn) {
    return article.original_url === null ? null : (
      <section aria-label={t`Your Playlist`} className={box}>
        <AddToPlaylist article={{ ...article, url: article.original_url }} />
      </section>
    );
  }
  if (!isService) return null;
  return (
    <section
      ref={foot}
      className={`${box} max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-[calc(var(--player-height)+env(safe-area-inset-bottom))] max-tablet:z-10 max-tablet:mt-0 max-tablet:flex-col max-tablet:items-stretch max-tablet:gap-2 max-tablet:bg-raised max-tablet:px-4 max-tablet:py-3`}
    >
      <h2 className="max-w-80 text-balance font-semibold font-serif tablet:text-xl">
        {translate(publicText.shareQuestion)}
      </h2>
      <ButtonLink size="large" to={signIn('share_article_cta')}>{t`Start Listening for Free`}</ButtonLink>
    </section>
  );
}

function AddToPlaylist({ article }: { article: Addable }) {
  const later = useListenLater('/share');
  const added = later.isAdded(article);
  return (
    <>
      <Button disabled={added} onClick={() => later.add(article)}>
        {added ? t`Added!` : t`Listen Later`}
      </Button>
      <Deferred open={later.notice !== null}>
        <FeedNoticeDialog notice={later.notice} onClose={later.closeNotice} />
      </Deferred>
    </>
  );
}

/** Opens another site in a new tab. */
function OutsideButton({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('plain')}>
      <ExternalLink size={18} aria-hidden="true" />
      {children}
    </a>
  );
}
