import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes by which the owner of an account verifies its address. */
export const emailVerification: Migration = {
  async up(db) {
    await sql`
      alter table one_time_codes
        drop constraint one_time_codes_kind_check,
        add constraint one_time_codes_kind_check
          check (kind in ('password_reset', 'sign_in', 'email_change', 'email_verification'))`.execute(db);
  },
};
