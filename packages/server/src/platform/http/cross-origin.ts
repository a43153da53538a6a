import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether browser extensions may call the route without a key. */
    crossOrigin?: boolean;
    /** False for a route that does not check keys, so that a key that does not exist would open it to other origins. */
    checksKeys?: boolean;
  }
}

/** Seconds for which browsers remember the answer to a preflight request; Chromium remembers two hours at most. */
const preflightSeconds = 7_200;

/** Origins of the pages of browser extensions. Web pages cannot have them. */
const extensionOrigin = /^(?:chrome|moz|safari-web)-extension:\/\//;
const personalKey = /^Bearer +earmark_/i;

/**
 * Lets pages of other origins, and so browser extensions, use the API with a personal key. The header of a session is not
 * among the allowed ones, and nothing here is recognized by a cookie, so that no page can act for a user who is signed in.
 * Without a key, only browser extensions may read the answers of some routes: an installation in a private network may fetch
 * pages there, which a page of the internet must not read through a visitor's browser.
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
    const hasKey = personalKey.test(headers.authorization ?? '');
    const { crossOrigin = false, checksKeys = true } = routeOptions.config;
    const isAllowed = extensionOrigin.test(headers.origin ?? '')
      ? hasKey || crossOrigin
      : hasKey && checksKeys;
    reply.header('vary', 'origin');
    if (!isAllowed) return;
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'earmark-next-cursor, earmark-total-count, etag, retry-after',
    });
  });
}
