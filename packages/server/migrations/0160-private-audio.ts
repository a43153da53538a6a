import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Access to audio: each playlist entry has a key of its own, and is shared by links that are created on
 * demand.
 */
export const privateAudio: Migration = {
  async up(db) {
    await sql`alter table playlist_items add column listen_key uuid not null default gen_random_uuid()`.execute(
      db,
    );
    await sql`create unique index playlist_items_listen_key on playlist_items (listen_key)`.execute(db);

    // At most one link for each entry; it is deleted with the entry.
    await sql`
      create table article_shares (
        id text primary key,
        item_id uuid not null unique references playlist_items on delete cascade,
        created_at timestamptz not null
      )`.execute(db);

    // Links that were mailed to visitors stay valid for as long as the mail stated.
    await sql`
      insert into article_shares (id, item_id, created_at)
      select narration.audio_id, item.id, item.added_at
      from free_conversions conversion
      join playlist_items item on item.user_id = conversion.user_id::text and item.deleted_at is null
      join narrations narration on narration.id = item.narration_id
      on conflict do nothing`.execute(db);

    // Articles delivered by feeds of the directory are public, even if a user had added their address before.
    await sql`
      update articles set visibility = 'public'
      where visibility = 'unlisted' and exists (
        select 1 from playlist_items item join feeds on feeds.feed_id = item.feed_id
        where item.article_id = articles.id and feeds.is_listed)`.execute(db);
  },
};
