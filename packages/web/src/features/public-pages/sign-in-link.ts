import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Returns a function that appends the current query string to a path; `add` overrides its values. */
export function useCarriedQuery(): (path: string, add?: Record<string, string>) => string {
  const { search } = useLocation();
  return (path, add = {}) => {
    const query = new URLSearchParams(search);
    for (const [key, value] of Object.entries(add)) query.set(key, value);
    const text = query.toString();
    return text === '' ? path : `${path}?${text}`;
  };
}

/** Returns a function for sign-in links with their source. */
export function useSignInLink(): (source: string, add?: Record<string, string>) => string {
  const carryQuery = useCarriedQuery();
  return (source, add = {}) => carryQuery(paths.signIn, { source, ...add });
}
