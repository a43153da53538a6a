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
import { addAccessLog, logRequest } from './access-log.ts';
import { sendClientError } from './client-errors.ts';
import { endUnusedConnections } from './close-server.ts';
import { allowCrossOrigin } from './cross-origin.ts';
import { sendError } from './error-handler.ts';
import { addHandOverRoute } from './hand-over-route.ts';
import { limitHeaders, maxHeaderBytes } from './header-limits.ts';
import { limitStatements } from './limit-statements.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';
import { collectRoutes, type RouteTable } from './route-table.ts';
import { addSecurityHeaders } from './security-headers.ts';
import type { WebPages } from './serve-web.ts';

/** Maximum bytes of a request body, unless an endpoint allows more. */
const defaultMaxBodyBytes = 1_048_576;

/**
 * Creates an HTTP server with everything that all routes share: request ids, limits, errors, security
 * headers, compression, metrics. The caller adds the routes.
 * @param pages answers every address that no route matches; null for a process without pages.
 */
export async function createServer(app: App, pages: WebPages | null): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = app.log;
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: defaultMaxBodyBytes,
    http: { maxHeaderSize: maxHeaderBytes },
    clientErrorHandler: (error, socket) => sendClientError(error, socket, pages?.findWords),
    trustProxy: app.config.trustedProxies.length > 0 ? [...app.config.trustedProxies] : false,
    genReqId: (request) => requestIdOf(app.config, request),
    // The long base path behaves exactly like the short one.
    rewriteUrl: (request) => {
      const url = request.url ?? '/';
      return url.startsWith('/production/api/') ? url.slice('/production'.length) : url;
    },
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      logRequest(app, request, reply);
      sendError(error, request, reply);
    },
    forceCloseConnections: 'idle',
    // Allows the largest upload over a slow connection.
    requestTimeout: 600_000,
    routerOptions: { maxParamLength: 4_096, ignoreTrailingSlash: true },
  });
  if (pages) server.decorate('findWords', pages.findWords);
  app.tracing.traceRequests(server);
  endUnusedConnections(server);
  server.setErrorHandler(sendError);
  // Contract schemas do all validation; the built-in validator is never used.
  server.setValidatorCompiler(() => () => true);
  acceptJsonOnly(server);
  addAccessLog(server, app);
  const routes = collectRoutes(server);
  limitStatements(server);
  server.setNotFoundHandler(async (request, reply) => {
    throw refusal(routes, request, reply);
  });
  addSecurityHeaders(server, app);
  allowCrossOrigin(server);
  limitHeaders(server);
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    // Audio is already compressed, and byte ranges refer to the uncompressed bytes.
    customTypes:
      /^(text\/(?!event-stream)|application\/(json|javascript|xml|rss\+xml|manifest\+json|wasm)|image\/svg\+xml)/,
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
    // The next request comes on a new connection, for which load balancers select another process.
    if (app.leaving.aborted) reply.header('connection', 'close');
  });
  if (pages) {
    await pages.register(server);
    // A route instead of the not-found handler, because only routes are compressed.
    server.get('/*', async (request, reply) => {
      if (isApiPath(pathOf(request))) throw refusal(routes, request, reply);
      return pages.respond(request, reply);
    });
    await addHandOverRoute(server, app, pages);
  }
  return server;
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';
/** `/api` itself is a page. */
const isApiPath = (path: string): boolean => path.startsWith('/api/');

/** Returns why no route matched: the method is not allowed, or nothing exists at the path. */
function refusal(routes: RouteTable, request: FastifyRequest, reply: FastifyReply): AppError {
  const path = pathOf(request);
  const allowed = isApiPath(path) ? routes.methodsAt(path) : [];
  // A path with a part that is too long matches a pattern of the table, but no route.
  if (allowed.length === 0 || allowed.includes(request.method)) return new AppError('not_found');
  reply.header('allow', allowed.join(', '));
  return new AppError('method_not_allowed');
}

/** Parses bodies as JSON even if their type is another one, except forms; an empty body counts as absent. */
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
