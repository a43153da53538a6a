import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The last known version of each private feed, so that an unchanged feed need not be rendered again. */
export const podcastTables: Migration = {
  async up(db) {
    await sql`
      create table podcast_feeds (
        user_id uuid primary key references users on delete cascade,
        source_version text not null,
        version text not null,
        changed_at timestamptz not null
      )`.execute(db);
  },
};
