import type { Article } from '@earmark/contract/playlist/articles';
import type { QueryClient } from '@tanstack/react-query';

export const archiveKey = ['archive'] as const;

/** Fetches the archive again, if it was loaded. */
export const reloadArchive = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: archiveKey });

/** Finds an article in the archive, if that was loaded. */
export const findArchived = (queryClient: QueryClient, id: string): Article | undefined =>
  queryClient.getQueryData<Article[]>(archiveKey)?.find((article) => article.id === id);
