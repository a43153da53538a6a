import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tags and the archive of playlist entries, and collections: saved rules that select entries. */
export const library: Migration = {
  async up(db) {
    await sql`
      alter table playlist_items
        add column archived_at timestamptz,
        add column tags text[] not null default '{}'
    `.execute(db);
    await sql`
      create table collections (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        name text not null,
        rule jsonb not null,
        sort text not null,
        created_at timestamptz not null
      )
    `.execute(db);
    await sql`create index collections_user on collections (user_id, created_at)`.execute(db);
  },
};
