import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client.ts';

export const settingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['owner', 'settings'],
    queryFn: ({ signal }) => api.call('ownerSettings', { signal }),
  });
