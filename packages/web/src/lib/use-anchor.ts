import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the element that the address names, because the page renders after the browser has looked for
 * it.
 */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
