import { paymentEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Maximum size of an event, in bytes. */
const maxBytes = 524_288;
/** The provider calls from few addresses, in bursts. */
const limit = { name: 'payment webhooks', by: 'ip', capacity: 2_000, perMinute: 3_000 } as const;

/** Serves the provider's webhook. Its signature covers the bytes as received. */
export function addWebhookRoute(server: FastifyInstance, app: App): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    bindEndpoint(
      scope,
      app,
      paymentEndpoints.paymentWebhook,
      async ({ request }) => {
        const { body } = request;
        const signature = request.headers['stripe-signature'];
        if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new AppError('bad_request');
        await receiveWebhook(app, body, signature);
        return { received: true as const };
      },
      { limit, bodyLimit: maxBytes },
    );
  });
}
