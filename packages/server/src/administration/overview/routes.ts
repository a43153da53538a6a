import { ownerOverviewEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { requireOwner } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { showOverview } from './show-overview.ts';

export function bindOverview(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, on.ownerOverview, async ({ actor }) => {
    await requireOwner(app, actor);
    return showOverview(app);
  });
}
