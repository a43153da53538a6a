import type { Article } from '@earmark/contract/playlist/articles';
import type { QueryClient } from '@tanstack/react-query';
import { archiveKey } from './archive-key.ts';

/** Updates the archive with changed entries, if it was loaded. */
export function changeArchive(queryClient: QueryClient, articles: readonly Article[]): void {
  queryClient.setQueryData<Article[]>(archiveKey, (archived) => {
    if (archived === undefined) return undefined;
    const all = new Map(archived.map((article) => [article.id, article]));
    for (const article of articles) {
      if (article.archived && !article.deleted) all.set(article.id, article);
      else all.delete(article.id);
    }
    return [...all.values()].toSorted((a, b) => b.date_added.localeCompare(a.date_added));
  });
}
