import { healthEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { createHealthCheck } from './health-check.ts';
import { showHealth } from './show-health.ts';

export function bindHealth(server: FastifyInstance, app: App): void {
  const health = createHealthCheck(app);
  bindEndpoint(server, app, on.ownerHealth, ({ actor, query }) =>
    showHealth(app, actor, { health, again: query.again === 'true' }),
  );
}
