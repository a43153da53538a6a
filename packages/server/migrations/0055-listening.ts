import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How each listener wants articles spoken; who never said has no row. */
export const listeningTables: Migration = {
  async up(db) {
    await sql`
      create table listening_settings (
        user_id uuid primary key references users on delete cascade,
        settings jsonb not null,
        updated_at timestamptz not null
      )`.execute(db);
  },
};
