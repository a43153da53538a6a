import { z } from 'zod';

/** Number of the archive's form; a program reads its own and earlier ones. */
export const formatVersion = 1;

/** Names of the entries of an archive. */
export const entryNames = {
  header: 'backup.json',
  manifest: 'manifest.json',
  /** Followed by the table's name and the number of the part. */
  tables: 'tables/',
  jobs: 'jobs/',
  /** Followed by the key of the file. */
  files: 'files/',
  /** Followed by the name of the secret. */
  secrets: 'secrets/',
} as const;

/** Name of the attribute of a file's entry that contains its media type. */
export const typeAttribute = 'EARMARK.type';

const names = z.array(z.string());
const count = z.number().int().nonnegative();
/** Size and hash of data that is divided among several entries. */
const digest = z.object({ bytes: count, sha256: z.string() });

/** The first entry of an archive. */
export const headerSchema = z.object({
  format: z.number().int(),
  /** Version of the program that made the backup. */
  version: z.string(),
  createdAt: z.string(),
  /** Migrations that had run: the schema of the tables. */
  migrations: names,
  tables: z.array(z.object({ name: z.string(), columns: names })),
  sequences: z.record(z.string(), z.number()),
});
export type BackupHeader = z.output<typeof headerSchema>;

/** The last entry of an archive; an archive without it is incomplete. */
export const manifestSchema = z.object({
  /** By name of the table. */
  tables: z.record(z.string(), digest.extend({ rows: count })),
  jobs: digest.extend({ count }),
  files: digest.extend({ count }),
  /** Files that rows name but that were no longer stored when it was their turn. */
  missing: z.object({ count, keys: names }),
  /** Names of the secrets of the data directory that are included. */
  secrets: names,
  /** Identifies the secret that signs and encrypts, without revealing it. */
  secretFingerprint: z.string(),
});
export type BackupManifest = z.output<typeof manifestSchema>;
