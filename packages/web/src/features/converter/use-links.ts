import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Addresses that take the query string of the page along (A2.4); `signIn` says which part of the page led there. */
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
