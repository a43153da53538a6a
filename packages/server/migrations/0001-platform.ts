import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rate limits and the local outbox of mail. */
export const platformTables: Migration = {
  async up(db) {
    // Unlogged: if a crash loses the rows, only some rate limits start again.
    await sql`
      create unlogged table rate_limits (
        name text not null,
        key text not null,
        tokens double precision not null,
        allowed boolean not null,
        refilled_at timestamptz not null,
        primary key (name, key)
      )`.execute(db);
    await sql`create index rate_limits_refilled_at on rate_limits (refilled_at)`.execute(db);
    await sql`
      create table outbox_mails (
        id bigint generated always as identity primary key,
        sent_at timestamptz not null,
        recipient text not null,
        subject text not null,
        body_text text not null,
        body_html text
      )`.execute(db);
  },
};
