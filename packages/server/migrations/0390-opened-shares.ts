import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often each share link was opened. */
export const openedShares: Migration = {
  async up(db) {
    await sql`alter table article_shares add column opened integer not null default 0`.execute(db);
  },
};
