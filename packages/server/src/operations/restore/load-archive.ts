import { beginLoad } from '../../platform/db/copy/load-tables.ts';
import { withDatabase } from '../../platform/db/copy/with-database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openPendingJobs, type PendingJob } from '../../platform/jobs/pending-jobs.ts';
import type { Log } from '../../platform/log.ts';
import { entryNames } from '../archive/backup-format.ts';
import { type ArchiveEntry, readArchive, readEntry } from '../archive/read-archive.ts';
import { tableOf, type VerifiedArchive } from '../archive/verify-archive.ts';
import { OperationError } from '../operation-error.ts';
import type { OperationParts } from '../operation-parts.ts';

/** An archive and the database that gets its content. */
export interface LoadTarget {
  readonly url: string;
  readonly path: string;
  readonly archive: VerifiedArchive;
  readonly log: Log;
}

/**
 * Loads an archive into a database without tables: creates the schema of the archive, loads the tables in one
 * transaction, then stores the jobs.
 * @param onOther receives the entries that are neither tables nor jobs, after these
 */
export async function loadArchive(
  { url, path, archive: { header, manifest }, log }: LoadTarget,
  { migrations, jobs: declared }: Pick<OperationParts, 'migrations' | 'jobs'>,
  onOther: (entry: ArchiveEntry) => Promise<void> = async () => {},
): Promise<void> {
  const own = Object.entries(migrations).filter(([name]) => header.migrations.includes(name));
  await withDatabase(url, log, (db) => migrate(db, Object.fromEntries(own)));
  const tables = new Map(header.tables.map((table) => [table.name, table]));
  const [load, queue] = [await beginLoad(url), await openPendingJobs(url, declared)];
  let isCommitted = false;
  const commit = async () => {
    if (isCommitted) return;
    isCommitted = true;
    assertComplete(await load.commit(header.sequences), manifest.tables);
  };
  try {
    let rest = '';
    for await (const entry of readArchive(path)) {
      const { name } = entry;
      if (name.startsWith(entryNames.tables)) {
        const table = tables.get(tableOf(name));
        if (!table) throw new OperationError(`The backup contains an unknown table, ${name}.`);
        for await (const piece of entry.content) await load.write(table, piece);
        continue;
      }
      if (name === entryNames.header) continue;
      await commit();
      if (name.startsWith(entryNames.jobs)) rest = await storeJobs(queue, rest + (await readEntry(entry)));
      else await onOther(entry);
    }
    await commit();
  } finally {
    await load.close();
    await queue.close();
  }
}

/** Stores the jobs of the complete lines. @returns the rest after the last line */
async function storeJobs(
  queue: { insert(jobs: readonly PendingJob[]): Promise<number> },
  text: string,
): Promise<string> {
  const lines = text.split('\n');
  const rest = lines.pop() ?? '';
  await queue.insert(lines.map((line) => JSON.parse(line) as PendingJob));
  return rest;
}

function assertComplete(
  loaded: ReadonlyMap<string, number>,
  expected: Readonly<Record<string, { rows: number }>>,
): void {
  for (const [name, { rows }] of Object.entries(expected)) {
    const present = loaded.get(name) ?? 0;
    if (present !== rows) throw new Error(`the table ${name} has ${present} rows instead of ${rows}`);
  }
}
