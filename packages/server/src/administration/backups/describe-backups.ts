import { join } from 'node:path';
import type { Backup } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { listBackups } from './list-backups.ts';

/** Returns the backups as lines for a terminal, newest first. */
export async function describeBackups(app: Pick<App, 'config' | 'db' | 'clock'>): Promise<string> {
  const backups = await listBackups(app);
  if (backups.length === 0) return `There are no backups in ${app.config.backupDir}.`;
  // Few processes ever need it.
  const { describeSize } = await import('../../operations/index.ts');
  return backups.map((backup) => describe(backup, describeSize)).join('\n');
}

function describe(backup: Backup, describeSize: (bytes: number) => string): string {
  const { name, state, bytes, version, machine, folder, is_here, problem, started_at } = backup;
  const path = folder === null ? name : join(folder, name);
  const time = `${started_at.slice(0, 16).replace('T', ' ')} UTC`;
  if (state === 'waiting') return `${time}  waits for a worker  ${path}`;
  if (state === 'running') return `${time}  is being written on ${machine}  ${path}`;
  if (state === 'failed') return `${time}  failed  ${path}: ${problem}`;
  const place = is_here ? '' : `  (not on this machine; written on ${machine})`;
  return `${time}  ${describeSize(bytes ?? 0)}  version ${version}  ${path}${place}`;
}
