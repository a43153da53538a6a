import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Addresses of publishers' own narrations. */
export const publisherAudio: Migration = {
  async up(db) {
    await sql`alter table articles add column publisher_audio_url text`.execute(db);
  },
};
