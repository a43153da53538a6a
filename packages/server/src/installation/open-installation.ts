import type { Mode } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { Stop } from '../platform/domain.ts';
import { markMode, readInstallation } from './installation-store.ts';

/** What was decided about this installation. */
export interface Installation {
  /**
   * The mode in which this process runs: that of the configuration, or what an owner chose; null before the first run. A
   * process becomes a service, or stops being one, only by starting again.
   */
  readonly mode: Mode | null;
  /** When the limits of a service began, because it was personal before; null if they always applied. */
  readonly limitedSince: Date | null;
  /** Calls `fn` with the chosen mode whenever that changes. @returns a function that ends the calls */
  onModeChanged(fn: (mode: Mode | null) => void): () => void;
}

declare module '../platform/app.ts' {
  interface App {
    readonly installation: Installation;
  }
}

const topic = 'installation.changed';

/** Notifies every process that the installation's row changed; sent on commit. */
export const publishInstallationChanged = ({ events }: Pick<App, 'events'>, tx: Tx): Promise<void> =>
  events.publish(tx, topic, {});

/** Whether a process that runs in one mode has to start again for another, because other code is loaded. */
export const needsRestart = (running: Mode | null, chosen: Mode | null): boolean =>
  (running === 'service') !== (chosen === 'service');

type Parts = Pick<App, 'clock' | 'config' | 'events' | 'log'> & { readonly db: Db };

/** Reads the installation's row and follows its changes. @param stops receives the function that ends this */
export async function openInstallation(
  { clock, config, db, events, log }: Parts,
  stops: Stop[],
): Promise<Installation> {
  const listeners = new Set<(mode: Mode | null) => void>();
  const read = async () => config.mode ?? (await readInstallation(db)).mode;
  let chosen = await read();
  let mode = chosen;
  // A command is no installation that runs.
  const mark = async (current: Mode | null) => {
    if (current !== null && config.roles.size > 0) await markMode(db, current, clock.now());
  };
  await mark(mode);
  const { limited_since: limitedSince } = await readInstallation(db);
  const report = (error: unknown) =>
    log.warn({ err: error }, 'the mode of the installation could not be read');
  const readAgain = () => {
    read().then(
      (next) => {
        if (next === chosen) return;
        chosen = next;
        if (!needsRestart(mode, next)) {
          mode = next;
          mark(mode).catch(report);
        }
        for (const fn of listeners) fn(next);
      },
      // The end of the outage is a gap in the notifications, so it is read again then.
      report,
    );
  };
  const ends = [events.subscribe(topic, readAgain), events.onGap(readAgain)];
  stops.push(async () => {
    for (const end of ends) end();
  });
  return {
    get mode() {
      return mode;
    },
    limitedSince,
    onModeChanged: (fn) => {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
  };
}
