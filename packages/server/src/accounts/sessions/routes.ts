import { sessionEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { showSessions } from './show-sessions.ts';

export function bindSessions(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, on.listSessions, ({ actor }) => showSessions(app, actor));
  bindEndpoint(server, app, on.endSession, ({ actor, params }) => endSession(app, actor, params.session_id));
  bindEndpoint(server, app, on.endOtherSessions, ({ actor }) => endOtherSessions(app, actor));
}
