import { telegramEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { createConnectLink, disconnectChat, showTelegram } from './connecting.ts';

export function bindTelegram(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, on.showTelegram, ({ actor }) => showTelegram(app, actor));
  bindEndpoint(server, app, on.connectTelegram, ({ actor }) => createConnectLink(app, actor), {
    limit: { by: 'user', capacity: 20, perMinute: 5 },
  });
  bindEndpoint(server, app, on.disconnectTelegram, ({ actor, params }) =>
    disconnectChat(app, actor, params.chat_id),
  );
}
