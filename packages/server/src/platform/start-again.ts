import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from './db/database-error.ts';
import { asUnavailable, findUnavailable } from './db/unavailable.ts';
import type { Log } from './log.ts';

/** Number of starts; each one waits up to 30 seconds for the database first. */
const maxStarts = 10;

/**
 * Starts the service; starts it again if the database ends meanwhile, as it does when both are restarted together.
 * @param start leaves nothing behind when it fails
 * @param intervalMs between two starts, in milliseconds
 * @throws DatabaseError if the database ended during ten starts; any other error of a start
 */
export async function startAgain<Running>(
  start: () => Promise<Running>,
  log: Log,
  intervalMs = 1_000,
): Promise<Running> {
  for (let starts = 1; ; starts++) {
    try {
      return await start();
    } catch (error) {
      const problem = findUnavailable(asUnavailable(error))?.problem;
      if (problem === undefined) throw error;
      if (starts === maxStarts)
        throw new DatabaseError(
          `The database ended during each of ${maxStarts} starts of the service: ${problem}.`,
        );
      log.warn({ problem }, 'the database ended during the start: starting again');
      await sleep(intervalMs);
    }
  }
}
