import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Number of failures of a job, or of its interruptions because the process ended. A row exists only while the
 * job has problems.
 */
export const jobRetries: Migration = {
  async up(db) {
    await sql`
      create table job_retries (
        queue text not null,
        -- The singleton key of the job, so that all jobs for one row count together; else the job's id.
        key text not null,
        failures integer not null default 0,
        lost_runs integer not null default 0,
        updated_at timestamptz not null,
        primary key (queue, key)
      )`.execute(db);
    await sql`create index job_retries_updated on job_retries (updated_at)`.execute(db);
  },
};
