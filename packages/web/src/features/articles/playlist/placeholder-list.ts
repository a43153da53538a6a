import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Placeholder } from './placeholders.ts';

const key = ['placeholders'] as const;

/** Rows for articles that were just added; they exist only in this page. */
export function placeholdersQuery() {
  return queryOptions<readonly Placeholder[]>({
    queryKey: key,
    queryFn: skipToken,
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function addPlaceholder(queryClient: QueryClient, placeholder: Placeholder): void {
  queryClient.setQueryData<readonly Placeholder[]>(key, (list = []) => [placeholder, ...list]);
}

export function removePlaceholder(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData<readonly Placeholder[]>(key, (list = []) => list.filter((row) => row.id !== id));
}
