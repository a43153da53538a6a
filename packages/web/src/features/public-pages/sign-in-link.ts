import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Addresses that take the query string of the present one along; `add` wins over what it holds. */
export function useKeptQuery(): (path: string, add?: Record<string, string>) => string {
  const { search } = useLocation();
  return (path, add = {}) => {
    const query = new URLSearchParams(search);
    for (const [key, value] of Object.entries(add)) query.set(key, value);
    const text = query.toString();
    return text === '' ? path : `${path}?${text}`;
  };
}

/** To sign in, saying where from. */
export function useSignInLink(): (source: string, add?: Record<string, string>) => string {
  const keep = useKeptQuery();
  return (source, add = {}) => keep(paths.signIn, { source, ...add });
}
