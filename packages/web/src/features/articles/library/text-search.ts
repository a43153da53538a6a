import 'virtual:earmark-later-routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../../lib/services.tsx';

/** Characters that the service searches. */
const maxQuery = 200;
/** Entries that the service returns at most. */
const maxResults = 200;

/**
 * Searches the texts of the playlist for what was typed, and reports snippets by entry id. Without a connection nothing is
 * reported, and only titles are searched.
 */
export function TextSearch({
  query,
  onFound,
}: {
  query: string;
  onFound: (found: ReadonlyMap<string, string>) => void;
}): null {
  const { api } = useServices();
  const typed = query.trim().slice(0, maxQuery);
  const { data } = useQuery({
    queryKey: ['playlist-search', typed],
    queryFn: ({ signal }) => api.call('searchPlaylist', { query: { q: typed, limit: maxResults }, signal }),
    retry: false,
  });
  const report = useEffectEvent(onFound);
  useEffect(() => {
    report(new Map(data?.results.map(({ id, snippet }) => [id, snippet])));
  }, [data]);
  return null;
}
