import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of screen the focus goes to the new screen's main part, so that a keyboard goes on from its beginning and a
 * screen reader reads its heading. The first screen of a visit keeps the browser's own focus.
 */
export function ScreenFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A screen that has taken the focus for its own field keeps it.
    const focused = document.activeElement;
    const main = document.getElementById('main');
    if (main !== null && !main.contains(focused)) main.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
