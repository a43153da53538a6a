import type { CachedReads } from '../platform/cached-reads.ts';
import type { FoundRow } from './search/search-store.ts';

declare module '../platform/app.ts' {
  interface App {
    /** Lists of popular articles, by the number of days they cover. */
    readonly popularArticles: CachedReads<number, FoundRow[]>;
  }
}
