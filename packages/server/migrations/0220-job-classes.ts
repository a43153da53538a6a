import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How urgent conversions are, and how many jobs of each queue have run lately. */
export const jobClasses: Migration = {
  async up(db) {
    await sql`alter table narrations add column job_class text`.execute(db);
    // Older items that the user requested, and the first items of imported subscriptions.
    await sql`alter table feed_deliveries add column is_bulk boolean not null default false`.execute(db);
    await sql`alter table feed_subscriptions add column is_imported boolean not null default false`.execute(
      db,
    );
    await sql`
      create table job_throughput (
        queue text not null,
        minute timestamptz not null,
        runs integer not null,
        primary key (queue, minute)
      )`.execute(db);
    await sql`create index narrations_pending on narrations (id) where status = 'pending'`.execute(db);
  },
};
