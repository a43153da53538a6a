import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The router reads the address when it is rendered first, and follows it only once that is on the screen. What changed the address
 * in between, as a text behind its `#` in a tab that still loads, is reported to the router here. To stand before the screens.
 */
export function LateAddress() {
  const { pathname, search, hash } = useLocation();
  const first = useRef(pathname + search + hash);
  useEffect(() => {
    const { location, history } = window;
    if (location.pathname + location.search + location.hash !== first.current)
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);
  return null;
}
