import { createHash, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { inboxEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { createMemoryBudget } from '../receiving/memory-budget.ts';
import { createReaders, maxCallBytes, receiveInbound } from './receive-inbound.ts';

/** Rate limit for one provider; a provider uses few addresses. */
const limit = { name: 'inbound mail by provider', by: 'ip', capacity: 600, perMinute: 300 } as const;
/** Maximum bytes of requests held in memory at the same time. */
const maxBytesHeld = 268_435_456;

/** Adds the route for webhooks of mail providers, whose bodies have any type. */
export function addInboundRoute(server: FastifyInstance, app: App): void {
  void server.register(async (scope) => {
    const budget = createMemoryBudget(maxBytesHeld);
    const readers = createReaders();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    // Checked before the body is read.
    scope.addHook('onRequest', async ({ params }) => assertKnown(app, params));
    bindEndpoint(
      scope,
      app,
      inboxEndpoints.inboundMail,
      async ({ params: { provider }, query, request }) => {
        const { body } = request;
        const stream = body instanceof Readable ? body : Readable.from([]);
        const contentType = request.headers['content-type'] ?? '';
        const call = { provider, reader: readers[provider], stream, contentType, query };
        return { accepted: await receiveInbound(app, call, budget) };
      },
      { limit, bodyLimit: maxCallBytes },
    );
  });
}

/** @throws AppError `not_found` if webhooks are not configured, `forbidden` for a wrong secret */
function assertKnown({ config: { inbound } }: App, params: unknown): void {
  const { provider, secret = '' } = params as { provider?: string; secret?: string };
  if (inbound.webhookSecret === null) throw new AppError('not_found');
  if (!isSame(secret, inbound.webhookSecret)) throw new AppError('forbidden');
  if (provider === 'mailgun' && inbound.mailgunSigningKey === null) throw new AppError('not_found');
}

/** Compares in constant time, so that the duration reveals nothing about the secret. */
function isSame(received: string, secret: string): boolean {
  const [one, other] = [received, secret].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
