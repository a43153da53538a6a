import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';

/** The forwarding address, which turns mail into articles, and its allowed senders. */
export function forwardingQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['inbox', 'address'],
    queryFn: ({ signal }) => api.call('getForwardingAddress', { signal }),
  });
}
