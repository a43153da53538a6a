import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The charity that each account votes for. A vote is deleted with its account. */
export const charityVotes: Migration = {
  async up(db) {
    await sql`
      create table charity_votes (
        user_id uuid primary key references users on delete cascade,
        choice text not null,
        voted_at timestamptz not null
      )`.execute(db);
  },
};
