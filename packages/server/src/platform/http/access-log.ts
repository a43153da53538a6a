import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the signed-in user, once the sign-in was checked; null without one. */
    account: string | null;
  }
}

/** Routes that monitoring systems call every few seconds. */
const statusRoutes = new Set(['/healthz', '/readyz', '/metrics']);

/** Status of a request whose client left before the response began, as in nginx. */
const clientLeftStatus = 499;

/** Logs one line per request, except requests that cannot be parsed, and records its metrics. */
export function addAccessLog(server: FastifyInstance, app: Pick<App, 'metrics'>): void {
  server.decorateRequest('account', null);
  server.addHook('onRequest', async (request, reply) => logRequest(app, request, reply));
}

/**
 * Logs a request when its response has ended or its client has left. The line has the pattern of the route
 * instead of the address, because addresses contain secrets.
 */
export function logRequest(app: Pick<App, 'metrics'>, request: FastifyRequest, reply: FastifyReply): void {
  const startedAt = performance.now();
  const sentBefore = bytesSent(request);
  let ended = false;
  const onEnd = () => {
    if (ended) return;
    ended = true;
    record(app, request, reply, {
      seconds: (performance.now() - startedAt) / 1000,
      bytes: bytesSent(request) - sentBefore,
    });
  };
  // A response that is broken off has no 'finish'; a response on a kept connection may have no 'close'.
  reply.raw.once('finish', onEnd);
  reply.raw.once('close', onEnd);
}

function record(
  { metrics }: Pick<App, 'metrics'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { seconds, bytes }: { seconds: number; bytes: number },
): void {
  const { method } = request;
  const route = request.routeOptions.url ?? 'none';
  const status = reply.raw.headersSent ? reply.raw.statusCode : clientLeftStatus;
  metrics.httpSeconds.observe({ route, method, status: String(status) }, seconds);
  const line = {
    method,
    route,
    status,
    ms: Math.round(seconds * 1000),
    bytes,
    ...(request.account ? { account: request.account } : {}),
    // The client left, or the connection was lost.
    ...(reply.raw.writableFinished ? {} : { broken_off: true }),
  };
  const isRoutine = status < 400 && (statusRoutes.has(route) || isFile(request, reply));
  request.log[isRoutine ? 'debug' : 'info'](line, 'answered');
}

const bytesSent = ({ raw }: FastifyRequest): number => raw.socket?.bytesWritten ?? 0;

/** Returns true for a file of the web application, as opposed to a page. */
function isFile({ routeOptions }: FastifyRequest, { raw }: FastifyReply): boolean {
  return routeOptions.url === '/*' && !String(raw.getHeader('content-type') ?? '').startsWith('text/html');
}
