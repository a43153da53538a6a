import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';

/** The social sign-ins that this installation offers. */
export function providersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['identity-providers'],
    queryFn: ({ signal }) => api.call('identityProviders', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
