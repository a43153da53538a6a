import { inboxEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { unlinkEmail } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { resetForwardingAddress, showForwardingAddress } from './forwarding-address.ts';
import { listMessages } from './list-messages.ts';
import { retryMessage } from './retry-message.ts';
import { addInboundRoute } from './webhooks/inbound-route.ts';

export function bindInbox(server: FastifyInstance, app: App): void {
  const on = inboxEndpoints;
  bindEndpoint(server, app, on.getForwardingAddress, ({ actor }) => showForwardingAddress(app, actor));
  bindEndpoint(server, app, on.resetForwardingAddress, ({ actor }) => resetForwardingAddress(app, actor));
  bindEndpoint(server, app, on.unlinkEmail, ({ actor, query }) => unlinkEmail(app, actor, query.email));
  bindEndpoint(server, app, on.listInboxMessages, ({ actor }) => listMessages(app, actor));
  bindEndpoint(server, app, on.retryInboxMessage, ({ actor, params }) => retryMessage(app, actor, params), {
    limit: { by: 'user', capacity: 20, perMinute: 20 },
  });
  addInboundRoute(server, app);
}
