import { setTimeout as sleep } from 'node:timers/promises';
import { sumSegmentBytes, sumUnusedBytes } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { outsideRequest } from '../../platform/db/request-limits.ts';
import { readDatabaseBytes, sumEpisodeBytes } from './storage-store.ts';

/** Sizes in bytes that the database knows. */
export interface RowSizes {
  episodes: number;
  segments: number;
  /** Of the segments that cleaning would delete. */
  unusedSegments: number;
  database: number;
}

/** Milliseconds for which sums are used again. */
const maxAgeMs = 60_000;
/** Milliseconds that a request waits for sums. With a million rows they take longer. */
const maxWaitMs = 300;

export interface RowSizesReader {
  /**
   * Returns the sums, the last ones while newer ones are being determined, or null if there are none yet.
   * @param since sums from before are not used again, because something was deleted then; null if nothing was
   */
  read(since: Date | null): Promise<{ sizes: RowSizes | null; pending: boolean }>;
}

/** Creates a reader that determines the sums of this process once a minute at most. */
export function createRowSizes(app: App): RowSizesReader {
  let last: { sizes: RowSizes; at: Date } | null = null;
  let running: Promise<void> | null = null;
  const determine = async () => {
    const at = app.clock.now();
    const sizes = {
      episodes: await sumEpisodeBytes(app.db),
      segments: await sumSegmentBytes(app.db),
      unusedSegments: await sumUnusedBytes(app),
      database: await readDatabaseBytes(app.db),
    };
    last = { sizes, at };
  };
  return {
    read: async (since) => {
      const isFresh =
        last && app.clock.now().getTime() - last.at.getTime() < maxAgeMs && (!since || since < last.at);
      if (!isFresh) {
        // Shared by requests, so that the end of one does not end it.
        running ??= outsideRequest(determine)
          .catch((err: unknown) => app.log.warn({ err }, 'sizes could not be determined'))
          .finally(() => {
            running = null;
          });
        await Promise.race([running, sleep(maxWaitMs, undefined, { ref: false })]);
      }
      return { sizes: last?.sizes ?? null, pending: running !== null };
    },
  };
}
