import { PLAYLIST_PAGE } from '@earmark/contract/limits';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { PlaylistRow } from './placeholders.ts';

/**
 * Draws of a long list only what is in sight. Ten rows count at first and ten more each time their end comes near (C9);
 * `resetKey` begins again with ten.
 */
export function useShownRows(
  rows: readonly PlaylistRow[],
  options: { container: RefObject<HTMLElement | null>; rowHeight: number; resetKey: string },
) {
  const { container, rowHeight, resetKey } = options;
  const [paging, setPaging] = useState({ key: resetKey, count: PLAYLIST_PAGE });
  const allowed = paging.key === resetKey ? paging.count : PLAYLIST_PAGE;
  const count = Math.min(rows.length, allowed);
  const [top, setTop] = useState(0);
  // What stands above the list may grow or go at any time; the page's height then changes too.
  useLayoutEffect(() => {
    const measureTop = () => {
      const element = container.current;
      if (element !== null) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    measureTop();
    if (typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(measureTop);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [container]);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (lastShown >= count - 1 && count < rows.length) {
      setPaging({ key: resetKey, count: count + PLAYLIST_PAGE });
    }
  }, [lastShown, count, rows.length, resetKey]);
  const first = items[0];
  const last = items.at(-1);
  return {
    items,
    measure: virtualizer.measureElement,
    /** Room of the rows above and below those that are drawn, in pixels. */
    before: first === undefined ? 0 : first.start - top,
    after: last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - top),
  };
}
