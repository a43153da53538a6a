import type { FeedArticle } from '@earmark/contract/feeds/feeds';
import { articleMinutes } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { formatDate } from '../../lib/format-date.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePlayerControl } from '../player/index.ts';
import { ListenButton, publicTrack, TranscriptToggle } from '../public-pages/index.ts';

/** Number of episodes shown. */
const initialCount = 5;
const subscribeHint = t`Subscribe to download audio files`;

/** The latest episodes, which play in place. */
export function FeedEpisodes({
  articles,
  feedTitle,
}: {
  articles: readonly FeedArticle[];
  feedTitle: string;
}) {
  const episodes = articles.filter(({ withads }) => !withads).slice(0, initialCount);
  useClearedAtEnd(episodes);
  return (
    <section aria-labelledby="latest-episodes" className="pb-12">
      <h2 id="latest-episodes" className="pb-2 font-semibold font-serif text-xl">{t`Latest Episodes`}</h2>
      {episodes.length === 0 ? (
        <p className="py-4 text-soft">{t`No articles of this feed have been converted yet. Subscribe to have new ones converted.`}</p>
      ) : (
        <ul>
          {episodes.map((article) => (
            <Episode key={article.uniqueId} article={article} feedTitle={feedTitle} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Episode({ article, feedTitle }: { article: FeedArticle; feedTitle: string }) {
  const track = publicTrack({ ...article, site: feedTitle });
  const date = new Date(article.published_at ?? article.date_added);
  const minutes = article.duration === null ? null : articleMinutes(article.duration, 0);
  return (
    <li className="border-line border-b py-4">
      <article aria-label={article.title}>
        <div className="flex items-center gap-4">
          <ListenButton track={track} />
          <div className="min-w-0 flex-1">
            <h3 dir="auto" className="line-clamp-2 font-semibold font-serif text-lg leading-6">
              {article.title}
            </h3>
            <p className="text-sm text-soft">
              {formatDate(date, { day: true, year: true })}
              {minutes !== null && ` · ${t`${minutes} min`}`}
            </p>
          </div>
          <Tooltip text={subscribeHint} describe>
            <button
              type="button"
              aria-disabled="true"
              aria-label={t`Download ${article.title}`}
              className={buttonClass('quiet', 'icon', 'text-soft')}
            >
              <Download size={20} aria-hidden="true" />
            </button>
          </Tooltip>
        </div>
        <TranscriptToggle track={track} text={article.text} title={article.title} />
      </article>
    </li>
  );
}

/** Clears the player when an episode ends. */
function useClearedAtEnd(articles: readonly FeedArticle[]): void {
  const { store, onPlayedToEnd } = usePlayerControl();
  useEffect(
    () =>
      onPlayedToEnd((track) => {
        if (!articles.some((article) => publicTrack(article).id === track.id)) return;
        // After the player has handled the end itself.
        queueMicrotask(() => store.getState().track?.id === track.id && store.getState().remove());
      }),
    [articles, store, onPlayedToEnd],
  );
}
