import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Short texts that are spoken for a listener, and narrations with corrections, which are deleted once they are replaced. */
export const passages: Migration = {
  async up(db) {
    await sql`
      create table passages (
        id text primary key,
        item_id uuid not null references playlist_items on delete cascade,
        voice text not null,
        language text not null,
        text text not null,
        status text not null check (status in ('speaking', 'spoken', 'failed')),
        created_at timestamptz not null
      )
    `.execute(db);
    await sql`create index passages_created on passages (created_at)`.execute(db);
    await sql`create index passages_item on passages (item_id)`.execute(db);
    await sql`
      create index narrations_corrected on narrations (touched_at) where settings -> 'corrections' is not null
    `.execute(db);
  },
};
