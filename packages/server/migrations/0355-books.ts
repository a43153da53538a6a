import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Books: their chapters are playlist entries that are converted when they are needed. */
export const books: Migration = {
  async up(db) {
    await sql`
      create table books (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        content_hash text not null,
        title text not null,
        author text,
        description text,
        language text,
        published_at text,
        has_cover boolean not null default false,
        key uuid not null default gen_random_uuid(),
        m4b_version text,
        m4b_wanted text,
        m4b_failed text,
        added_at timestamptz not null,
        deleted_at timestamptz
      )
    `.execute(db);
    await sql`create unique index books_content on books (user_id, content_hash) where deleted_at is null`.execute(
      db,
    );
    await sql`create unique index books_key on books (key)`.execute(db);
    await sql`
      alter table playlist_items
        add column book_id uuid references books on delete set null,
        add column on_demand boolean not null default false
    `.execute(db);
    await sql`create index playlist_items_book on playlist_items (book_id) where book_id is not null`.execute(
      db,
    );
    await sql`
      create table book_chapters (
        book_id uuid not null references books on delete cascade,
        position integer not null,
        item_id uuid not null references playlist_items on delete cascade,
        title text not null,
        kind text not null,
        primary key (book_id, position)
      )
    `.execute(db);
    await sql`create unique index book_chapters_item on book_chapters (item_id)`.execute(db);
  },
};
