import { inspectTarget } from '../platform/db/copy/restore-target.ts';
import { findRunningDatabase } from '../platform/db/embedded/find-running.ts';
import { startEmbedded } from '../platform/db/embedded/start-embedded.ts';
import { waitForDatabase } from '../platform/db/wait-for-database.ts';
import type { Log } from '../platform/log.ts';
import { upgradeEmbedded } from '../platform/upgrade/upgrade-embedded.ts';
import { OperationError } from './operation-error.ts';
import type { OperationParts } from './operation-parts.ts';

/** The database of a command. */
export interface CommandDatabase {
  readonly url: string;
  /** Stops the embedded database if the command started it. */
  close(): Promise<void>;
}

/**
 * Opens the configured database: an external one, the embedded one of the running service, or one that is
 * started for the command, and carried over before if it is of an earlier major version of PostgreSQL.
 * @param options.alone refuses a database that a service uses
 * @throws OperationError if it must be used alone and a service uses it
 */
export async function openCommandDatabase(
  parts: OperationParts,
  log: Log,
  { alone }: { alone: boolean },
): Promise<CommandDatabase> {
  const { database } = parts.config;
  if (database.kind === 'url') {
    // Snapshots and settings belong to a session, so a pooler is bypassed.
    const { directUrl } = database;
    await waitForDatabase(database, log);
    if (alone) await assertUnused(directUrl);
    return { url: directUrl, close: async () => {} };
  }
  const running = await findRunningDatabase(database.dir);
  if (running !== null && !alone) return { url: running, close: async () => {} };
  // A process that was killed leaves its PostgreSQL running without a service; the start takes it over.
  if (running !== null) await assertUnused(running);
  await upgradeEmbedded({ dir: database.dir, log, say: parts.say, schema: async () => parts });
  const embedded = await startEmbedded({ dir: database.dir, log });
  return { url: embedded.url, close: () => embedded.stop() };
}

async function assertUnused(url: string): Promise<void> {
  const { connections } = await inspectTarget(url);
  if (connections > 0) throw new OperationError('The service is running: stop all of its processes first.');
}
