import type { Domain } from '../platform/domain.ts';
import { type FeedCheckEdges, realEdges } from './edges.ts';
import { bindFeedCheck } from './routes.ts';

export type { FeedCheckEdges } from './edges.ts';
export { runFeedCheckCommand } from './run-command.ts';

/** Creates the domain that checks whether podcast apps can use a listener's private feed. */
export const createFeedCheck = (edges: FeedCheckEdges = realEdges): Domain => ({
  name: 'feed-check',
  routes: (server, app) => bindFeedCheck(server, app, edges),
});
