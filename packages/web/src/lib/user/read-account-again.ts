import type { QueryClient } from '@tanstack/react-query';

/** Keys of the queries for account data. */
const account = [
  'user',
  'paying',
  'portal',
  'billing',
  'triggers',
  'characters',
  'progress',
  'conversions',
  'listening',
  'inbox',
  'passkeys',
  'telegram',
];

/**
 * Fetches plan, usage and settings again, if they are shown. Cancels requests in flight, because their
 * responses may predate the change and would then count as the newest.
 * @param keys of the queries to fetch again; all account queries by default
 */
export async function readAccountAgain(
  queryClient: QueryClient,
  keys: readonly string[] = account,
): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      await queryClient.cancelQueries({ queryKey: [key] });
      await queryClient.invalidateQueries({ queryKey: [key] });
    }),
  );
}
