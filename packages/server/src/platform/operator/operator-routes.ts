import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import type { OperatorPage } from '../domain.ts';
import { AppError } from '../errors.ts';
import { html, pageFrame } from '../http/page-frame.ts';
import { acceptForms, fieldOf } from '../http/read-form.ts';
import { authorizeOperator, isOperatorToken, refuseForeignForm } from './authorize-operator.ts';
import { endSession, startSession } from './operator-session.ts';
import { outageList } from './outage-list.ts';
import { operatorHeaders, sendSignInPage } from './sign-in-page.ts';

/** Adds `/operator`, the list of operator pages with the current outages, and the routes for signing in and out. */
export function addOperatorRoutes(server: FastifyInstance, app: App, pages: readonly OperatorPage[]): void {
  void server.register(async (scope) => {
    acceptForms(scope);

    scope.get('/operator', async (request, reply) => {
      if ((await authorizeOperator(app, request, reply)) === null) return reply;
      return reply.type('text/html; charset=utf-8').headers(operatorHeaders).send(listPages(app, pages));
    });

    scope.get('/operator/sign-in', async (_request, reply) => {
      sendSignInPage(app, reply, { status: 200, next: '/operator' });
      return reply;
    });

    // Forms of other sites are accepted: they must contain the token.
    scope.post('/operator/sign-in', async (request, reply) => {
      const next = ownPath(fieldOf(request.body, 'next'));
      try {
        if (await isOperatorToken(app, request, fieldOf(request.body, 'token').trim()))
          return reply.header('set-cookie', startSession(app, request)).redirect(next, 303);
        sendSignInPage(app, reply, { status: 401, next, problem: 'This is not the operator token.' });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
        const wait = Number(error.details['retry_after']);
        void reply.header('retry-after', String(wait));
        sendSignInPage(app, reply, {
          status: 429,
          next,
          problem: `Too many tries. Try again in ${wait} seconds.`,
        });
      }
      return reply;
    });

    scope.post('/operator/sign-out', async (request, reply) => {
      refuseForeignForm(app, request);
      return reply.header('set-cookie', endSession(request)).redirect('/operator/sign-in', 303);
    });
  });
}

/** Returns a path of this service; `/operator` if `next` leads elsewhere. */
function ownPath(next: string): string {
  const here = 'http://here.invalid';
  const url = next.startsWith('/') && URL.canParse(next, here) ? new URL(next, here) : null;
  return url?.origin === here ? url.pathname + url.search : '/operator';
}

function listPages(app: App, pages: readonly OperatorPage[]): string {
  return pageFrame({
    title: `Operator · ${app.config.brand.name}`,
    band: '',
    body: html`<h1>Operator</h1>
${outageList(app)}
${pages.map(({ path, title, about }) => html`<section class="card"><h2><a href="${path}">${title}</a></h2><p class="soft">${about}</p></section>`)}
<form method="post" action="/operator/sign-out"><button>Sign out</button></form>`,
  });
}
