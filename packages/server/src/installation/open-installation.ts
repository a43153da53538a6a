import type { Mode } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { Stop } from '../platform/domain.ts';
import { readInstallation } from './installation-store.ts';

/** What was decided about this installation. */
export interface Installation {
  /**
   * The mode in which this process runs: that of the configuration, or what an owner chose; null before the first run. A
   * process becomes a service, or stops being one, only by starting again.
   */
  readonly mode: Mode | null;
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

type Parts = Pick<App, 'config' | 'events' | 'log'> & { readonly db: Db };

/** Reads the installation's row and follows its changes. @param stops receives the function that ends this */
export async function openInstallation(
  { config, db, events, log }: Parts,
  stops: Stop[],
): Promise<Installation> {
  const listeners = new Set<(mode: Mode | null) => void>();
  const read = async () => config.mode ?? (await readInstallation(db)).mode;
  let chosen = await read();
  let mode = chosen;
  const readAgain = () => {
    read().then(
      (next) => {
        if (next === chosen) return;
        chosen = next;
        if (!needsRestart(mode, next)) mode = next;
        for (const fn of listeners) fn(next);
      },
      // The end of the outage is a gap in the notifications, so it is read again then.
      (error: unknown) => log.warn({ err: error }, 'the mode of the installation could not be read'),
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
    onModeChanged: (fn) => {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
  };
}
