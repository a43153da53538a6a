import { ownerActionEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { showActions } from './show-actions.ts';

export function bindActions(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, on.ownerActions, ({ actor, query }) => showActions(app, actor, query));
}
