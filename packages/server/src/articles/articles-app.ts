import type { Reader } from '@earmark/extraction/node';
import type { SpeechPool } from '@earmark/synthesis';
import type { CachedReads } from '../platform/cached-reads.ts';
import type { FoundRow } from './finding/search-store.ts';
import type { AskModel } from './summarizing/ask-model.ts';

declare module '../platform/app.ts' {
  interface App {
    /** Reads pages and files in threads of its own. */
    readonly reader: Reader;
    /** The threads that speak; null in processes that do not play the role `worker`. */
    readonly speech: SpeechPool | null;
    /** Writes summaries; null where no model is configured. */
    readonly askModel: AskModel | null;
    /** The square JPEG that goes into audio files; null for none. */
    readonly cover: (() => Promise<Uint8Array>) | null;
    /** Lists of popular articles, by the number of days they cover. */
    readonly popularArticles: CachedReads<number, FoundRow[]>;
  }
}
