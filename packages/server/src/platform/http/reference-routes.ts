import { type Endpoint, errorTable } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { describeEndpoints } from './openapi.ts';
import { referencePage } from './reference-page.ts';

/** Adds routes for the OpenAPI document and for the HTML reference. */
export function addReferenceRoutes(
  server: FastifyInstance,
  app: App,
  endpoints: Readonly<Record<string, Endpoint>>,
): void {
  const title = `${app.config.brand.name} API`;
  const document = describeEndpoints(endpoints, { title, version: '1', server: app.config.publicUrl });
  const page = referencePage(title, endpoints, errorTable);
  server.get('/api/openapi.json', async (_request, reply) => reply.send(document));
  server.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
