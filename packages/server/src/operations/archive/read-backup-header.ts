import { entryNames, headerSchema } from './backup-format.ts';
import { readArchive, readEntry } from './read-archive.ts';

/** What a backup says of itself. */
export interface BackupDescription {
  /** Version of the program that wrote it. */
  readonly version: string;
  readonly createdAt: Date;
}

/** Reads the beginning of a file; its content is not verified. @returns null if it is not a backup */
export async function readBackupHeader(path: string): Promise<BackupDescription | null> {
  try {
    for await (const entry of readArchive(path)) {
      if (entry.name !== entryNames.header) return null;
      const header = headerSchema.safeParse(JSON.parse((await readEntry(entry)).toString()));
      return header.success
        ? { version: header.data.version, createdAt: new Date(header.data.createdAt) }
        : null;
    }
  } catch {}
  return null;
}
