import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rewards that users earned, besides purchases. */
export const rewardTables: Migration = {
  async up(db) {
    await sql`
      create table bonuses (
        user_id uuid not null references users on delete cascade,
        action text not null,
        characters bigint not null,
        earned_at timestamptz not null,
        primary key (user_id, action)
      )`.execute(db);

    // One row for each referred user, so that nobody is counted twice.
    await sql`
      create table referrals (
        referred_user_id uuid primary key references users on delete cascade,
        referrer_user_id uuid not null references users on delete cascade,
        created_at timestamptz not null,
        rewarded_at timestamptz,
        check (referred_user_id <> referrer_user_id)
      )`.execute(db);
    await sql`create index referrals_referrer on referrals (referrer_user_id)`.execute(db);
  },
};
