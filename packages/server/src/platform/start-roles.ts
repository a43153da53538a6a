import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app.ts';
import { findUnavailable } from './db/unavailable.ts';
import type { Domain, Stop } from './domain.ts';

/** Milliseconds between two attempts to start a part: the first, and the longest. */
const retryMs = { first: 1_000, longest: 30_000 };

/**
 * Starts the services of the configured roles. While the database is unavailable, the start of a part is repeated
 * without a limit: the process answers already, and like any outage this one may take hours.
 * @param stops receives the functions that stop them.
 * @throws ShutdownError if the process stops meanwhile; any other error of a start
 */
export async function startRoles(
  app: App,
  domains: readonly Domain[],
  stops: Stop[],
  retry = retryMs,
): Promise<void> {
  if (app.config.roles.has('worker')) await app.jobs.work();
  for (const { name: part, run } of domains) {
    for (const role of app.config.roles) {
      const start = run?.[role];
      if (!start) continue;
      const undo = await whenDatabaseAvailable(app, { role, part }, () => start(app), retry);
      stops.push(undo);
    }
  }
}

/** Stops what was started, the last one first. */
export async function undo(stops: Stop[]): Promise<void> {
  for (let next = stops.pop(); next; next = stops.pop()) await next();
}

/** Repeats a start that failed because the database became unavailable again; each pause is twice the one before. */
async function whenDatabaseAvailable<Result>(
  app: App,
  what: { role: string; part: string },
  start: () => Promise<Result>,
  retry: typeof retryMs,
): Promise<Result> {
  const { stopping, log } = app;
  for (let delay = retry.first, attempt = 1; ; delay = Math.min(retry.longest, delay * 2), attempt++) {
    stopping.throwIfAborted();
    try {
      return await start();
    } catch (error) {
      // The stop has closed the database, for example.
      stopping.throwIfAborted();
      const unavailable = findUnavailable(error);
      if (unavailable === null) throw error;
      const { problem } = unavailable;
      log.warn(
        { ...what, problem, attempt, next_seconds: delay / 1000 },
        'a part of the service has not started, because the database is unavailable: it is tried again',
      );
      await sleep(delay, undefined, { signal: stopping }).catch(() => {});
    }
  }
}
