import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The longer version of an article of which the extraction may have missed something. */
export const longerVersions: Migration = {
  async up(db) {
    await sql`alter table articles add column longer_characters integer`.execute(db);
    await sql`alter table article_texts add column longer_document bytea`.execute(db);
  },
};
