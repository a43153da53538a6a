import { feedCheckEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { checkFeedOf } from './check-feed-of.ts';
import type { FeedCheckEdges } from './edges.ts';

/** A check sends about twenty requests; who corrects a proxy tries it several times in a row. */
const limit = { by: 'user', capacity: 10, perMinute: 2 } as const;

export function bindFeedCheck(server: FastifyInstance, app: App, edges: FeedCheckEdges): void {
  bindEndpoint(
    server,
    app,
    feedCheckEndpoints.checkFeed,
    // The GUIDs are stored, also if the caller leaves.
    ({ actor }) => checkFeedOf(app, actor.userId, edges),
    { limit },
  );
}
