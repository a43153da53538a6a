import { setTimeout as sleep } from 'node:timers/promises';
import { installPack, maxLoad, VoiceLibraryError, type VoicePack } from '@earmark/synthesis';
import type { App } from '../platform/app.ts';
import { type PackRow, setPackState } from './pack-store.ts';

/** Number of failures in a row after which the built-in voices stay for now; a later try continues. */
const tries = 3;
/** Milliseconds between two reports of progress. */
const reportIntervalMs = 1_000;
/** Milliseconds before a download that failed is tried again; each further wait is twice as long. */
const firstRetryMs = 5 * 60_000;
const maxRetryMs = 6 * 3_600_000;
/** Milliseconds before another look at a pack that another process is installing into the same folder. */
const otherProcessMs = 5_000;
/** Problems that may be gone later. */
const temporary: ReadonlySet<string> = new Set(['unreachable', 'disk_full']);

interface Fetch {
  stop: AbortController;
  done: Promise<void>;
}

/** Downloads of packs in this worker, one at a time for each pack. */
export interface Fetches {
  /** Starts a download unless it is running, or failed recently and nobody asked again. */
  start(pack: VoicePack, row: PackRow): void;
  stop(pack: string): void;
  isRunning(pack: string): boolean;
  close(): Promise<void>;
}

/** @param onDone called after each download, successful or not */
export function createFetches(app: App, onDone: () => void): Fetches {
  const running = new Map<string, Fetch>();
  /** Failures of each pack in a row. */
  const failures = new Map<string, number>();
  const closing = new AbortController();

  const fetchPack = async (pack: VoicePack, signal: AbortSignal): Promise<void> => {
    const { voicesDir: folder, mirror, carriedVoicesDir: carried } = app.config.speech;
    const store = (change: Parameters<typeof setPackState>[2]) =>
      setPackState(app.db, pack.id, change, app.clock.now());
    let reportedAt = 0;
    let reporting: Promise<unknown> = store({ state: 'downloading' });
    const onProgress = (done: number): void => {
      if (performance.now() - reportedAt < reportIntervalMs) return;
      reportedAt = performance.now();
      reporting = reporting
        .then(() => store({ state: 'downloading', done_bytes: done }))
        .catch(() => undefined);
    };
    try {
      await reporting;
      if (!(await installPack(pack, { folder, mirror, carried, signal, onProgress, tries }))) {
        await sleep(otherProcessMs, undefined, { signal });
        return;
      }
      await reporting;
      const load = await app.measureVoices(folder, pack).catch((error: unknown) => {
        app.log.warn({ err: error, pack: pack.id }, 'new voices could not be measured');
        return null;
      });
      failures.delete(pack.id);
      await store({ state: 'installed', load });
      app.log.info({ pack: pack.id, load }, describeInstalled(load));
    } catch (error) {
      await reporting;
      if (signal.aborted) return;
      await fail(pack, error, store);
    }
  };

  const fail = async (
    pack: VoicePack,
    error: unknown,
    store: (change: Parameters<typeof setPackState>[2]) => Promise<boolean>,
  ): Promise<void> => {
    const problem = error instanceof VoiceLibraryError ? error.problem : 'internal';
    const count = (failures.get(pack.id) ?? 0) + 1;
    failures.set(pack.id, count);
    await store({ state: 'failed', problem });
    const line = { pack: pack.id, reason: error instanceof Error ? error.message : String(error) };
    // One line: a machine without a network must not fill the log.
    if (count === 1) app.log.warn(line, 'a voice pack could not be fetched; other voices speak meanwhile');
    else app.log.debug(line, 'a voice pack could not be fetched');
  };

  return {
    start(pack, row) {
      if (running.has(pack.id) || closing.signal.aborted || !mayTry(row, failures.get(pack.id) ?? 0, app))
        return;
      const stop = new AbortController();
      const done = fetchPack(pack, AbortSignal.any([stop.signal, closing.signal]))
        .catch((error: unknown) =>
          app.log.warn({ err: error, pack: pack.id }, 'a voice pack could not be fetched'),
        )
        .finally(() => {
          running.delete(pack.id);
          if (!closing.signal.aborted) onDone();
        });
      running.set(pack.id, { stop, done });
    },
    stop: (pack) => running.get(pack)?.stop.abort(),
    isRunning: (pack) => running.has(pack),
    async close() {
      closing.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

const describeInstalled = (load: number | null): string =>
  load !== null && load > maxLoad
    ? 'a voice pack was installed; it is too slow for this machine, so other voices speak unless it is assigned'
    : 'a voice pack was installed';

/** Returns whether the time for another try has come. A process that started tries once. */
function mayTry(row: PackRow, failed: number, { clock }: Pick<App, 'clock'>): boolean {
  if (row.state !== 'failed' || failed === 0) return true;
  if (!temporary.has(row.problem ?? '')) return false;
  const waitMs = Math.min(maxRetryMs, firstRetryMs * 2 ** (failed - 1));
  return clock.now().getTime() - row.changed_at.getTime() >= waitMs;
}
