import type { PlaylistFilter } from '../../../lib/playlist-filter.ts';
import type { PlaylistRow } from './placeholders.ts';

/** The rows that the filter and the title search leave, in their order. Upper and lower case are the same. */
export function selectRows(
  rows: readonly PlaylistRow[],
  { filter, query }: { filter: PlaylistFilter; query: string },
): readonly PlaylistRow[] {
  const wanted = query.trim().toLocaleLowerCase();
  if (filter === 'all' && wanted === '') return rows;
  return rows.filter(
    (row) =>
      (filter === 'all' || row.played === (filter === 'played')) &&
      (wanted === '' || row.title.toLocaleLowerCase().includes(wanted)),
  );
}
