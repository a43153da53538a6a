import 'virtual:earmark-later-routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';

/** Key of everything that shows highlights. */
export const highlightsKey = ['highlights'] as const;

/** The highlights of one entry, in the order of the text. */
export const entryHighlightsQuery = (api: ApiClient, entryId: string) =>
  queryOptions({
    queryKey: [...highlightsKey, 'entry', entryId],
    queryFn: async ({ signal }) => {
      const { highlights } = await api.call('listHighlights', {
        query: { entry_id: entryId, order: 'oldest', limit: 500 },
        signal,
      });
      return highlights.toSorted((one, other) => (one.seconds ?? 0) - (other.seconds ?? 0));
    },
    staleTime: 60_000,
  });

export interface HighlightFilter {
  q: string;
  withNotes: boolean;
  order: 'newest' | 'oldest';
}

/** The highlights of all articles, page by page. */
export const allHighlightsQuery = (api: ApiClient, { q, withNotes, order }: HighlightFilter) =>
  infiniteQueryOptions({
    queryKey: [...highlightsKey, 'all', q, withNotes, order],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.call('listHighlights', {
        query: {
          order,
          ...(q === '' ? {} : { q }),
          ...(withNotes ? { with_notes: 'true' as const } : {}),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
