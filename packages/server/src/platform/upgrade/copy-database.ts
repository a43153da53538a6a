import { connectForCopying } from '../db/copy/connect.ts';
import { describeTables } from '../db/copy/describe-tables.ts';
import { beginLoad } from '../db/copy/load-tables.ts';
import { findUnfinishedRestore, markRestore } from '../db/copy/restore-marker.ts';
import { openSnapshot, type Snapshot } from '../db/copy/snapshot.ts';
import { withDatabase } from '../db/copy/with-database.ts';
import { type Migrations, migrate } from '../db/migrate.ts';
import type { AnyJob } from '../jobs/define-job.ts';
import { openPendingJobs, type PendingJob, pendingJobsQuery } from '../jobs/pending-jobs.ts';
import type { Log } from '../log.ts';
import { UpgradeError } from './upgrade-error.ts';

/** What the service knows of its own database. */
export interface ServiceSchema {
  readonly migrations: Migrations;
  readonly jobs: readonly AnyJob[];
}

/** Numbers of copied tables, rows and waiting jobs. */
export interface CopyResult {
  readonly tables: number;
  readonly rows: number;
  readonly jobs: number;
}

/** Number of jobs that are stored at once. */
const portion = 1_000;

/**
 * Copies a service's database, at one moment, into an empty one. Its schema stays that of the migrations that
 * had run; the start of the service runs the others.
 * @throws UpgradeError if the schema is unknown, or the copy has other numbers of rows
 */
export async function copyDatabase(
  source: string,
  target: string,
  { migrations, jobs }: ServiceSchema,
  log: Log,
): Promise<CopyResult> {
  await copyRestoreMarker(source, target);
  const snapshot = await openSnapshot(source);
  try {
    const unknown = snapshot.migrations.filter((name) => !(name in migrations));
    if (unknown.length > 0)
      throw new UpgradeError(
        `A later version of the service has changed the schema (${unknown.join(', ')}): use that version or a later one.`,
      );
    if (snapshot.migrations.length === 0) return { tables: 0, rows: 0, jobs: 0 };
    const run = Object.entries(migrations).filter(([name]) => snapshot.migrations.includes(name));
    await withDatabase(target, log, (db) => migrate(db, Object.fromEntries(run)));
    const rows = await copyTables(snapshot, target);
    return { tables: snapshot.tables.length, rows, jobs: await copyJobs(snapshot, target, jobs) };
  } finally {
    await snapshot.close();
  }
}

/** @returns the number of rows */
async function copyTables(snapshot: Snapshot, target: string): Promise<number> {
  await assertSameTables(snapshot, target);
  const load = await beginLoad(target);
  try {
    const expected = new Map<string, number>();
    for (const table of snapshot.tables) {
      const rows = snapshot.copy(table);
      for await (const piece of rows) await load.write(table, piece as Uint8Array);
      expected.set(table.name, rows.rowCount);
    }
    const loaded = await load.commit(snapshot.sequences);
    for (const [name, count] of expected)
      if ((loaded.get(name) ?? 0) !== count)
        throw new UpgradeError(`The copy of the table ${name} has ${loaded.get(name)} of ${count} rows.`);
    return [...expected.values()].reduce((sum, count) => sum + count, 0);
  } finally {
    await load.close();
  }
}

/** Somebody may have created tables of their own, which must not be lost. */
async function assertSameTables(snapshot: Snapshot, target: string): Promise<void> {
  const client = await connectForCopying(target);
  try {
    const known = new Map((await describeTables(client)).map(({ name, columns }) => [name, columns]));
    const foreign = snapshot.tables.filter(({ name, columns }) => known.get(name)?.join() !== columns.join());
    if (foreign.length > 0)
      throw new UpgradeError(
        `Its tables differ from those of the service (${foreign.map(({ name }) => name).join(', ')}). Undo what was changed by hand.`,
      );
  } finally {
    await client.end();
  }
}

async function copyJobs(snapshot: Snapshot, target: string, declared: readonly AnyJob[]): Promise<number> {
  if (!(await snapshot.has('pgboss.job'))) return 0;
  const queue = await openPendingJobs(target, declared);
  try {
    let count = 0;
    let waiting: PendingJob[] = [];
    const flush = async () => {
      count += await queue.insert(waiting);
      waiting = [];
    };
    for await (const { job } of snapshot.rows<{ job: PendingJob }>(pendingJobsQuery)) {
      waiting.push(job);
      if (waiting.length >= portion) await flush();
    }
    await flush();
    return count;
  } finally {
    await queue.close();
  }
}

/** A restore that has not finished must still prevent a start. */
async function copyRestoreMarker(source: string, target: string): Promise<void> {
  const from = await connectForCopying(source);
  const unfinished = await findUnfinishedRestore(from).finally(() => from.end());
  if (!unfinished) return;
  const to = await connectForCopying(target);
  await markRestore(to, unfinished.file).finally(() => to.end());
}
