import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { authorizeOperator, readAuthorization } from './authorize-operator.ts';
import { isSameSecret } from './same-secret.ts';

/** Checks a part that the service requires; throws if the part is unavailable. */
export type ReadinessCheck = (app: App) => Promise<void>;

/** Adds `/healthz` (the process runs), `/readyz` (it can work) and `/metrics`. */
export function addStatusRoutes(
  server: FastifyInstance,
  app: App,
  checks: Readonly<Record<string, ReadinessCheck>>,
): void {
  server.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));

  server.get('/readyz', async (_request, reply) => {
    const parts: Record<string, 'ok' | 'failed'> = {};
    await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        parts[name] = await check(app).then(
          () => 'ok' as const,
          () => 'failed' as const,
        );
      }),
    );
    const ready = !app.leaving.aborted && Object.values(parts).every((state) => state === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : app.leaving.aborted ? 'stopping' : 'failed', parts });
  });

  server.get('/metrics', async (request, reply) => {
    if (!hasMetricsToken(app, request) && (await authorizeOperator(app, request, reply)) === null)
      return reply;
    const { registry } = app.metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/**
 * Attempts are not limited: strangers behind the same proxy could use up the limit and stop the collection of
 * metrics.
 */
function hasMetricsToken({ config }: App, request: FastifyRequest): boolean {
  const { scheme, secret } = readAuthorization(request);
  return (
    config.metricsToken !== null &&
    scheme === 'bearer' &&
    secret !== null &&
    isSameSecret(secret, config.metricsToken)
  );
}
