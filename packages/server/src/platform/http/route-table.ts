import type { FastifyInstance } from 'fastify';

/** Which methods a path takes, for the answer to those it does not. */
export interface RouteTable {
  /** Methods of every route under `/api/` that matches the path, in the order they were added. */
  methodsAt(path: string): string[];
}

/** Remembers every route added to the server from now on. */
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
