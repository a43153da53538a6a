import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Network from which a referred user signed up, as a digest that is deleted after a month; and referrals that
 * wait for a card.
 */
export const referralNetworks: Migration = {
  async up(db) {
    await sql`alter table users add column signup_network text`.execute(db);
    await sql`alter table referrals add column network text, add column held_at timestamptz`.execute(db);
    await sql`create index users_signup_network on users (created_at) where signup_network is not null`.execute(
      db,
    );
    await sql`create index referrals_network on referrals (created_at) where network is not null`.execute(db);
  },
};
