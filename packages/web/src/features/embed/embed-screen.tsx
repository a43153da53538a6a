import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { CloseButton } from './close-button.tsx';
import { EmbedOffer } from './embed-offer.tsx';
import { EmbedPaywall } from './embed-paywall.tsx';
import { EmbedPlayer } from './embed-player.tsx';
import { useEmbedded, useParentArticle } from './use-embedded.ts';

/** `/embed`: the player in a frame on a page of another site (docs/product/embed.md). Without a frame, it is offered. */
export function EmbedScreen() {
  if (window.parent === window) return <EmbedOffer />;
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-label={t`Player`}
      className="relative h-dvh overflow-hidden bg-paper outline-none"
    >
      <PageTitle>{t`Player`}</PageTitle>
      <h1 className="sr-only">{t`Listen to this page`}</h1>
      <FramedPlayer />
    </main>
  );
}

/** Waits until the sign-in and the subscription are known, so that no subscriber sees the price. */
function FramedPlayer() {
  const article = useParentArticle();
  const { data, error, refetch } = useEmbedded(article);
  if (article !== null && data?.audio)
    return <EmbedPlayer key={article.url} article={article} embedded={{ ...data, audio: data.audio }} />;
  if (data !== undefined) return <EmbedPaywall lessons={data.lessons} />;
  if (error) {
    return (
      <Bar>
        <p role="alert" className="line-clamp-2 min-w-0 flex-1 text-danger text-sm">
          {errorCopy(error).message}
        </p>
        <Button size="small" onClick={() => void refetch()}>{t`Try again`}</Button>
        <CloseButton />
      </Bar>
    );
  }
  return (
    <Bar>
      <Mark size={28} className="animate-breathe text-ink" />
      <p role="status" className="min-w-0 flex-1 text-sm text-soft">{t`Loading...`}</p>
      <CloseButton />
    </Bar>
  );
}

const Bar = ({ children }: { children: ReactNode }) => (
  <div className="flex h-full min-h-18 items-center gap-3 px-3">{children}</div>
);
