import { playlistSearchThreshold, timings } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { errorCopy } from '../../../lib/error-copy.ts';
import { paths } from '../../../lib/paths.ts';
import { useIsService, useServices } from '../../../lib/services.tsx';
import { useBreakpoint } from '../../../lib/use-breakpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { loadSampleCard } from '../../demo/index.ts';
import { archiveQuery } from '../library/archive-query.ts';
import { hasBegun } from '../library/begun-rows.ts';
import { ClearFilters } from '../library/clear-filters.tsx';
import { isPlain, type LibraryView, useLibraryView } from '../library/library-view.ts';
import { useSelectedRows } from '../library/selection.ts';
import { isTemporary, type PlaylistRow } from './placeholders.ts';
import { PlaylistCards } from './playlist-cards.tsx';
import { PlaylistTable } from './playlist-table.tsx';
import { useRowActions } from './row-actions.ts';
import { usePlaylist } from './use-playlist.ts';
import { loadSelector, useSelector } from './use-selector.ts';

// What selects rows comes with the search and the chips, so that both take effect at once.
const SearchInput = lazy(async () => {
  const [input] = await Promise.all([import('../../../ui/search-input.tsx'), loadSelector()]);
  return { default: input.SearchInput };
});
const LibraryBar = lazy(async () => {
  const [bar] = await Promise.all([import('../library/library-bar.tsx'), loadSelector()]);
  return { default: bar.LibraryBar };
});
const ContinueShelf = lazy(async () => ({
  default: (await import('../library/continue-shelf.tsx')).ContinueShelf,
}));
const KeptOnly = lazy(async () => ({ default: (await import('../library/kept-only.tsx')).KeptOnly }));
const ListKeys = lazy(async () => ({ default: (await import('../library/list-keys.ts')).ListKeys }));
const TextSearch = lazy(async () => ({ default: (await import('../library/text-search.ts')).TextSearch }));
const SampleCard = lazy(async () => ({ default: (await loadSampleCard()).SampleCard }));
const SelectionBar = lazy(async () => ({
  default: (await import('../library/selection-bar.tsx')).SelectionBar,
}));

const nothing: ReadonlyMap<string, string> = new Map();

/** From this many entries on, the list has filters and an order. */
const minManaged = 2;

const wholePlaylist: LibraryView = {
  rule: {},
  sort: 'newest',
  archived: false,
  offline: false,
  collection: null,
};

/**
 * The playlist or its archive: search, filters and order, and the rows or the reason why there are none.
 * @param props.compact the whole playlist, without filters, order and shelf
 */
export function PlaylistList({ compact = false }: { compact?: boolean }) {
  const playlist = usePlaylist();
  const inAddress = useLibraryView();
  const view = compact ? wholePlaylist : inAddress;
  const archive = useQuery({ ...archiveQuery(useServices()), enabled: view.archived });
  const { rows, error, retry } = view.archived
    ? { rows: archive.data, error: archive.error, retry: () => void archive.refetch() }
    : playlist;
  const managed = (list: readonly PlaylistRow[]) => <Managed rows={list} view={view} compact={compact} />;
  const missing = error ? <Failed error={error} onRetry={retry} /> : <Loading />;
  // What is kept on this device is shown even if the list cannot be loaded.
  if (view.offline || (rows === undefined && error))
    return (
      <Suspense fallback={<Loading />}>
        <KeptOnly rows={rows} missing={missing} render={managed} />
      </Suspense>
    );
  return rows === undefined ? missing : managed(rows);
}

