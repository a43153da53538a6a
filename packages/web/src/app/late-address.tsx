import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Tells the router of a change of the address while the page starts, such as a text put behind its `#`. The router reads the
 * address in its first rendering and listens for changes only after it, so it would miss one in between. Render this before the
 * screens.
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
