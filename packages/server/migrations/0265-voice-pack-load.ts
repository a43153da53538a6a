import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How much of a processor the voices of a pack take: measured when it is installed. */
export const voicePackLoad: Migration = {
  async up(db) {
    await sql`alter table voice_packs add column load real`.execute(db);
  },
};
