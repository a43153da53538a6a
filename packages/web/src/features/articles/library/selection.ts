import { useCallback, useMemo, useRef, useState } from 'react';
import type { PlaylistRow } from '../playlist/placeholders.ts';

/** Several rows that are chosen for one action. */
export interface SelectedRows {
  /** Ids of the chosen rows that are still in the list; null while nothing is being selected. */
  ids: ReadonlySet<string> | null;
  /** Begins, with one row or none. */
  start(id?: string): void;
  stop(): void;
  /** @param range whether all rows from the last choice to this one are chosen, too */
  toggle(id: string, range: boolean): void;
  chooseAll(): void;
}

/** Keeps which rows are chosen. `rows` are those that the list shows; others are dropped from the choice. */
export function useSelectedRows(rows: readonly PlaylistRow[]): SelectedRows {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const last = useRef<string | null>(null);
  const shown = useRef(rows);
  shown.current = rows;
  const ids = useMemo(() => {
    if (chosen === null || chosen.size === 0) return chosen;
    return new Set(rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id));
  }, [chosen, rows]);
  const start = useCallback((id?: string) => {
    last.current = id ?? null;
    setChosen((before) => new Set([...(before ?? []), ...(id === undefined ? [] : [id])]));
  }, []);
  const stop = useCallback(() => setChosen(null), []);
  const toggle = useCallback((id: string, range: boolean) => {
    const list = shown.current.map((row) => row.id);
    const [from, to] = [list.indexOf(last.current ?? ''), list.indexOf(id)];
    last.current = id;
    setChosen((before) => {
      const next = new Set(before);
      if (range && from !== -1 && to !== -1) {
        for (const each of list.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
      } else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const chooseAll = useCallback(() => setChosen(new Set(shown.current.map(({ id }) => id))), []);
  return useMemo(() => ({ ids, start, stop, toggle, chooseAll }), [ids, start, stop, toggle, chooseAll]);
}
