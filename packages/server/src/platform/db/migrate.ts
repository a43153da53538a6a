import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Db } from './tables.ts';

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

/** Returns true if every known migration has run. */
export async function isMigrated(db: Db, migrations: Migrations): Promise<boolean> {
  const all = await createMigrator(db, migrations).getMigrations();
  return all.every((migration) => migration.executedAt !== undefined);
}

function createMigrator(db: Db, migrations: Migrations): Migrator {
  const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };
  return new Migrator({
    db,
    provider,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
}
