import { backupEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { deleteBackup, showBackups, startBackup } from './start-backup.ts';

export function bindBackups(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, on.ownerBackups, ({ actor }) => showBackups(app, actor));
  bindEndpoint(server, app, on.ownerBackUpNow, ({ actor }) => startBackup(app, actor));
  bindEndpoint(server, app, on.ownerDeleteBackup, ({ actor, params }) =>
    deleteBackup(app, actor, params.backup_id),
  );
}
