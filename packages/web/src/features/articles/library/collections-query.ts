import 'virtual:earmark-later-routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client.ts';

export const collectionsKey = ['collections'] as const;

/** The saved collections, oldest first. */
export const collectionsQuery = ({ api }: { api: ApiClient }) =>
  queryOptions({
    queryKey: collectionsKey,
    queryFn: async ({ signal }) => (await api.call('listCollections', { signal })).collections,
  });
