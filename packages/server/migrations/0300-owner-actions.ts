import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What owners did to the installation. */
export const ownerActions: Migration = {
  async up(db) {
    await sql`
      create table owner_actions (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        actor text,
        action text not null,
        subject text not null,
        detail text not null
      )
    `.execute(db);
  },
};
