import type { CollectionRule, LibrarySort } from '@earmark/contract/playlist/library';
import { matchesRule } from '../library/matches-rule.ts';
import { minutesOf } from './describe-row.ts';
import type { PlaylistRow } from './placeholders.ts';
import { sourceOf } from './to-track.ts';

/** What the list shows, and in which order. */
export interface Selection {
  rule: CollectionRule;
  sort: LibrarySort;
  /** What was typed; '' shows everything. */
  query: string;
  /** Ids of entries whose text matches the query. Titles are searched here, and ignore case. */
  found: ReadonlyMap<string, string>;
}

/** Returns the rows that match, sorted. `rows` are sorted by the time of adding, newest first. */
export function selectRows(
  rows: readonly PlaylistRow[],
  { rule, sort, query, found }: Selection,
): readonly PlaylistRow[] {
  const searchText = query.trim().toLocaleLowerCase();
  const matching =
    Object.keys(rule).length === 0 && searchText === ''
      ? rows
      : rows.filter(
          (row) =>
            matchesRule(row, rule) &&
            (searchText === '' || row.title.toLocaleLowerCase().includes(searchText) || found.has(row.id)),
        );
  return sorted(matching, sort);
}

/** Rows of unknown length come last. Rows that are equal stay newest first. */
function sorted(rows: readonly PlaylistRow[], sort: LibrarySort): readonly PlaylistRow[] {
  if (sort === 'newest') return rows;
  if (sort === 'oldest') return rows.toReversed();
  if (sort === 'source') {
    const compare = new Intl.Collator().compare;
    const named = rows.map((row) => ({ row, source: row.feed_title ?? sourceOf(row) }));
    return named.toSorted((a, b) => compare(a.source, b.source)).map(({ row }) => row);
  }
  const sign = sort === 'shortest' ? 1 : -1;
  const measured = rows.map((row) => ({ row, minutes: minutesOf(row) }));
  return measured
    .toSorted((a, b) => {
      if (a.minutes === null || b.minutes === null)
        return Number(a.minutes === null) - Number(b.minutes === null);
      return sign * (a.minutes - b.minutes);
    })
    .map(({ row }) => row);
}
