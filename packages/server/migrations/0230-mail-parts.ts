import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What became of each part of a mail: of its message and of each attached document. */
export const mailParts: Migration = {
  async up(db) {
    await sql`alter table inbox_messages add column parts jsonb not null default '[]'`.execute(db);
  },
};
