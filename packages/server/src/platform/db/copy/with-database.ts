import type { Log } from '../../log.ts';
import { type Migrations, migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import type { Db } from '../tables.ts';
import { createWatchdog } from '../watchdog.ts';

/** Opens a database without time limits for statements, for the duration of some work. */
export async function withDatabase<Result>(
  url: string,
  log: Log,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const watchdog = createWatchdog(url, log);
  const database = openDatabase(url, { name: 'copy', max: 2, statementTimeoutMs: 0 }, { watchdog, log });
  try {
    return await work(database.db);
  } finally {
    await database.close();
    watchdog.close();
  }
}

/** Runs the migrations that are missing. @returns their names */
export const migrateToLatest = (url: string, log: Log, migrations: Migrations): Promise<string[]> =>
  withDatabase(url, log, (db) => migrate(db, migrations));
