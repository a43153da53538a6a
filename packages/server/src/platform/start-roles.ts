import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app.ts';
import { isDatabaseUnavailable } from './db/unavailable.ts';
import type { Domain, Stop } from './domain.ts';

/**
 * Starts the services of the configured roles.
 * @param stops receives the functions that stop them.
 */
export async function startRoles(app: App, domains: readonly Domain[], stops: Stop[]): Promise<void> {
  if (app.config.roles.has('worker')) await app.jobs.work();
  for (const domain of domains) {
    for (const role of app.config.roles) {
      const undo = await whenDatabaseAvailable(app, async () => domain.run?.[role]?.(app));
      if (undo) stops.push(undo);
    }
  }
}

/** Stops what was started, the last one first. */
export async function undo(stops: Stop[]): Promise<void> {
  for (let next = stops.pop(); next; next = stops.pop()) await next();
}

/** Milliseconds between two attempts. */
const retryIntervalMs = 1_000;

/** Repeats a start that failed because the database became unavailable again, until this process stops. */
async function whenDatabaseAvailable<Result>(app: App, start: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || app.stopping.aborted) throw error;
      app.log.warn({ err: error }, 'the start waits for the database');
      await sleep(retryIntervalMs, undefined, { signal: app.stopping });
    }
  }
}
