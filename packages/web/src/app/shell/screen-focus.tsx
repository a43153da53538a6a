import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the main part of a new screen, so that the Tab key continues from its beginning and a
 * screen reader reads its heading. The first screen of a visit keeps the browser's focus.
 */
export function ScreenFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Leaves the focus alone if the screen has already moved it to a field of its own.
    const focused = document.activeElement;
    const main = document.getElementById('main');
    if (main !== null && !main.contains(focused)) main.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
