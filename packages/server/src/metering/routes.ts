import { usageEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { showCharacters, showMonthlyConversions } from './show-usage.ts';

export function bindMetering(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, usageEndpoints.characters, ({ actor }) => showCharacters(app, actor));
  bindEndpoint(server, app, usageEndpoints.monthlyConversions, ({ actor }) =>
    showMonthlyConversions(app, actor),
  );
}
