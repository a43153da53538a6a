import { type Endpoint, errorTable } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { describeEndpoints } from './openapi.ts';
import { referencePage } from './reference-page.ts';

/**
 * Adds routes for the OpenAPI document and for the HTML reference, which list the endpoints that this service has: a
 * personal installation sells nothing. Both are created for the first request, because that takes longer than everything
 * else in the creation of the routes.
 */
export function addReferenceRoutes(
  server: FastifyInstance,
  app: App,
  endpoints: Readonly<Record<string, Endpoint>>,
): void {
  const title = `${app.config.brand.name} API`;
  const available = () =>
    Object.fromEntries(
      Object.entries(endpoints).filter(([, { method, path }]) => server.hasRoute({ method, url: path })),
    );
  let document: Record<string, unknown> | null = null;
  let page: string | null = null;
  server.get('/api/openapi.json', async (_request, reply) => {
    document ??= describeEndpoints(available(), { title, version: '1', server: app.config.publicUrl });
    return reply.send(document);
  });
  server.get('/api/docs', async (_request, reply) => {
    page ??= referencePage(title, available(), errorTable, app.config.publicUrl);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
