import type { App } from './app.ts';
import type { Domain, Stop } from './domain.ts';

/**
 * Starts the services of the configured roles.
 * @param stops receives the functions that stop them.
 */
export async function startRoles(app: App, domains: readonly Domain[], stops: Stop[]): Promise<void> {
  if (app.config.roles.has('worker')) await app.jobs.work();
  for (const domain of domains) {
    for (const role of app.config.roles) {
      const undo = await domain.run?.[role]?.(app);
      if (undo) stops.push(undo);
    }
  }
}

/** Stops what was started, the last one first. */
export async function undo(stops: Stop[]): Promise<void> {
  for (let next = stops.pop(); next; next = stops.pop()) await next();
}
