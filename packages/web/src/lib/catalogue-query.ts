import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api/api-client.ts';

/** Prices seldom change. In milliseconds. */
const freshMs = 600_000;

/** The catalogue: all amounts of money on the screens are computed from it. */
export const catalogueQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue'],
    staleTime: freshMs,
    queryFn: ({ signal }) => api.call('catalogue', { signal }),
  });
