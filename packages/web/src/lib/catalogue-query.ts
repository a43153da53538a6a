import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api/api-client.ts';

/** Prices seldom change. In milliseconds. */
const freshFor = 600_000;

/** What is for sale: every amount of money on a screen is computed from this. */
export const catalogueQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue'],
    staleTime: freshFor,
    queryFn: ({ signal }) => api.call('catalogue', { signal }),
  });
