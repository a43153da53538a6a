import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Books refunds that the bank rejected as well: their money is the operator's again. */
export const failedRefunds: Migration = {
  async up(db) {
    await sql`alter table money_entries drop constraint money_entries_kind_check,
      add constraint money_entries_kind_check
        check (kind in ('payment', 'refund', 'refund failed', 'dispute', 'dispute won'))`.execute(db);
  },
};
