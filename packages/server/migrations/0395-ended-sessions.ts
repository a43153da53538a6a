import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why sessions ended that their own device did not end, so that the device can say it. */
export const endedSessions: Migration = {
  async up(db) {
    await sql`
      create table ended_sessions (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        reason text not null,
        ended_at timestamptz not null
      )`.execute(db);
    await sql`create index ended_sessions_user on ended_sessions (user_id)`.execute(db);
    await sql`create index ended_sessions_age on ended_sessions (ended_at)`.execute(db);
  },
};
