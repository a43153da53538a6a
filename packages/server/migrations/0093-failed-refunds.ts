import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Refunds that the bank did not take are booked, too: their money is ours again. */
export const failedRefunds: Migration = {
  async up(db) {
    await sql`alter table money_entries drop constraint money_entries_kind_check,
      add constraint money_entries_kind_check
        check (kind in ('payment', 'refund', 'refund failed', 'dispute', 'dispute won'))`.execute(db);
  },
};
