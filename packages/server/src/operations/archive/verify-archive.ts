import { OperationError } from '../operation-error.ts';
import {
  type BackupHeader,
  type BackupManifest,
  entryNames,
  formatVersion,
  headerSchema,
  manifestSchema,
} from './backup-format.ts';
import { createDigest, type Digest } from './digest.ts';
import { type ArchiveEntry, readArchive, readEntry } from './read-archive.ts';

/** Header and manifest of a backup whose content has been verified. */
export interface VerifiedArchive {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
}

/**
 * Reads a backup completely and compares its content with its manifest.
 * @param known migrations of this program
 * @throws OperationError if the file is no backup, is damaged, incomplete, or was made by a newer program
 */
export async function verifyArchive(path: string, known: readonly string[]): Promise<VerifiedArchive> {
  const entries = readArchive(path);
  const first = await entries.next();
  if (first.done || first.value.name !== entryNames.header)
    throw new OperationError(`${path} is not a backup of this service.`);
  const header = await readHeader(path, first.value, known);
  const tables = new Map(header.tables.map(({ name }) => [name, createDigest()]));
  const [jobs, files] = [createDigest(), createDigest()];
  let [fileCount, fileBytes] = [0, 0];
  const secrets: string[] = [];
  let manifest: BackupManifest | null = null;
  for await (const entry of entries) {
    const { name, size } = entry;
    if (name === entryNames.manifest) manifest = manifestSchema.parse(await readJson(entry));
    else if (name.startsWith(entryNames.secrets)) secrets.push(name.slice(entryNames.secrets.length));
    else if (name.startsWith(entryNames.jobs)) await addContent(entry, jobs);
    else if (name.startsWith(entryNames.files)) {
      files.add(`${name.slice(entryNames.files.length)}\0${size}\0`);
      fileCount++;
      fileBytes += await addContent(entry, files);
    } else {
      const table = tables.get(tableOf(name));
      if (!table) throw new OperationError(`${path} contains an unknown part, ${name}.`);
      await addContent(entry, table);
    }
  }
  if (!manifest) throw new OperationError(`${path} is incomplete: it has no manifest.`);
  const expected = manifest;
  const damaged = [...tables]
    .filter(([name, digest]) => expected.tables[name]?.sha256 !== digest.result().sha256)
    .map(([name]) => `the table ${name}`);
  if (jobs.result().sha256 !== expected.jobs.sha256) damaged.push('the waiting jobs');
  const { count, bytes, sha256 } = expected.files;
  if (files.result().sha256 !== sha256 || fileCount !== count || fileBytes !== bytes)
    damaged.push('the files');
  if (secrets.join() !== expected.secrets.join()) damaged.push('the secrets');
  if (damaged.length > 0)
    throw new OperationError(`${path} is damaged: ${damaged.join(', ')} differ from its manifest.`);
  return { header, manifest };
}

/** Returns the name of the table to which an entry belongs. */
export const tableOf = (entryName: string): string => entryName.split('/')[1] ?? '';

async function readHeader(
  path: string,
  entry: ArchiveEntry,
  known: readonly string[],
): Promise<BackupHeader> {
  const content = (await readJson(entry)) as { format?: unknown; version?: unknown };
  if (typeof content.format === 'number' && content.format > formatVersion)
    throw new OperationError(
      `${path} was made by version ${content.version}, which is newer than this program: restore it with that version or a later one.`,
    );
  const parsed = headerSchema.safeParse(content);
  if (!parsed.success) throw new OperationError(`${path} is not a backup of this service.`);
  const header = parsed.data;
  const unknown = header.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new OperationError(
      `${path} was made by version ${header.version} with a newer database schema (${unknown.join(', ')}): restore it with that version or a later one.`,
    );
  return header;
}

async function readJson(entry: ArchiveEntry): Promise<unknown> {
  return JSON.parse((await readEntry(entry)).toString());
}

async function addContent(entry: ArchiveEntry, digest: Digest): Promise<number> {
  let bytes = 0;
  for await (const piece of entry.content) {
    digest.add(piece);
    bytes += piece.byteLength;
  }
  return bytes;
}
