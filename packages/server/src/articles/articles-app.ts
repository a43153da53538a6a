import type { Reader } from '@earmark/extraction/node';
import type { SourceReading } from './extraction/read-link.ts';

/** A source that was read. */
export type SourceText = Extract<SourceReading, { ok: true }>;

declare module '../platform/app.ts' {
  interface App {
    /** Extracts pages and files in worker threads. */
    readonly reader: Reader;
    /**
     * Makes what was read for an article a book of each listener who waits for it, if it is long enough and the listener's
     * plan includes books. It may be called again for the same article. Absent without playlists.
     */
    readonly makeBooks?: (app: App, articleId: string, read: SourceText) => Promise<void>;
  }
}
