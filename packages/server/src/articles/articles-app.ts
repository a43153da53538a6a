import type { Reader } from '@earmark/extraction/node';

declare module '../platform/app.ts' {
  interface App {
    /** Extracts pages and files in worker threads. */
    readonly reader: Reader;
  }
}
