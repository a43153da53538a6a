import 'virtual:earmark-later-routes';
import type { BookDetails } from '@earmark/contract/books/books';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { bookKey, booksKey } from '../articles/index.ts';

/** Milliseconds between two reads of a book while something of it is being made: in case events are missed. */
const refreshMs = 10_000;

export const booksQuery = (api: ApiClient) =>
  queryOptions({ queryKey: booksKey, queryFn: ({ signal }) => api.call('listBooks', { signal }) });

export const bookQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: bookKey(id),
    queryFn: ({ signal }) => api.call('getBook', { params: { id }, signal }),
    // The player goes through the chapters as long as the page is open.
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data !== undefined && isBeingMade(state.data) ? refreshMs : false),
  });

const isBeingMade = ({ chapters, m4b }: BookDetails): boolean =>
  m4b.status === 'making' ||
  chapters.some(({ article }) => article.status === 'pending' || article.status === 'in_progress');
