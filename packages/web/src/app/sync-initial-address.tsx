import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Reports a change of the address during the start of the page to the router, such as a text added after its
 * `#`. The router reads the address in its first rendering and listens for changes only afterwards, so it would
 * miss one in between. Must be rendered before the screens.
 */
export function SyncInitialAddress() {
  const { pathname, search, hash } = useLocation();
  const first = useRef(pathname + search + hash);
  useEffect(() => {
    const { location, history } = window;
    if (location.pathname + location.search + location.hash !== first.current)
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);
  return null;
}
