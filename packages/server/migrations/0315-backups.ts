import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Backups, what the storage was found to contain, and what owners had deleted from it. */
export const backups: Migration = {
  async up(db) {
    await sql`
      create table backups (
        id uuid primary key,
        name text not null,
        machine text,
        folder text,
        version text,
        started_at timestamptz not null,
        touched_at timestamptz not null,
        finished_at timestamptz,
        bytes bigint,
        problem text
      )
    `.execute(db);
    await sql`create unique index backups_running on backups ((true)) where finished_at is null`.execute(db);
    await sql`
      create table storage_counts (
        id boolean primary key default true check (id),
        requested_at timestamptz,
        counted_at timestamptz,
        sizes jsonb not null default '{}'
      )
    `.execute(db);
    await sql`
      create table storage_cleanings (
        kind text primary key,
        started_at timestamptz not null,
        finished_at timestamptz,
        freed_bytes bigint not null default 0,
        problem text
      )
    `.execute(db);
  },
};
