import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../../lib/services.tsx';
import { useDeferredData } from '../../../lib/use-deferred-data.ts';
import { placeholdersQuery } from './placeholder-list.ts';
import { findAdded, type PlaylistRow } from './placeholders.ts';
import { playlistQuery } from './playlist-query.ts';

export interface PlaylistView {
  /** Undefined until the first rows have arrived. */
  rows: readonly PlaylistRow[] | undefined;
  error: unknown;
  retry(): void;
}

/** The playlist, with articles that were just added on top. */
export function usePlaylist(): PlaylistView {
  const services = useServices();
  const { data: read, error, refetch } = useQuery(playlistQuery(services));
  const data = useDeferredData(read);
  const { data: placeholders = [] } = useQuery(placeholdersQuery());
  const rows = useMemo(() => {
    if (data === undefined) return undefined;
    if (placeholders.length === 0) return data.articles;
    const waiting = placeholders.filter((row) => findAdded(row, data.articles, Date.now()) === undefined);
    return [...waiting, ...data.articles];
  }, [data, placeholders]);
  return { rows, error, retry: () => void refetch() };
}
