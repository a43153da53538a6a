import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scrolls a new screen to its top; going back restores the position. */
export function ScrollMemory() {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const last = useRef(pathname);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    const moved = last.current !== pathname;
    last.current = pathname;
    if (navigationType === 'POP') window.scrollTo(0, positions.current.get(key) ?? 0);
    else if (moved) window.scrollTo(0, 0);
  }, [key, pathname, navigationType]);
  return null;
}