function Managed({
  rows,
  view,
  compact,
}: {
  rows: readonly PlaylistRow[];
  view: LibraryView;
  compact: boolean;
}) {
  const actions = useRowActions();
  const wide = useBreakpoint() === 'desktop';
  const [search, setSearch] = useState('');
  const managed = rows.length >= minManaged || !isPlain(view) || view.sort !== 'newest' || search !== '';
  const query = useDeferredValue(search);
  const [found, setFound] = useState<ReadonlyMap<string, string>>(nothing);
  const { state } = view.rule;
  const selector = useSelector(!isPlain(view) || view.sort !== 'newest' || query !== '');
  const key = JSON.stringify(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the view, which is new on every render
  const selected = useMemo(
    () =>
      selector === undefined
        ? rows.filter(({ played }) => state === undefined || played === (state === 'played'))
        : selector === 'loading'
          ? []
          : selector.selectRows(rows, { rule: view.rule, sort: view.sort, query, found }),
    [rows, key, query, found, selector],
  );
  const selection = useSelectedRows(selected);
  const { ids, start, toggle } = selection;
  const onSelect = useCallback(
    (row: PlaylistRow) => (ids === null ? start(row.id) : toggle(row.id, false)),
    [ids, start, toggle],
  );
  const Rows = wide ? PlaylistTable : PlaylistCards;
  return (
    <>
      {(rows.length > playlistSearchThreshold || search !== '') && (
        <div className="mb-4 min-h-11">
          <Suspense>
            <SearchInput
              label={t`Search your playlist`}
              value={search}
              delay={timings.playlistSearchDebounce}
              onSearch={setSearch}
            />
          </Suspense>
        </div>
      )}
      {!compact && isPlain(view) && view.rule.state === undefined && search === '' && hasBegun(rows) && (
        <div className="mb-5 min-h-48">
          <Suspense>
            <ContinueShelf rows={rows} actions={actions} />
          </Suspense>
        </div>
      )}
      {managed && !compact && (
        <div className="mb-2 min-h-11 border-line border-b pb-2 touch:min-h-13">
          <Suspense>
            <LibraryBar
              rows={rows}
              view={view}
              selecting={ids !== null}
              onSelect={() => (ids === null ? start() : selection.stop())}
            />
          </Suspense>
        </div>
      )}
      <Suspense>{query !== '' && <TextSearch query={query} onFound={setFound} />}</Suspense>
      <Suspense>
        <ListKeys rows={selected} onArchive={actions.toggleArchived} onSelect={onSelect} />
      </Suspense>
      {selector === 'loading' ? (
        <Loading />
      ) : selected.length === 0 ? (
        <Empty view={view} query={query} />
      ) : (
        <Rows
          rows={selected}
          actions={actions}
          resetKey={`${key} ${query}`}
          selected={ids}
          onToggle={toggle}
          onSelect={onSelect}
          query={query}
          found={found}
        />
      )}
      {ids !== null && (
        <Suspense>
          <SelectionBar
            selection={selection}
            articles={selected.filter((row) => ids.has(row.id) && !isTemporary(row))}
            total={selected.length}
            archived={view.archived}
          />
        </Suspense>
      )}
    </>
  );
}

function Empty({ view, query }: { view: LibraryView; query: string }) {
  const { state } = view.rule;
  const filtered = state === 'played' || state === 'unplayed';
  const isService = useIsService();
  const words = (
    <p role="status" className="mx-auto max-w-120 text-balance px-4 py-12 text-center text-lg text-soft">
      {query !== '' ? (
        t`No articles found matching "${query}". Try a different search term.`
      ) : !isPlain(view) ? (
        view.archived ? (
          t`There are no archived articles here.`
        ) : view.offline ? (
          t`Nothing is kept offline here. Choose Keep Offline in the menu of an article.`
        ) : (
          t`No articles match these filters.`
        )
      ) : (
        <>
          {filtered
            ? state === 'played'
              ? t`You don't have any played articles.`
              : t`You don't have any unplayed articles.`
            : t`You don't have any articles.`}{' '}
          <Trans>
            To add some, <Link to={paths.home}>subscribe to a feed</Link> or{' '}
            <Link to={paths.add}>add an article manually</Link>.
          </Trans>
        </>
      )}
    </p>
  );
  if (query === '' && !isPlain(view))
    return (
      <div className="pb-12 text-center">
        {words}
        <ClearFilters view={view} />
      </div>
    );
  if (!isService || query !== '' || !isPlain(view) || filtered) return words;
  return (
    <div className="grid items-center gap-x-10 tablet:grid-cols-2">
      {words}
      {/* As high as the sample. */}
      <Suspense fallback={<div className="min-h-64" />}>
        <SampleCard />
      </Suspense>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" data-loading aria-label={t`Loading your playlist`} className="flex flex-col">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-4 border-line border-b py-4 last:border-b-0">
          <Skeleton className="size-18 rounded-corner desktop:size-14" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message } = errorCopy(error);
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-12 text-center">
      <p className="text-lg">
        <Trans>Your playlist could not be loaded. {message}</Trans>
      </p>
      <Button onClick={onRetry}>{t`Try again`}</Button>
    </div>
  );
}
