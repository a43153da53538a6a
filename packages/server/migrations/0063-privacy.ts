import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When privacy mode was turned on, and the retries of failed conversions. */
export const privacyTables: Migration = {
  async up(db) {
    await sql`alter table users add column privacy_since timestamptz`.execute(db);
    await sql`update users set privacy_since = now() where privacy_mode`.execute(db);
    await sql`create index users_private on users (privacy_since) where privacy_since is not null`.execute(
      db,
    );

    await sql`
      alter table playlist_items
        add column failed_at timestamptz,
        add column retries smallint not null default 0`.execute(db);
    await sql`create index playlist_items_failed on playlist_items (failed_at) where failed_at is not null`.execute(
      db,
    );
  },
};
