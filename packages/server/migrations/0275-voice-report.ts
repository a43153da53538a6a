import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the speech of the worker that reported last can do, in one row, for processes without speech. */
export const voiceReport: Migration = {
  async up(db) {
    await sql`
      create table voice_report (
        id boolean primary key default true check (id),
        capabilities jsonb not null,
        folder_bytes bigint not null
      )`.execute(db);
  },
};
