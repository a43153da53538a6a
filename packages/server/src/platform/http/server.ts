import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import compress from '@fastify/compress';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { answerError } from './error-handler.ts';
import { collectRoutes } from './route-table.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Bytes of a request body, unless an endpoint allows more. */
const defaultBodyLimit = 1_048_576;

/**
 * An HTTP server with everything that is the same for every route: ids, limits, errors, security headers, compression,
 * measures. Routes are added by the caller.
 * @param otherwise answers what no route takes, outside of `/api/`.
 */
export async function createServer(
  app: App,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = app.log;
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: defaultBodyLimit,
    trustProxy: app.config.trustedProxies.length > 0 ? [...app.config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    // C7.1: the long base path answers exactly as the short one.
    rewriteUrl: (request) => {
      const url = request.url ?? '/';
      return url.startsWith('/production/api/') ? url.slice('/production'.length) : url;
    },
    frameworkErrors: answerError,
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 4_096, ignoreTrailingSlash: true },
  });
  server.setErrorHandler(answerError);
  // Contract schemas do all validation; the built-in one would never be asked.
  server.setValidatorCompiler(() => () => true);
  acceptJsonOnly(server);
  const routes = collectRoutes(server);
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (!/^\/api(\/|$)/.test(path)) return otherwise(request, reply);
    const allowed = routes.methodsAt(path);
    if (allowed.length === 0) throw new AppError('not_found');
    reply.header('allow', allowed.join(', '));
    throw new AppError('method_not_allowed');
  });
  addSecurityHeaders(server, app);
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    // Sound is compressed already, and its ranges are of its own bytes.
    customTypes:
      /^(text\/(?!event-stream)|application\/(json|javascript|xml|rss\+xml|manifest\+json|wasm)|image\/svg\+xml)/,
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { route, method: request.method, status: String(reply.statusCode) };
    app.metrics.httpSeconds.observe(labels, reply.elapsedTime / 1000);
    request.log.debug({ ...labels, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  return server;
}

/** JSON bodies, whatever their declared type says short of a form; an empty one counts as absent. */
function acceptJsonOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch (error) {
      done(new AppError('bad_request', {}, { cause: error }), undefined);
    }
  });
}

/** Stops taking requests and waits for those under way, at most `graceSeconds`. */
export async function closeServer(server: FastifyInstance, graceSeconds: number): Promise<void> {
  const closed = server.close();
  const timer = new AbortController();
  await Promise.race([
    closed,
    sleep(graceSeconds * 1000, undefined, { signal: timer.signal }).then(
      () => server.server.closeAllConnections(),
      () => {},
    ),
  ]);
  timer.abort();
  await closed;
}
