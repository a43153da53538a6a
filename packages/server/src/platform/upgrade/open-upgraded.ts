import type { ReadFreeBytes } from '../blobs/free-space.ts';
import type { Clock } from '../clock.ts';
import type { Config, DatabaseAddresses } from '../config.ts';
import { openDatabaseServer } from '../db/open-server.ts';
import type { Stop } from '../domain.ts';
import type { Log } from '../log.ts';
import type { ServiceSchema } from './copy-database.ts';
import { maintainEmbedded } from './maintain-embedded.ts';
import { upgradeEmbedded } from './upgrade-embedded.ts';

/**
 * Opens the configured database server. An embedded database of an earlier major version of PostgreSQL is carried
 * over first, with one line in the log per step.
 * @param schema loads what is known of the whole service's database, if it is needed
 * @param options.stops receives the functions that stop what was started
 * @throws if the server cannot be used
 */
export async function openUpgraded(
  config: Config,
  schema: () => Promise<ServiceSchema>,
  options: { log: Log; clock: Clock; freeBytes: ReadFreeBytes | undefined; stops: Stop[] },
): Promise<DatabaseAddresses> {
  const { database } = config;
  const { log, freeBytes, stops } = options;
  if (database.kind === 'embedded')
    await upgradeEmbedded({ dir: database.dir, log, say: (line) => log.info(line), schema, freeBytes });
  const addresses = await openDatabaseServer(config, log, stops);
  if (database.kind === 'embedded') stops.push(maintainEmbedded(database.dir, options));
  return addresses;
}
