import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The first minutes of texts that visitors hear without an account. Deleted after a day. */
export const openings: Migration = {
  async up(db) {
    await sql`
      create table openings (
        id text primary key,
        title text not null,
        site text,
        voice text not null,
        document jsonb not null,
        has_more boolean not null,
        status text not null check (status in ('speaking', 'spoken', 'failed')),
        pieces integer not null default 0,
        read_along jsonb,
        created_at timestamptz not null
      )
    `.execute(db);
    await sql`create index openings_created on openings (created_at)`.execute(db);
  },
};
