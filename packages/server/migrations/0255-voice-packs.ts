import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Voice packs that the owner or the service wants, and who speaks a product voice. */
export const voicePacks: Migration = {
  async up(db) {
    await sql`
      create table voice_packs (
        pack text primary key,
        wanted boolean not null,
        cause text not null check (cause in ('automatic', 'configuration', 'owner')),
        state text not null check (state in ('waiting', 'downloading', 'installed', 'failed', 'removed')),
        done_bytes bigint not null default 0,
        problem text,
        changed_at timestamptz not null
      )`.execute(db);
    await sql`
      create table voice_assignments (
        voice text primary key,
        speaker text,
        changed_at timestamptz not null
      )`.execute(db);
  },
};
