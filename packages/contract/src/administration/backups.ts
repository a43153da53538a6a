import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const Backup = z.object({
  backup_id: z.uuid(),
  /** Name of the file. */
  name: z.string(),
  state: z.enum(['waiting', 'running', 'complete', 'failed']),
  /** Machine and folder of the file; null until a process has begun to write it. */
  machine: z.string().nullable(),
  folder: z.string().nullable(),
  /** Whether the process that answers sees the file. */
  is_here: z.boolean(),
  /** Size of the complete file. */
  bytes: z.number().int().nullable(),
  /** Version of the program that wrote it; null if unknown. */
  version: z.string().nullable(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** Why there is no backup, in a sentence; null if there is one. */
  problem: z.string().nullable(),
});
export type Backup = z.infer<typeof Backup>;

export const backupEndpoints = {
  ownerBackups: endpoint({
    method: 'GET',
    path: '/api/owner/backups',
    auth: 'user',
    tag: 'Administration',
    summary: 'Returns the last 100 backups, newest first. Their files cannot be downloaded. For owners.',
    response: z.object({
      /** Folder of this process for backups. */
      folder: z.string(),
      backups: z.array(Backup),
    }),
    errors: ['owner_required'],
  }),
  ownerBackUpNow: endpoint({
    method: 'POST',
    path: '/api/owner/backups',
    auth: 'user',
    tag: 'Administration',
    summary: 'Starts to write a backup, in the background. For owners.',
    response: Backup,
    errors: ['owner_required', 'backup_running'],
  }),
  ownerDeleteBackup: endpoint({
    method: 'DELETE',
    path: '/api/owner/backups/:backup_id',
    auth: 'user',
    tag: 'Administration',
    summary:
      'Deletes a backup. A file that this process does not see stays where it is, and is only taken off the list. For owners.',
    params: z.object({ backup_id: z.uuid() }),
    response: z.void(),
    errors: ['owner_required', 'backup_running', 'not_found'],
  }),
};
