import type { Log } from '../log.ts';
import { isMigrated, type Migrations, migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import type { Watchdog } from './watchdog.ts';

/**
 * Runs the migrations that are missing, without a time limit. A schema that is newer than this program is
 * accepted: the previous version runs beside the next one while processes are replaced.
 * @param url the server itself: the lock that makes processes wait for one another belongs to a session.
 */
export async function migrateServer(
  url: string,
  migrations: Migrations,
  options: { watchdog: Watchdog; log: Log },
): Promise<void> {
  const database = openDatabase(url, { name: 'migration', max: 2, statementTimeoutMs: 0 }, options);
  try {
    if (await isMigrated(database.db, migrations)) return;
    await migrate(database.db, migrations).catch(async (error: unknown) => {
      // The next version may have migrated while this process waited for its turn.
      if (!(await isMigrated(database.db, migrations))) throw error;
    });
  } finally {
    await database.close();
  }
}
