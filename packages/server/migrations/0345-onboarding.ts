import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What users did and answered during the onboarding. */
export const onboarding: Migration = {
  async up(db) {
    await sql`alter table users add column onboarding jsonb not null default '{}'`.execute(db);
  },
};
