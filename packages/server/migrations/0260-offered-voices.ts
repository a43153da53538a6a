import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The voices that listeners can choose, and what speaks each, as the workers found them. */
export const offeredVoices: Migration = {
  async up(db) {
    await sql`
      create table offered_voices (
        voice text primary key,
        speaker text not null check (speaker in ('built-in', 'natural', 'service')),
        voice_group text not null check (voice_group in ('basic', 'premium', 'spanish'))
      )`.execute(db);
  },
};
