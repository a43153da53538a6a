import type { Config } from '../../platform/config.ts';
import { findObstacle, findPendingUpgrade } from '../../platform/upgrade/upgrade-embedded.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Outside } from './outside.ts';

const { ok, problem } = findingsOf('upgrade');

/** Checks whether the next start can carry a built-in database of an earlier PostgreSQL over; nothing if it need not. */
export async function checkUpgrade(
  { database }: Config,
  { freeBytes }: Pick<Outside, 'freeBytes'>,
): Promise<Finding[]> {
  const pending = database.kind === 'embedded' ? await findPendingUpgrade(database.dir, { freeBytes }) : null;
  if (!pending) return [];
  const what = `The built-in database is of PostgreSQL ${pending.from}, and this version uses ${pending.to}`;
  const obstacle = findObstacle(pending);
  if (obstacle === null) return [ok(`${what}: the next start carries it over.`)];
  const advice =
    'Remove the obstacle, or write a backup with the version of the service that created the database and restore it with this one into another EARMARK_DATA_DIR. Until then the service does not start.';
  return [problem(`${what}, but it cannot be carried over. ${obstacle}`, advice)];
}
