import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where publishers have articles read aloud themselves. */
export const publisherAudio: Migration = {
  async up(db) {
    await sql`alter table articles add column publisher_audio_url text`.execute(db);
  },
};
