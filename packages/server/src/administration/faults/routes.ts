import { ownerFaultEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { requireOwner } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { retryFailedMail, retryFeeds } from './retry-faults.ts';
import { showFaults } from './show-faults.ts';

export function bindFaults(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, on.ownerFaults, async ({ actor }) => {
    await requireOwner(app, actor);
    return showFaults(app);
  });
  bindEndpoint(server, app, on.ownerRetryFeed, async ({ actor, body }) => {
    const { email } = await requireOwner(app, actor);
    return { count: await retryFeeds(app, email, body) };
  });
  bindEndpoint(server, app, on.ownerRetryMail, async ({ actor, body }) => {
    const { email } = await requireOwner(app, actor);
    return { count: await retryFailedMail(app, email, body.direction) };
  });
}
