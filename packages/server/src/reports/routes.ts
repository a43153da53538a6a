import { reportEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { acceptForms, fieldOf } from '../platform/http/read-form.ts';
import { authorizeOperator } from '../platform/operator/authorize-operator.ts';
import { operatorHeaders } from '../platform/operator/sign-in-page.ts';
import { listPublicPages } from '../playlist/index.ts';
import { reportArticle } from './report-article.ts';
import { reportsPage, reportsPath } from './reports-page.ts';
import { listReports, setClosed } from './reports-store.ts';

/** Limit of reports per account: enough for a user who finds many faults in one session. */
const limit = { by: 'user', capacity: 10, perMinute: 0.5 } as const;
/** Maximum number of rows on the operator page. */
const maxListed = 200;

export function bindReports(server: FastifyInstance, app: App): void {
  bindEndpoint(
    server,
    app,
    reportEndpoints.reportArticle,
    ({ actor, body }) => reportArticle(app, actor, body),
    { limit },
  );
  void server.register(async (scope) => {
    acceptForms(scope);
    scope.get(reportsPath, async (request, reply) => {
      if ((await authorizeOperator(app, request, reply)) === null) return reply;
      const reports = await listReports(app.db, maxListed);
      const pages = await listPublicPages(
        app,
        reports.map(({ narration_id }) => narration_id),
      );
      return reply
        .type('text/html; charset=utf-8')
        .headers(operatorHeaders)
        .send(reportsPage(app, reports, pages));
    });
    scope.post(reportsPath, async (request, reply) => {
      if ((await authorizeOperator(app, request, reply)) === null) return reply;
      const [id, action] = [fieldOf(request.body, 'report'), fieldOf(request.body, 'action')];
      if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
        await setClosed(app.db, id, action === 'close' ? app.clock.now() : null);
      return reply.redirect(reportsPath, 303);
    });
  });
}
