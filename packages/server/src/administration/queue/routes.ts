import { ownerQueueEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { requireOwner } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { deleteFailedJobs, retryFailedJobs } from './change-failed.ts';
import { showQueue } from './show-queue.ts';

export function bindQueue(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, on.ownerQueue, async ({ actor }) => {
    await requireOwner(app, actor);
    return showQueue(app);
  });
  bindEndpoint(server, app, on.ownerRetryJobs, async ({ actor, body }) => {
    const { email } = await requireOwner(app, actor);
    return retryFailedJobs(app, email, body);
  });
  bindEndpoint(server, app, on.ownerDeleteJobs, async ({ actor, body }) => {
    const { email } = await requireOwner(app, actor);
    return deleteFailedJobs(app, email, body);
  });
}
