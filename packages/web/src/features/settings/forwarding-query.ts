import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';

/** The address that turns forwarded mail into articles, and who may write to it. */
export function forwardingQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['inbox', 'address'],
    queryFn: ({ signal }) => api.call('getForwardingAddress', { signal }),
  });
}
