import { QueryClient } from '@tanstack/react-query';
import { isRetryable } from './api/api-error.ts';

/** Time in milliseconds for which a result counts as fresh if the query does not set its own. */
const freshMs = 30_000;
const maxRetries = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // Results stored on this device are available without a connection, too.
        networkMode: 'offlineFirst',
        retry: (failures, error) => failures < maxRetries && isRetryable(error),
      },
      mutations: { retry: false },
    },
  });
}
