import type { Config, DatabaseAddresses } from '../config.ts';
import type { Stop } from '../domain.ts';
import type { Log } from '../log.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { maxConnections } from './pools.ts';
import { waitForDatabase } from './wait-for-database.ts';

/**
 * Waits for the configured database server, or starts the embedded one.
 * @param stops receives the function that stops what was started.
 * @throws if the server cannot be used.
 */
export async function openDatabaseServer(
  config: Config,
  log: Log,
  stops: Stop[],
): Promise<DatabaseAddresses> {
  const { database } = config;
  if (database.kind === 'url') {
    await waitForDatabase(database, log);
    return database;
  }
  const embedded = await startEmbedded({ dir: database.dir, log, maxConnections: maxConnections(config) });
  stops.push(() => embedded.stop());
  return { url: embedded.url, directUrl: embedded.url };
}
