import { charityEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { authorizeOperator } from '../platform/operator/authorize-operator.ts';
import { operatorHeaders } from '../platform/operator/sign-in-page.ts';
import { charityPage, charityPath } from './charity-page.ts';
import { countVotes } from './charity-store.ts';
import { showVotes, voteForCharity } from './vote.ts';

/** More than a person changes their mind. */
const limit = { by: 'user', capacity: 20, perMinute: 5 } as const;

export function bindCharity(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, charityEndpoints.charityVotes, ({ actor }) => showVotes(app, actor));
  bindEndpoint(
    server,
    app,
    charityEndpoints.voteForCharity,
    ({ actor, body }) => voteForCharity(app, actor, body),
    { limit },
  );
  server.get(charityPath, async (request, reply) => {
    if ((await authorizeOperator(app, request, reply)) === null) return reply;
    return reply
      .type('text/html; charset=utf-8')
      .headers(operatorHeaders)
      .send(charityPage(app, await countVotes(app.db)));
  });
}
