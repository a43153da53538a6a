import { timings } from '@earmark/contract/limits';
import type { Article } from '@earmark/contract/playlist/articles';
import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Highlighter } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { errorCopy } from '../../lib/error-copy.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toTrack } from '../articles/index.ts';
import { allHighlightsQuery, type HighlightFilter } from '../highlights/index.ts';
import { canPlay } from '../player/index.ts';
import { groupHighlights } from './group-highlights.ts';
import { HighlightGroupView } from './highlight-group.tsx';
import { HighlightsBar } from './highlights-bar.tsx';
import type { PlayablePassage } from './play-highlights.ts';
import { usePlayHighlights } from './use-play-highlights.ts';

const everything: HighlightFilter = { q: '', withNotes: false, order: 'newest' };

/** `/highlights`: all highlights, grouped by article: docs/product/highlights.md#the-page. */
export function HighlightsScreen() {
  const [filter, setFilter] = useState(everything);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...allHighlightsQuery(useApi(), filter),
    placeholderData: (before) => before,
  });
  const { playing, play, pause } = usePlayHighlights();
  const first = data?.pages[0];
  const highlights = useMemo(() => data?.pages.flatMap((page) => page.highlights) ?? [], [data]);
  const entries = useMemo(() => byId(data?.pages.flatMap((page) => page.entries) ?? []), [data]);
  const groups = useMemo(() => groupHighlights(highlights), [highlights]);
  const passages = useMemo(
    () => groups.flatMap((group) => group.highlights).flatMap((each) => passageOf(each, entries) ?? []),
    [groups, entries],
  );
  const isFiltered = filter.q !== '' || filter.withNotes;

  function toggle(id: string): void {
    if (playing === id) pause();
    else play(passages.filter((passage) => passage.id === id));
  }

  return (
    <div className="-mt-6 tablet:-mt-2">
      <PageTitle>{t`Highlights`}</PageTitle>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4">
        <h1 className="font-semibold font-serif text-2xl tablet:text-3xl">{t`Highlights`}</h1>
        {first !== undefined && first.total > 0 && (
          <p className="text-sm text-soft">
            {plural(first.articles, {
              one: `${first.total} in # piece`,
              other: `${first.total} in # pieces`,
            })}
          </p>
        )}
        {(isFiltered || highlights.length > 0) && (
          <SearchInput
            label={t`Search what you marked`}
            value={filter.q}
            delay={timings.searchDebounce}
            onSearch={(q) => setFilter({ ...filter, q })}
            className="w-full tablet:ms-auto tablet:w-70"
          />
        )}
      </div>
      {(isFiltered || highlights.length > 0) && (
        <HighlightsBar
          filter={filter}
          seconds={first?.seconds ?? 0}
          isPlaying={playing !== null}
          onFilter={setFilter}
          onPlayAll={passages.length === 0 ? undefined : () => (playing === null ? play(passages) : pause())}
        />
      )}
      {data === undefined ? (
        error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : groups.length === 0 ? (
        isFiltered ? (
          <EmptyState title={t`Nothing found`}>{t`No highlight matches.`}</EmptyState>
        ) : (
          <NoHighlights />
        )
      ) : (
        <>
          {groups.map((group) => (
            <HighlightGroupView
              key={group.article.id}
              group={group}
              entry={entries.get(group.entryId ?? '')}
              playing={playing}
              canPlay={(id) => passages.some((passage) => passage.id === id)}
              onToggle={toggle}
            />
          ))}
          {hasNextPage && (
            <div className="flex justify-center py-6">
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t`Show more`}</Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const byId = (entries: readonly Article[]) => new Map(entries.map((entry) => [entry.id, entry]));

function passageOf(
  {
    id,
    entry_id: entryId,
    seconds,
    duration,
  }: ReturnType<typeof groupHighlights>[number]['highlights'][number],
  entries: ReadonlyMap<string, Article>,
): PlayablePassage | null {
  const entry = entries.get(entryId ?? '');
  if (entry === undefined || seconds === null) return null;
  const track = toTrack(entry);
  return canPlay(track) ? { id, track, from: seconds, to: seconds + (duration ?? 0) } : null;
}

function NoHighlights() {
  return (
    <>
      <EmptyState
        icon={<Highlighter size={40} />}
        title={t`Mark what you want to keep`}
        actions={
          <Link to={paths.playlist} className={buttonClass('primary')}>
            {t`Go to the playlist`}
          </Link>
        }
      >{t`Press Highlight in the player to keep the last sentence, or select words in the transcript. Everything you mark is collected here, to read, to play and to export.`}</EmptyState>
      <figure className="mx-auto max-w-120 rounded-corner border border-line bg-raised px-5 py-4">
        <figcaption className="pb-2 text-sm text-soft">{t`A highlight looks like this`}</figcaption>
        <blockquote className="font-serif text-lg leading-8 underline decoration-2 decoration-edge underline-offset-[6px]">
          {t`A good book is a letter from someone who did not know your name.`}
        </blockquote>
      </figure>
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState
      title={t`The highlights could not be loaded`}
      actions={<Button onClick={onRetry}>{t`Try again`}</Button>}
    >
      {errorCopy(error).message}
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4 pt-8">
      <span className="sr-only">{t`Loading...`}</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
