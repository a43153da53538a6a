import { playlistPageSize } from '@earmark/contract/limits';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PlaylistRow } from './placeholders.ts';

/** Rows rendered beyond each edge of the window, so that quick scrolling shows no gaps. */
const overscan = 6;
/** The list is rendered again after scrolling by this many rows. */
const rowStep = 4;

/**
 * Renders only the visible part of a long list. The list has ten rows at first, and ten more each time their
 * end comes near; a change of `resetKey` starts again with ten. `rowHeight` is an estimate in pixels;
 * rendered rows are measured.
 */
export function useVisibleRows(
  rows: readonly PlaylistRow[],
  options: { container: RefObject<HTMLElement | null>; rowHeight: number; resetKey: string },
) {
  const { container, rowHeight, resetKey } = options;
  const [paging, setPaging] = useState({ key: resetKey, count: playlistPageSize });
  const allowed = paging.key === resetKey ? paging.count : playlistPageSize;
  const count = Math.min(rows.length, allowed);
  const top = useTop(container);
  const { known, version, measure } = useHeights(rows);
  const step = rowStep * rowHeight;
  const scrolled = useScrolled(step);

  /** Offset of each row from the top of the list; the last entry is the end of the list. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the heights, which one map keeps
  const starts = useMemo(() => {
    const edges = [0];
    let end = 0;
    for (const { id } of rows.slice(0, count)) {
      end += known.get(id) ?? rowHeight;
      edges.push(end);
    }
    return edges;
  }, [rows, count, known, version, rowHeight]);

  const margin = overscan * rowHeight;
  const from = scrolled * step - top - margin;
  const to = from + step + window.innerHeight + 2 * margin;
  const first = Math.max(0, rowAt(starts, from));
  const last = Math.min(count - 1, rowAt(starts, to));
  const items = [];
  for (let index = first; index <= last; index += 1) items.push({ key: rows[index]?.id ?? index, index });

  useEffect(() => {
    if (last >= count - 1 && count < rows.length)
      setPaging({ key: resetKey, count: count + playlistPageSize });
  }, [last, count, rows.length, resetKey]);

  return {
    items,
    measure,
    /** Height of the rows above and below the rendered ones, in pixels. */
    before: starts[first] ?? 0,
    after: Math.max(0, (starts[count] ?? 0) - (starts[last + 1] ?? 0)),
  };
}

/** Returns the index of the row at an offset in the list; -1 above its start. */
function rowAt(starts: readonly number[], height: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= height) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns how far the page is scrolled, rounded to steps of so many pixels. */
function useScrolled(step: number): number {
  const [scrolled, setScrolled] = useState(() => Math.floor(window.scrollY / step));
  useEffect(() => {
    const read = () => setScrolled(Math.floor(window.scrollY / step));
    read();
    window.addEventListener('scroll', read, { passive: true });
    window.addEventListener('resize', read);
    return () => {
      window.removeEventListener('scroll', read);
      window.removeEventListener('resize', read);
    };
  }, [step]);
  return scrolled;
}

/**
 * Returns the offset of the list in the page. The content above it may change at any time, which also changes
 * the height of the page.
 */
function useTop(container: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measureTop = () => {
      const element = container.current;
      if (element !== null) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    // Also called once initially, after layout, which avoids a forced layout.
    const watch = new ResizeObserver(measureTop);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [container]);
  return top;
}

/**
 * Measured heights by row, and the ref callback that measures them: each rendered row has its index in
 * `data-index`. `known` is one map for all renders, because a copy of thousands of heights for each step of scrolling
 * would be slow; `version` changes with it.
 */
function useHeights(rows: readonly PlaylistRow[]) {
  const [version, setVersion] = useState(0);
  const known = useRef(new Map<string, number>());
  const current = useRef(rows);
  // The rows on the page: a list that is still being rendered may have another order, and may never be shown.
  useLayoutEffect(() => {
    current.current = rows;
  }, [rows]);
  const watch = useRef<ResizeObserver>(undefined);
  useEffect(() => () => watch.current?.disconnect(), []);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    watch.current ??= new ResizeObserver((entries) => {
      let changed = false;
      for (const { target } of entries) {
        const id = current.current[Number((target as HTMLElement).dataset['index'])]?.id;
        const height = target.getBoundingClientRect().height;
        if (id === undefined || height === 0 || known.current.get(id) === height) continue;
        known.current.set(id, height);
        changed = true;
      }
      if (changed) setVersion((before) => before + 1);
    });
    const observer = watch.current;
    observer.observe(element);
    return () => observer.unobserve(element);
  }, []);
  return { known: known.current, version, measure };
}
