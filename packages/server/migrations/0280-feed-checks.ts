import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Checks of private feeds: which run, and the GUIDs that the last one saw. Deleted with the account. */
export const feedChecks: Migration = {
  async up(db) {
    await sql`
      create table feed_checks (
        user_id uuid primary key references users on delete cascade,
        started_at timestamptz,
        guids jsonb not null default '{}'
      )`.execute(db);
  },
};
