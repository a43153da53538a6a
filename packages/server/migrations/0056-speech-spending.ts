import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Cost of paid voices per day, by their list prices. */
export const speechSpendingTable: Migration = {
  async up(db) {
    await sql`create table speech_spending (day date primary key, dollars double precision not null)`.execute(
      db,
    );
  },
};
