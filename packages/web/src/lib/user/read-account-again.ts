import type { QueryClient } from '@tanstack/react-query';

/** What the service answers about the account, by the keys of its queries. */
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
];

/**
 * Reads plan, usage and settings again, as far as they show. Answers that are on their way are not waited for: they may have been given before
 * what changed, and a first one would be taken for the newest.
 * @param keys of what is to be read again; all of it by default
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
