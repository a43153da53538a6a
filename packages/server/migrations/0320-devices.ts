import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sessions know the browser or app that they belong to, and how the user signed in. */
export const devices: Migration = {
  async up(db) {
    await sql`alter table sessions add column user_agent text, add column method text`.execute(db);
    await sql`update sessions set method = 'proxy' where proxy_user is not null`.execute(db);
    await sql`alter table one_time_codes add column provider text`.execute(db);
  },
};
