import { randomUUID } from 'node:crypto';
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
import { answerClientError } from './client-errors.ts';
import { endUnusedConnections } from './close-server.ts';
import { answerError } from './error-handler.ts';
import { addHandOverRoute } from './hand-over-route.ts';
import { limitHeaders, maxHeaderBytes } from './header-limits.ts';
import { collectRoutes, type RouteTable } from './route-table.ts';
import { addSecurityHeaders } from './security-headers.ts';
import type { WebPages } from './serve-web.ts';

/** Bytes of a request body, unless an endpoint allows more. */
const defaultBodyLimit = 1_048_576;

/**
 * An HTTP server with everything that is the same for every route: ids, limits, errors, security headers, compression,
 * measures. Routes are added by the caller.
 * @param pages what is at every address that no route takes; null for a process without pages.
 */
export async function createServer(app: App, pages: WebPages | null): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = app.log;
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: defaultBodyLimit,
    http: { maxHeaderSize: maxHeaderBytes },
    clientErrorHandler: answerClientError,
    trustProxy: app.config.trustedProxies.length > 0 ? [...app.config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    // The long base path answers exactly as the short one.
    rewriteUrl: (request) => {
      const url = request.url ?? '/';
      return url.startsWith('/production/api/') ? url.slice('/production'.length) : url;
    },
    frameworkErrors: answerError,
    forceCloseConnections: 'idle',
    // The largest upload, over a slow line.
    requestTimeout: 600_000,
    routerOptions: { maxParamLength: 4_096, ignoreTrailingSlash: true },
  });
  endUnusedConnections(server);
  server.setErrorHandler(answerError);
  // Contract schemas do all validation; the built-in one would never be asked.
  server.setValidatorCompiler(() => () => true);
  acceptJsonOnly(server);
  const routes = collectRoutes(server);
  server.setNotFoundHandler(async (request, reply) => {
    throw refusal(routes, request, reply);
  });
  addSecurityHeaders(server, app);
  limitHeaders(server);
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
  if (pages) {
    await pages.register(server);
    // A route of its own rather than the handler of what is not found: only routes are compressed.
    server.get('/*', async (request, reply) => {
      if (isApiPath(pathOf(request))) throw refusal(routes, request, reply);
      return pages.answer(request, reply);
    });
    await addHandOverRoute(server, app, pages);
  }
  return server;
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';
const isApiPath = (path: string): boolean => /^\/api(\/|$)/.test(path);

/** Why no route took a request: the method is wrong, or there is nothing at all. */
function refusal(routes: RouteTable, request: FastifyRequest, reply: FastifyReply): AppError {
  const path = pathOf(request);
  const allowed = isApiPath(path) ? routes.methodsAt(path) : [];
  if (allowed.length === 0) return new AppError('not_found');
  reply.header('allow', allowed.join(', '));
  return new AppError('method_not_allowed');
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
