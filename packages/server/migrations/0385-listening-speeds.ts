import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Playback speeds of each listener: the usual one, whose source is '', and those of feeds and sites. */
export const listeningSpeeds: Migration = {
  async up(db) {
    await sql`
      create table listening_speeds (
        user_id uuid not null references users on delete cascade,
        source text not null,
        speed double precision not null,
        updated_at timestamptz not null,
        primary key (user_id, source)
      )`.execute(db);
  },
};
