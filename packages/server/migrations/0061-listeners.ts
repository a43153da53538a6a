import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Data of single listeners: refusals of their plan, the queue of ‘Playing Next’, and summaries. */
export const listenerTables: Migration = {
  async up(db) {
    // Why an entry is not converted for this listener, regardless of the article's state for others.
    await sql`alter table playlist_items add column refusal text`.execute(db);

    await sql`
      create table play_queues (
        user_id uuid primary key references users on delete cascade,
        item_ids uuid[] not null,
        updated_at timestamptz not null
      )`.execute(db);

    // Created once for an article, used for all listeners who want summaries.
    await sql`
      create table article_summaries (
        article_id uuid primary key references articles on delete cascade,
        kind text not null check (kind in ('written', 'extracted')),
        text text not null,
        created_at timestamptz not null
      )`.execute(db);
  },
};
