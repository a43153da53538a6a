import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Goes to the part that the address names: the page is drawn after the browser has looked for it. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
