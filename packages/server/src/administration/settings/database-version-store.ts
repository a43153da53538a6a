import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Returns the version of PostgreSQL, as in `17.2`. */
export async function readDatabaseVersion(db: Db): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  // Distributions add their own name.
  return rows[0]?.version.split(' ')[0] ?? '';
}
