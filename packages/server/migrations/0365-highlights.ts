import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The passages that listeners marked. They outlive the playlist entry, but not the account. */
export const highlights: Migration = {
  async up(db) {
    await sql`
      create table highlights (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        item_id uuid references playlist_items on delete set null,
        article_id uuid not null,
        article_title text not null,
        article_author text,
        article_site text,
        article_url text,
        quote text not null,
        start_block integer,
        start_offset integer,
        end_block integer,
        end_offset integer,
        seconds double precision,
        duration double precision,
        voice text,
        timed_narration_id uuid,
        timed_at timestamptz,
        note text not null,
        source text not null,
        created_at timestamptz not null,
        deleted_at timestamptz
      )
    `.execute(db);
    await sql`create index highlights_user on highlights (user_id, created_at, id)`.execute(db);
    await sql`create index highlights_item on highlights (item_id)`.execute(db);
    await sql`create index highlights_deleted on highlights (deleted_at) where deleted_at is not null`.execute(
      db,
    );
  },
};
