import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { authorizeOperator, readAuthorization } from './authorize-operator.ts';
import { isSameSecret } from './same-secret.ts';

/** Checks a part; throws if the part is unavailable. */
export type ReadinessCheck = (app: App) => Promise<void>;

/** The parts of the service by name. */
export interface ReadinessChecks {
  /** Parts without which this process can do nothing. */
  required: Readonly<Record<string, ReadinessCheck>>;
  /** Parts without which it still does a part of its work. */
  optional: Readonly<Record<string, ReadinessCheck>>;
}

/**
 * Adds `/healthz` (the process runs), `/readyz` (it can work, perhaps without the parts in `degraded`) and
 * `/metrics`.
 */
export function addStatusRoutes(
  server: FastifyInstance,
  app: App,
  { required, optional }: ReadinessChecks,
): void {
  server.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));

  server.get('/readyz', { config: { pool: 'signedIn' } }, async (_request, reply) => {
    const parts = await runChecks(app, { ...required, ...optional });
    const failed = Object.keys(parts).filter((name) => parts[name] === 'failed');
    const ready = !app.leaving.aborted && failed.every((name) => name in optional);
    const status = app.leaving.aborted ? 'stopping' : ready ? 'ok' : 'failed';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, parts, ...(ready && failed.length > 0 ? { degraded: failed } : {}) });
  });

  server.get('/metrics', { config: { pool: 'signedIn' } }, async (request, reply) => {
    if (!hasMetricsToken(app, request) && (await authorizeOperator(app, request, reply)) === null)
      return reply;
    const { registry } = app.metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

async function runChecks(
  app: App,
  checks: Readonly<Record<string, ReadinessCheck>>,
): Promise<Record<string, 'ok' | 'failed'>> {
  const results = Object.entries(checks).map(async ([name, check]) => {
    const result = check(app).then(
      () => 'ok' as const,
      () => 'failed' as const,
    );
    return [name, await result] as const;
  });
  return Object.fromEntries(await Promise.all(results));
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
