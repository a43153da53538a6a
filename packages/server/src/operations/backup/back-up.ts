import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import { openSnapshot, type Snapshot } from '../../platform/db/copy/snapshot.ts';
import { pendingJobsQuery } from '../../platform/jobs/pending-jobs.ts';
import {
  type BackupHeader,
  type BackupManifest,
  entryNames,
  formatVersion,
} from '../archive/backup-format.ts';
import { createDigest } from '../archive/digest.ts';
import { type ArchiveWriter, createArchive } from '../archive/write-archive.ts';
import { OperationError } from '../operation-error.ts';
import { copyFiles } from './copy-files.ts';
import { copiedRows, listNamedFiles } from './stored-files-store.ts';

/** What a backup contains. */
export interface BackupSource {
  /** Address of the database. */
  url: string;
  /** null for a backup of the database alone, whose caches are then included. */
  blobs: Blobs | null;
  /** Secrets in files, by the name that they have in the data directory. */
  secretFiles: readonly string[];
  dataDir: string;
  secretFingerprint: string;
  version: string;
}

export interface BackupResult {
  manifest: BackupManifest;
  /** Size of the file in bytes. */
  bytes: number;
}

/** Size in bytes of the pieces in which tables are stored: an entry's size must be known before its content. */
const pieceBytes = 4_194_304;

/**
 * Writes a backup of a service, which may be running. The file gets its name when it is complete and flushed
 * to disk.
 * @param signal ends it; nothing is kept then
 * @throws OperationError, DatabaseError, the signal's reason
 */
export async function backUp(
  source: BackupSource,
  path: string,
  signal?: AbortSignal,
): Promise<BackupResult> {
  const target = resolve(path);
  const archive = endedBy(await createArchive(target), signal);
  const listFile = `${target}.partial.files`;
  try {
    const database = await copyDatabase(source, archive, listFile);
    const files = source.blobs
      ? await copyFiles(source.blobs, listFile, archive)
      : { files: { count: 0, ...createDigest().result() }, missing: { count: 0, keys: [] } };
    const secrets = await copySecrets(source, archive);
    const { secretFingerprint } = source;
    const manifest: BackupManifest = { ...database, ...files, secrets, secretFingerprint };
    await addJson(archive, entryNames.manifest, manifest);
    return { manifest, bytes: await archive.finish() };
  } catch (error) {
    await archive.abort();
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new OperationError(`There is not enough space for ${target}. Nothing was kept.`)
      : error;
  } finally {
    await rm(listFile, { force: true });
  }
}

/** Returns an archive to which nothing is added once the signal aborts. */
function endedBy(archive: ArchiveWriter, signal: AbortSignal | undefined): ArchiveWriter {
  if (!signal) return archive;
  return {
    ...archive,
    add: async (entry, content) => {
      signal.throwIfAborted();
      await archive.add(entry, content instanceof Uint8Array ? content : until(signal, content));
    },
  };
}

async function* until(signal: AbortSignal, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    signal.throwIfAborted();
    yield piece;
  }
}

/** Copies the tables and waiting jobs, and writes the list of the files that the rows name. */
async function copyDatabase(
  { url, version, blobs }: BackupSource,
  archive: ArchiveWriter,
  listFile: string,
): Promise<Pick<BackupManifest, 'tables' | 'jobs'>> {
  const snapshot = await openSnapshot(url);
  try {
    if (snapshot.migrations.length === 0)
      throw new OperationError('The database is empty: there is nothing to back up.');
    const header: BackupHeader = {
      format: formatVersion,
      version,
      createdAt: new Date().toISOString(),
      migrations: [...snapshot.migrations],
      tables: snapshot.tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
      sequences: { ...snapshot.sequences },
    };
    await addJson(archive, entryNames.header, header);
    const tables: BackupManifest['tables'] = {};
    for (const table of snapshot.tables) {
      const rows = snapshot.copy(table, blobs ? copiedRows[table.name] : undefined);
      const digest = createDigest();
      await addInPieces(archive, `${entryNames.tables}${table.name}/`, rows, digest.add);
      tables[table.name] = { rows: rows.rowCount, ...digest.result() };
    }
    const jobs = await copyJobs(snapshot, archive);
    if (blobs) await writeFileList(snapshot, listFile);
    return { tables, jobs };
  } finally {
    await snapshot.close();
  }
}

async function copyJobs(snapshot: Snapshot, archive: ArchiveWriter): Promise<BackupManifest['jobs']> {
  const digest = createDigest();
  let count = 0;
  async function* lines() {
    if (!(await snapshot.has('pgboss.job'))) return;
    for await (const { job } of snapshot.rows<{ job: object }>(pendingJobsQuery)) {
      count++;
      yield Buffer.from(`${JSON.stringify(job)}\n`);
    }
  }
  await addInPieces(archive, entryNames.jobs, lines(), digest.add);
  return { count, ...digest.result() };
}

async function writeFileList(snapshot: Snapshot, path: string): Promise<void> {
  async function* lines() {
    for await (const named of listNamedFiles(snapshot)) yield `${JSON.stringify(named)}\n`;
  }
  await pipeline(lines, createWriteStream(path, { mode: 0o600 }));
}

/** Adds a stream of unknown size as numbered entries. */
async function addInPieces(
  archive: ArchiveWriter,
  prefix: string,
  content: AsyncIterable<Uint8Array>,
  onPiece: (piece: Uint8Array) => void,
): Promise<void> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    if (size === 0) return;
    const piece = Buffer.concat(waiting);
    [waiting, size] = [[], 0];
    onPiece(piece);
    await archive.add({ name: `${prefix}${String(++number).padStart(6, '0')}`, size: piece.length }, piece);
  };
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size >= pieceBytes) await flush();
  }
  await flush();
}

async function addJson(archive: ArchiveWriter, name: string, value: object): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  await archive.add({ name, size: content.length }, content);
}

async function copySecrets(
  { secretFiles, dataDir }: BackupSource,
  archive: ArchiveWriter,
): Promise<string[]> {
  const names: string[] = [];
  for (const name of secretFiles) {
    const content = await readFile(join(dataDir, name)).catch(() => null);
    if (!content) continue;
    await archive.add({ name: entryNames.secrets + name, size: content.length }, content);
    names.push(name);
  }
  return names;
}
