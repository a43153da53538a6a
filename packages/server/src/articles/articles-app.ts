import type { Reader } from '@earmark/extraction/node';

declare module '../platform/app.ts' {
  interface App {
    /** Reads pages and files in threads of its own. */
    readonly reader: Reader;
  }
}
