import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sessions that a proxy opened belong to one of its users. */
export const proxySignIn: Migration = {
  async up(db) {
    await sql`alter table sessions add column proxy_user text`.execute(db);
  },
};
