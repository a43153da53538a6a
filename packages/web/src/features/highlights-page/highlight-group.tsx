import type { Article } from '@earmark/contract/playlist/articles';
import { plural, t } from '@lingui/core/macro';
import { Picture } from '../../ui/picture.tsx';
import type { HighlightGroup } from './group-highlights.ts';
import { HighlightRow } from './highlight-row.tsx';

/** The highlights of one article: at the left the article, at the right what was marked. */
export function HighlightGroupView({
  group: { article, highlights },
  entry,
  playing,
  canPlay,
  onToggle,
}: {
  group: HighlightGroup;
  /** The playlist entry; absent if the article was deleted. */
  entry: Article | undefined;
  /** Id of the highlight that plays. */
  playing: string | null;
  canPlay: (id: string) => boolean;
  onToggle: (id: string) => void;
}) {
  const count = plural(highlights.length, { one: '# highlight', other: '# highlights' });
  const title = (
    <h2 dir="auto" className="font-semibold font-serif text-lg leading-6">
      {article.title}
    </h2>
  );
  return (
    <section className="grid gap-5 border-line border-b py-7 last:border-b-0 tablet:grid-cols-[minmax(0,240px)_minmax(0,1fr)] tablet:gap-10">
      <div className="flex items-center gap-4 tablet:flex-col tablet:items-start">
        <Picture
          url={entry?.thumbnail_url ?? null}
          title={article.title}
          markSize={44}
          className="size-14 tablet:size-26"
        />
        <div className="min-w-0">
          {article.url === null ? (
            title
          ) : (
            <a
              href={article.url}
              target="_blank"
              rel="noopener noreferrer"
              className="no-underline hover:underline"
            >
              {title}
            </a>
          )}
          <p className="mt-1 text-sm text-soft">
            {[count, entry === undefined ? t`No longer in your playlist` : timeLeft(entry)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <ul className="flex flex-col gap-7">
        {highlights.map((highlight) => (
          <HighlightRow
            key={highlight.id}
            highlight={highlight}
            isPlaying={playing === highlight.id}
            onPlay={canPlay(highlight.id) ? () => onToggle(highlight.id) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

/** '18 min left', 'Played', or the site while the length is unknown. */
function timeLeft({ played, duration, position, site }: Article): string | null {
  if (played) return t`Played`;
  if (duration === null) return site;
  return t`${Math.max(1, Math.ceil((duration - position) / 60))} min left`;
}
