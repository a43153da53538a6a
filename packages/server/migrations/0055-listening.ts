import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Listening settings of each listener; there is no row for a listener who never changed them. */
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
