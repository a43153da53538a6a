import { sql } from 'kysely';
import { executedMigrations } from './migrate.ts';
import type { Db } from './tables.ts';

/** What a database says of itself. */
export interface DatabaseState {
  /** Such as `16.4`. */
  readonly version: string;
  /** Names of the migrations that have run. */
  readonly executed: ReadonlySet<string>;
  /** Whether the tables of the job queue exist. */
  readonly hasQueue: boolean;
  /** Milliseconds by which the clock of this machine is ahead, without the duration of the question. */
  readonly clockSkewMs: number;
}

/** @param clock this machine's */
export async function readDatabaseState(db: Db, clock: { now(): Date }): Promise<DatabaseState> {
  const executed = await executedMigrations(db);
  const before = clock.now().getTime();
  const { rows } = await sql<{ version: string; time: number; queue: boolean }>`
    select current_setting('server_version') as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as time,
      to_regclass('pgboss.job') is not null as queue`.execute(db);
  const after = clock.now().getTime();
  const { version = '', time = before, queue = false } = rows[0] ?? {};
  // The database read its clock somewhere between the two.
  const clockSkewMs = time < before ? before - time : Math.min(0, after - time);
  return { version: version.split(' ')[0] ?? '', executed, hasQueue: queue, clockSkewMs };
}
