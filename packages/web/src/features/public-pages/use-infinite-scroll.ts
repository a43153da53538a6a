import { useCallback, useEffect, useRef, useState } from 'react';

/** Lists show 10 rows at first and add 10 when their end comes into view, after 300 ms. */
const pageSize = 10;
const loadDelayMs = 300;

/**
 * Returns how many rows of a list to show. `end` is the ref of an element after the last row; a change of
 * `resetKey` starts again.
 * @param total number of rows, or an upper limit
 * @param first rows shown at first
 */
export function useInfiniteScroll(total: number, resetKey: string, first = pageSize) {
  const [state, setState] = useState({ key: resetKey, count: first });
  const count = Math.min(total, state.key === resetKey ? state.count : first);
  const more = count < total;
  const inSight = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const grow = useRef(() => {});
  grow.current = () => {
    if (!more) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState({ key: resetKey, count: count + pageSize }), loadDelayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change, as the end may still be in view.
  useEffect(() => {
    if (inSight.current) grow.current();
  }, [count, total, resetKey]);
  const end = useCallback((element: Element | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      (entries) => {
        inSight.current = entries.at(-1)?.isIntersecting ?? false;
        if (inSight.current) grow.current();
      },
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => {
      inSight.current = false;
      watch.disconnect();
    };
  }, []);
  return { count, more, end };
}
