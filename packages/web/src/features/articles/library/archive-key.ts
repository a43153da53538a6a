import type { QueryClient } from '@tanstack/react-query';

export const archiveKey = ['archive'] as const;

/** Fetches the archive again, if it was loaded. */
export const reloadArchive = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: archiveKey });
