import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of other origins may call the route without a key. */
    crossOrigin?: boolean;
  }
}

/** Seconds for which browsers remember the answer to a preflight request; Chromium remembers two hours at most. */
const preflightSeconds = 7_200;

/**
 * Lets pages of other origins, and so browser extensions, use the API with a personal key. The header of a session is not
 * among the allowed ones, and nothing here is recognized by a cookie, so that no page can act for a user who is signed in.
 */
export function allowCrossOrigin(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const { headers, method, url, routeOptions } = request;
    if (!url.startsWith('/api/')) return;
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) {
      return reply
        .headers({
          'access-control-allow-origin': '*',
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers': 'authorization, content-type, if-none-match',
          'access-control-max-age': String(preflightSeconds),
        })
        .code(204)
        .send();
    }
    if (headers.authorization === undefined && routeOptions.config.crossOrigin !== true) return;
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'earmark-next-cursor, earmark-total-count, etag, retry-after',
    });
  });
}
