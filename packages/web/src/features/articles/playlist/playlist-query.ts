import type { Article } from '@earmark/contract/playlist/articles';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { readBody } from '../../../lib/api/transport.ts';
import { emptyPlaylist, type Playlist, withFirstPage, withNextPage } from './playlist-data.ts';

const playlistKey = ['playlist'] as const;
/** Size of the first page, which is small so that rows appear quickly; and of every later page. */
const firstPageSize = 50;
const laterPageSize = 1_000;
const nextCursorHeader = 'Earmark-Next-Cursor';

interface PlaylistParts {
  api: ApiClient;
  queryClient: QueryClient;
}

async function readPage(api: ApiClient, limit: number, cursor: string | null, signal?: AbortSignal) {
  const query = cursor === null ? { limit } : { limit, cursor };
  const response = await api.send('listArticles', { query, signal });
  const articles = (await readBody(response)) as Article[];
  return { articles, nextCursor: response.headers.get(nextCursorHeader) };
}

/** The whole playlist. Its first rows are shown as soon as they arrive; the rest follows in large pages. */
export function playlistQuery({ api, queryClient }: PlaylistParts) {
  return queryOptions({
    queryKey: playlistKey,
    // Events and refreshes keep the data current, so it never becomes stale.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Playlist> => {
      let { articles, nextCursor } = await readPage(api, firstPageSize, null, signal);
      let playlist = withNextPage(emptyPlaylist, articles, nextCursor !== null);
      const first = queryClient.getQueryData<Playlist>(playlistKey) === undefined;
      while (nextCursor !== null) {
        if (first) queryClient.setQueryData<Playlist>(playlistKey, playlist);
        ({ articles, nextCursor } = await readPage(api, laterPageSize, nextCursor, signal));
        // The displayed rows include what was added or changed meanwhile.
        const displayed = first ? queryClient.getQueryData<Playlist>(playlistKey) : undefined;
        playlist = withNextPage(displayed ?? playlist, articles, nextCursor !== null);
      }
      return playlist;
    },
  });
}

/** Returns the loaded part of the playlist. */
export function readPlaylist(queryClient: QueryClient): Playlist | undefined {
  return queryClient.getQueryData<Playlist>(playlistKey);
}

/** Updates the loaded part of the playlist; does nothing before the first rows have arrived. */
export function changePlaylist(queryClient: QueryClient, change: (playlist: Playlist) => Playlist): void {
  queryClient.setQueryData<Playlist>(playlistKey, (playlist) => (playlist ? change(playlist) : undefined));
}

/**
 * Calls the listener whenever the loaded part of the playlist changes; returns a function that removes it.
 */
export function watchPlaylist(queryClient: QueryClient, listener: (playlist: Playlist) => void): () => void {
  let last: Playlist | undefined;
  const notify = () => {
    const playlist = readPlaylist(queryClient);
    if (playlist === undefined || playlist === last) return;
    last = playlist;
    listener(playlist);
  };
  notify();
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === playlistKey[0]) notify();
  });
}

/**
 * Fetches the newest rows again, or everything if they do not overlap the loaded rows. Throws what the call
 * throws.
 */
export async function refreshPlaylist({ api, queryClient }: PlaylistParts): Promise<void> {
  const known = readPlaylist(queryClient);
  if (known === undefined || !known.complete) {
    await reloadPlaylist(queryClient);
    return;
  }
  const { articles, nextCursor } = await readPage(api, firstPageSize, null);
  changePlaylist(queryClient, (playlist) => withFirstPage(playlist, articles, nextCursor !== null));
  if (readPlaylist(queryClient)?.complete === false) await reloadPlaylist(queryClient);
}

/** Returns true while the list is being fetched, when a change may be older or newer than the response. */
export function isReadingPlaylist(queryClient: QueryClient): boolean {
  return queryClient.isFetching({ queryKey: playlistKey, exact: true }) > 0;
}

/** Fetches everything again. */
export async function reloadPlaylist(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({ queryKey: playlistKey, exact: true }, { cancelRefetch: false });
}
