import type { BackupResult } from './backup/back-up.ts';
import type { RestoreResult } from './restore/restore.ts';

const number = (value: number): string => new Intl.NumberFormat('en-US').format(value);

/** Returns a size in the unit that fits. @param bytes 0 or more */
export function describeSize(bytes: number): string {
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`;
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}

const plural = (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

function describeContent({ tables, jobs, files }: BackupResult['manifest']): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${plural(rows, 'row')} in ${plural(Object.keys(tables).length, 'table')}, ${plural(jobs.count, 'waiting job')}, ${plural(files.count, 'file')} of ${describeSize(files.bytes)}`;
}

/** Returns the lines that the command prints after a backup. */
export function describeBackup(file: string, { manifest, bytes }: BackupResult): string {
  const { missing, secrets } = manifest;
  return [
    `Wrote ${file} (${describeSize(bytes)}): ${describeContent(manifest)}.`,
    ...(missing.count > 0
      ? [
          `${plural(missing.count, 'file')} that the database names ${missing.count === 1 ? 'was' : 'were'} not stored any more, such as ${missing.keys[0]}. Audio among them is made again after a restore.`,
        ]
      : []),
    secrets.length > 0
      ? `It contains the secrets of the data directory (${secrets.join(', ')}): keep it as safe as the service itself.`
      : 'It does not contain EARMARK_SECRET: keep that as well.',
  ].join('\n');
}

/** Returns the lines that the command prints after a restore. @param isSameSecret as in the backup */
export function describeRestore(
  file: string,
  { archive: { header, manifest }, migrated, reset }: RestoreResult,
  isSameSecret: boolean,
): string {
  return [
    `Restored ${file} of ${header.createdAt}: ${describeContent(manifest)}.`,
    ...(migrated.length > 0 ? [`Updated the database from version ${header.version}.`] : []),
    ...(reset > 0 ? [`${plural(reset, 'article')} without audio will be converted again.`] : []),
    isSameSecret
      ? 'Everybody stays signed in. Start the service now.'
      : 'EARMARK_SECRET differs from that of the backup, so everybody has to sign in again. Set it to the earlier value before the start to prevent that.',
  ].join('\n');
}
