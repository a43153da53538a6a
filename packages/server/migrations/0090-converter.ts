import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Conversions for visitors without an account. */
export const converterTables: Migration = {
  async up(db) {
    // The mailbox is a digest: the row outlives all other data and must not become a list of addresses.
    await sql`
      create table free_conversions (
        id uuid primary key,
        mailbox text not null unique,
        email text,
        user_id uuid references users on delete set null,
        status text not null check (status in ('taking', 'converting', 'mailed', 'erased', 'released')),
        created_at timestamptz not null,
        limit_told_at timestamptz
      )`.execute(db);
    await sql`create index free_conversions_user on free_conversions (user_id)`.execute(db);
    await sql`
      create index free_conversions_open on free_conversions (created_at) where status <> 'erased'`.execute(
      db,
    );
  },
};
