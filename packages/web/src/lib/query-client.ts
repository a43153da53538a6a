import { QueryClient } from '@tanstack/react-query';
import { isRetryable } from './api/api-error.ts';

/** How long an answer counts as fresh where a query does not say, in milliseconds. */
const freshFor = 30_000;
const maxRetries = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        // What is kept on this device answers without a connection, too.
        networkMode: 'offlineFirst',
        retry: (failures, error) => failures < maxRetries && isRetryable(error),
      },
      mutations: { retry: false },
    },
  });
}
