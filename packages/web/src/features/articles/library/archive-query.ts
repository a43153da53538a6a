import type { Article } from '@earmark/contract/playlist/articles';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { archiveKey } from './archive-key.ts';

/** The largest page of the service. */
const pageSize = 5_000;

/** The archived entries, newest first. */
export const archiveQuery = ({ api }: { api: ApiClient }) =>
  queryOptions({
    queryKey: archiveKey,
    queryFn: ({ signal }): Promise<Article[]> =>
      api.call('listArticles', { query: { archived: 'only', limit: pageSize }, signal }),
  });
