import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';

/** The paid plan, its next price and past payments. The service sends an event when it changes. */
export const billingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['billing'],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call('billingSummary', { signal }),
  });
