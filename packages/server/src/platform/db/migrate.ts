import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { Db } from './tables.ts';

const migrationTable = 'schema_migrations';
/** PostgreSQL's error code for a table that does not exist. */
const undefinedTable = '42P01';

/** Migrations by name. They run in the order of their names: `0001-accounts`, `0002-articles`. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Updates the schema. Safe when several processes start at the same time: they wait for one another.
 * @throws if a migration fails, or the schema is newer than this program.
 */
export async function migrate(db: Db, migrations: Migrations): Promise<string[]> {
  const migrator = createMigrator(db, migrations);
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error');
    const what = failed ? `Migration ${failed.migrationName} failed` : 'The database could not be migrated';
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${what}: ${why}`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** Returns true if every known migration has run; the next version may have added others. */
export async function isMigrated(db: Db, migrations: Migrations): Promise<boolean> {
  const names = await executedMigrations(db);
  return Object.keys(migrations).every((name) => names.has(name));
}

/** Returns the names of the migrations that have run; none in a new database. */
export async function executedMigrations(db: Db): Promise<Set<string>> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.id(migrationTable)}`.execute(db);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if ((error as pg.DatabaseError).code === undefinedTable) return new Set();
    throw error;
  }
}

function createMigrator(db: Db, migrations: Migrations): Migrator {
  const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };
  return new Migrator({
    db,
    provider,
    migrationTableName: migrationTable,
    migrationLockTableName: `${migrationTable}_lock`,
  });
}
