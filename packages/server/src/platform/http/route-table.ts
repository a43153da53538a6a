import type { FastifyInstance } from 'fastify';

/** The methods that paths accept, for `405` responses. */
export interface RouteTable {
  /**
   * Returns the methods of every route under `/api/` that matches the path, in the order of their addition.
   */
  methodsAt(path: string): string[];
}

/** Records every route that is added to the server from now on. */
export function collectRoutes(server: FastifyInstance): RouteTable {
  const routes: { methods: string[]; pattern: RegExp }[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith('/api/')) routes.push({ methods: [method].flat(), pattern: patternOf(url) });
  });
  return {
    methodsAt: (path) => [
      ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
    ],
  };
}

function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((segment) => {
      if (segment === '*') return '.*';
      if (segment.startsWith(':')) return '[^/]+';
      return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('/');
  return new RegExp(`^${source}/?$`);
}
