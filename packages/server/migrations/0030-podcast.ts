import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which version of each private feed was last seen, so that unchanged ones are answered without being written again. */
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
