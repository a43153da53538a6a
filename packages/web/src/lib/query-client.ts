import { QueryClient } from '@tanstack/react-query';
import { isRetryable } from './api/api-error.ts';

/** How long an answer counts as fresh where a query does not say, in milliseconds. */
const FRESH_FOR = 30_000;
const MAX_RETRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        // What is kept on this device answers without a connection, too.
        networkMode: 'offlineFirst',
        retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
      },
      mutations: { retry: false },
    },
  });
}
