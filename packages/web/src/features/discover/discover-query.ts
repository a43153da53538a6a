import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';

/** Choices of the recently-added filter, in days. */
export const dayChoices = [1, 2, 3, 5, 7, 14, 30, 60, 90] as const;
export type Days = (typeof dayChoices)[number];
export const defaultDays: Days = 7;

/** The results of a search; without a query, popular articles. */
export function foundQuery(api: ApiClient, { query, days }: { query: string; days: Days }) {
  return queryOptions({
    queryKey: query === '' ? ['popular', days] : ['search', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      query === ''
        ? api.call('popularArticles', { query: { days_ago: days }, signal })
        : api.call('searchArticles', { query: { query, limit: 100 }, signal }),
  });
}
