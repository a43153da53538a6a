import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { feedIdOf } from './feed-address.ts';
import { type FeedRow, findFeedByHubToken, updateFeed } from './feed-store.ts';
import { enqueuePoll, minPollIntervalMs } from './polling/poll-feed.job.ts';
import { callbackPath, hubSecret, isSigned } from './websub/callback-address.ts';
import { topicOf } from './websub/request-hub.job.ts';

/** Maximum body size of a hub's request in bytes: the maximum size of a feed. */
const maxBytes = 10_000_000;
/**
 * Accepted duration of a hub subscription, in seconds: long enough to avoid constant renewals, and not
 * unlimited.
 */
const leaseLimits = { min: 3_600, max: 90 * 86_400 };

/** Adds the routes that WebSub hubs call to verify a subscription request and to report a changed feed. */
export async function addHubRoutes(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (routes) => {
    // Accept any content type as bytes, because the signature covers the bytes.
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    routes.get(`${callbackPath}:token`, async (request, reply) => {
      const feed = await findByToken(app, request);
      const query = new URLSearchParams(request.url.split('?')[1] ?? '');
      const challenge = await verifyIntent(app, feed, query);
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(challenge);
    });

    routes.post(`${callbackPath}:token`, { bodyLimit: maxBytes }, async (request, reply) => {
      const feed = await findByToken(app, request);
      await handleNotification(app, feed, request);
      return reply.code(202).send();
    });
  });
}

async function findByToken(app: App, request: FastifyRequest): Promise<FeedRow> {
  const { token } = request.params as { token: string };
  const feed = /^[\w-]{20,64}$/.test(token) ? await findFeedByHubToken(app.db, token) : undefined;
  if (!feed) throw new AppError('not_found');
  return feed;
}

/**
 * Verifies for a hub that this service requested to subscribe or unsubscribe.
 * @returns the response body for the hub
 * @throws AppError `not_found` if this service did not request it
 */
async function verifyIntent(app: App, feed: FeedRow, query: URLSearchParams): Promise<string> {
  const mode = query.get('hub.mode');
  const topic = query.get('hub.topic') ?? '';
  if (!sameAddress(topic, topicOf(feed))) throw new AppError('not_found');
  if (mode === 'denied') {
    app.feedMetrics.hubCalls.inc({ outcome: 'denied' });
    await updateFeed(app.db, feed.id, { hub_lease_until: null });
    return '';
  }
  const expectedMode = feed.subscribers > 0 && feed.hub_asked_at !== null ? 'subscribe' : 'unsubscribe';
  const challenge = query.get('hub.challenge');
  if (mode !== expectedMode || challenge === null) throw new AppError('not_found');
  app.feedMetrics.hubCalls.inc({ outcome: mode === 'subscribe' ? 'promised' : 'released' });
  await updateFeed(app.db, feed.id, {
    hub_lease_until: mode === 'subscribe' ? leaseEnd(app, query.get('hub.lease_seconds')) : null,
  });
  return challenge;
}

function leaseEnd(app: App, seconds: string | null): Date {
  const { min, max } = leaseLimits;
  const requested = /^\d{1,12}$/.test(seconds ?? '') ? Number(seconds) : max;
  return new Date(app.clock.now().getTime() + Math.max(min, Math.min(requested, max)) * 1_000);
}

function sameAddress(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && feedIdOf(one) === feedIdOf(other);
}

/** Polls the feed immediately. The content that the hub sent is ignored. */
async function handleNotification(app: App, feed: FeedRow, request: FastifyRequest): Promise<void> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const header = request.headers['x-hub-signature'];
  const secret = hubSecret(app, feed.hub_token ?? '');
  // WebSub requires accepting and ignoring a request with a wrong signature, so that guessing reveals
  // nothing.
  const isTrue = typeof header === 'string' && isSigned(body, header, secret);
  app.feedMetrics.hubCalls.inc({ outcome: isTrue ? 'told' : 'unsigned' });
  if (!isTrue || feed.subscribers === 0) return;
  const earliestPoll =
    feed.checked_at === null ? null : new Date(feed.checked_at.getTime() + minPollIntervalMs);
  const now = app.clock.now();
  await enqueuePoll(
    app,
    app.db,
    feed,
    earliestPoll !== null && earliestPoll > now ? earliestPoll : undefined,
  );
}
