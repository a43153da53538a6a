import type { PlaylistFilter } from '../../../lib/playlist-filter.ts';
import type { PlaylistRow } from './placeholders.ts';

/** Returns the rows that match the filter and the title search, in their order. The search ignores case. */
export function selectRows(
  rows: readonly PlaylistRow[],
  { filter, query }: { filter: PlaylistFilter; query: string },
): readonly PlaylistRow[] {
  const searchText = query.trim().toLocaleLowerCase();
  if (filter === 'all' && searchText === '') return rows;
  return rows.filter(
    (row) =>
      (filter === 'all' || row.played === (filter === 'played')) &&
      (searchText === '' || row.title.toLocaleLowerCase().includes(searchText)),
  );
}
