import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../../platform/app.ts';
import { acceptForms, fieldOf } from '../../platform/http/read-form.ts';
import { authorizeOperator } from '../../platform/operator/authorize-operator.ts';
import { operatorHeaders } from '../../platform/operator/sign-in-page.ts';
import { describeActions, describeCustomer, describeOverview, type Sheet } from './describe.ts';
import { endSubscriptions } from './end-subscriptions.ts';
import { grant } from './grant.ts';
import { makeVipCode, reconcileNow, refundPayment } from './operator-actions.ts';
import { OperatorError } from './operator-error.ts';
import { operatorPage } from './operator-page.ts';

/** Adds the operator page about billing at `/operator/billing`. */
export function bindOperator(server: FastifyInstance, app: App): void {
  void server.register(async (scope) => {
    acceptForms(scope);
    scope.get('/operator/billing', async (request, reply) => {
      if ((await authorizeOperator(app, request, reply)) === null) return reply;
      return show(app, reply, { email: fieldOf(request.query, 'customer'), result: null });
    });
    scope.post('/operator/billing', async (request, reply) => {
      const actor = await authorizeOperator(app, request, reply);
      if (actor === null) return reply;
      const result = await runAction(app, actor, request.body);
      return show(app, reply, { email: fieldOf(request.body, 'email'), result });
    });
  });
}

type ActionResult = { ok: boolean; text: string } | null;

async function runAction(app: App, actor: string, body: unknown): Promise<ActionResult> {
  const field = (name: string) => fieldOf(body, name).trim();
  try {
    return { ok: true, text: await perform(app, actor, field) };
  } catch (error) {
    if (error instanceof OperatorError) return { ok: false, text: error.message };
    throw error;
  }
}

async function perform(app: App, actor: string, field: (name: string) => string): Promise<string> {
  const action = field('action');
  const form = field('form').slice(0, 64) || undefined;
  if (action === 'refund') {
    const cents = field('cents') === '' ? null : Number(field('cents'));
    return refundPayment(app, actor, { payment: field('payment'), cents, form });
  }
  if (action === 'grant') return grant(app, actor, { email: field('email'), what: field('what'), form });
  if (action === 'vip') {
    const code = await makeVipCode(app, actor, {
      uses: Number(field('uses')),
      note: field('note').slice(0, 200),
      form,
    });
    return `The code is ${code}: ${app.config.publicUrl}/?vip=${code}`;
  }
  if (action === 'end') return endSubscriptions(app, actor, { whose: field('whose'), form });
  if (action === 'reconcile') return reconcileNow(app, actor);
  throw new OperatorError('There is no such action.');
}

async function show(
  app: App,
  reply: FastifyReply,
  { email, result }: { email: string; result: ActionResult },
) {
  let notice = result;
  const sheets: Sheet[] = [];
  try {
    if (email !== '') sheets.push(...(await describeCustomer(app, email)));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    notice ??= { ok: false, text: error.message };
  }
  sheets.push(...(await describeOverview(app)), await describeActions(app));
  return reply
    .type('text/html; charset=utf-8')
    .headers(operatorHeaders)
    .send(operatorPage(app, { sheets, email, result: notice }));
}
