import { playlistSearchThreshold, timings } from '@earmark/contract/limits';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { errorCopy } from '../../../lib/error-copy.ts';
import { paths } from '../../../lib/paths.ts';
import type { PlaylistFilter } from '../../../lib/playlist-filter.ts';
import { useBreakpoint } from '../../../lib/use-breakpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlaylistCards } from './playlist-cards.tsx';
import { PlaylistTable } from './playlist-table.tsx';
import { useRowActions } from './row-actions.ts';
import { selectRows } from './select-rows.ts';
import { usePlaylist } from './use-playlist.ts';

/** The playlist: a search box if it is long, and the rows or the reason why there are none. */
export function PlaylistList({ filter }: { filter: PlaylistFilter }) {
  const { rows, error, retry } = usePlaylist();
  const actions = useRowActions();
  const wide = useBreakpoint() === 'desktop';
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search);
  if (rows === undefined) return error ? <Failed error={error} onRetry={retry} /> : <Loading />;
  const searchable = rows.length > playlistSearchThreshold;
  const searchText = searchable ? query : '';
  const selected = selectRows(rows, { filter, query: searchText });
  const Rows = wide ? PlaylistTable : PlaylistCards;
  return (
    <>
      {searchable && (
        <SearchInput
          label="Search your playlist"
          value={search}
          delay={timings.playlistSearchDebounce}
          onSearch={setSearch}
          className="mb-4"
        />
      )}
      {selected.length === 0 ? (
        <Empty filter={filter} query={searchText} />
      ) : (
        <Rows rows={selected} actions={actions} resetKey={`${filter} ${searchText}`} />
      )}
    </>
  );
}

function Empty({ filter, query }: { filter: PlaylistFilter; query: string }) {
  return (
    <p role="status" className="mx-auto max-w-120 text-balance px-4 py-12 text-center text-lg text-soft">
      {query === '' ? (
        <>
          You don't have any {filter === 'all' ? '' : `${filter} `}articles. To add some,{' '}
          <Link to={paths.home}>subscribe to a feed</Link> or{' '}
          <Link to={paths.add}>add an article manually</Link>.
        </>
      ) : (
        `No articles found matching "${query}". Try a different search term.`
      )}
    </p>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your playlist" className="flex flex-col">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-4 border-line border-b py-5 last:border-b-0">
          <Skeleton className="size-11 rounded-full" />
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
      <p className="text-lg">Your playlist could not be loaded. {message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
