import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Share links that end by themselves. */
export const expiringShares: Migration = {
  async up(db) {
    await sql`alter table article_shares add column expires_at timestamptz`.execute(db);
    await sql`create index article_shares_expires_at on article_shares (expires_at) where expires_at is not null`.execute(
      db,
    );
  },
};
