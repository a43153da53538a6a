import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Addresses that keep the page's query string; `signIn` adds the part of the page as `source`. */
export function useLinks() {
  const { search } = useLocation();
  return {
    feeds: `${paths.feeds}${search}`,
    signIn: (source: string): string => {
      const query = new URLSearchParams(search);
      query.set('source', source);
      return `${paths.signIn}?${query}`;
    },
  };
}
