import { paymentEndpoints } from '@earmark/contract';
import type { SandboxPage, SandboxResponse } from '@earmark/payment-sandbox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { acceptForms, fieldOf } from '../../platform/http/read-form.ts';
import { billingLimits } from '../billing-limits.ts';

/** Adds the provider's pages of the sandbox. With a real provider, none of them exists. */
export function bindSandbox(server: FastifyInstance, app: App): void {
  const { payments } = app;
  bindEndpoint(
    server,
    app,
    paymentEndpoints.sandboxConfirmSetup,
    async ({ body }) => {
      if (payments.kind !== 'sandbox') throw new AppError('not_found');
      const result = await payments.sandbox.confirmCardSetup(body);
      if (typeof result === 'string') throw new AppError(result);
      return result;
    },
    billingLimits.sandboxCard,
  );
  if (payments.kind !== 'sandbox') return;
  void server.register(async (scope) => {
    acceptForms(scope);
    for (const page of payments.sandbox.pages) bindPage(scope, page);
  });
}

function bindPage(scope: FastifyInstance, { method, path, handle }: SandboxPage): void {
  scope.route<{ Params: { id: string } }>({
    method,
    url: path,
    handler: async ({ params: { id }, query, body }, reply) => {
      const result = await handle({
        id,
        query: (name) => fieldOf(query, name),
        form: (name) => fieldOf(body, name),
      });
      return send(reply, result);
    },
  });
}

function send(reply: FastifyReply, result: SandboxResponse): FastifyReply {
  if (result.kind === 'absent') throw new AppError('not_found');
  if (result.kind === 'redirect') return reply.redirect(result.location, 303);
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(result.html);
}
