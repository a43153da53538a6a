import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';

/** The plan that is paid for, what it costs next, and what was paid so far. The service says when it changed. */
export const billingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['billing'],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call('billingSummary', { signal }),
  });
