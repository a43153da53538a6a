import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes that verify a new address of an account. */
export const emailChange: Migration = {
  async up(db) {
    await sql`
      alter table one_time_codes
        drop constraint one_time_codes_kind_check,
        add constraint one_time_codes_kind_check check (kind in ('password_reset', 'sign_in', 'email_change'))`.execute(
      db,
    );
  },
};
