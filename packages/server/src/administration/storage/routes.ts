import { storageEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { createRowSizes } from './row-sizes.ts';
import { showStorage } from './show-storage.ts';
import { startCleaning } from './start-cleaning.ts';

export function bindStorage(server: FastifyInstance, app: App): void {
  const rowSizes = createRowSizes(app);
  bindEndpoint(server, app, on.ownerStorage, ({ actor }) => showStorage(app, actor, rowSizes));
  bindEndpoint(server, app, on.ownerCleanStorage, ({ actor, body }) => startCleaning(app, actor, body));
}
