import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RequestPool, statementTimeouts, withRequestLimits } from '../db/request-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Database connections that the route uses; if absent, `signedIn` for the operator's pages, `public` otherwise. */
    pool?: RequestPool;
    /** Maximum milliseconds of each statement; that of the pool if absent. */
    statementTimeoutMs?: number;
  }
}

/**
 * Runs the handler of every route that is added from now on under the limits of its database statements. Reads
 * (GET, HEAD) end when the caller leaves; writes are completed.
 */
export function limitStatements(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { handler, config } = route;
    const pool = config?.pool ?? (/^\/operator\b/.test(route.url) ? 'signedIn' : 'public');
    const statementTimeoutMs = config?.statementTimeoutMs ?? statementTimeouts[pool];
    route.handler = function (request, reply) {
      const left = isRead(request) ? leaving(reply) : undefined;
      const limits = { pool, statementTimeoutMs, ...(left ? { left } : {}) };
      return withRequestLimits(limits, () => handler.call(this, request, reply));
    };
  });
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Returns a signal that aborts when the connection closes before the response was sent. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}
