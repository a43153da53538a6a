import { endpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { migrations } from '../migrations/index.ts';
import type { App } from './platform/app.ts';
import { addBlobRoutes } from './platform/blobs/blob-routes.ts';
import { isMigrated } from './platform/db/migrate.ts';
import type { Domain } from './platform/domain.ts';
import { addReferenceRoutes } from './platform/http/reference-routes.ts';
import { createWebPages, type DescribePage } from './platform/http/serve-web.ts';
import { createServer } from './platform/http/server.ts';
import { addOutboxRoutes } from './platform/mail/outbox-routes.ts';
import { addOperatorRoutes } from './platform/operator/operator-routes.ts';
import { addStatusRoutes } from './platform/operator/status-routes.ts';

/** Creates the HTTP server: all routes for a process with the role `api`, otherwise health and metrics only. */
export async function createHttp(
  app: App,
  domains: readonly Domain[],
  webDist: string,
): Promise<FastifyInstance> {
  const describe: DescribePage = async (_app, request) => {
    for (const { describePage } of domains) {
      const head = await describePage?.(app, request);
      if (head) return head;
    }
    return null;
  };
  const siteFacts = async (): Promise<object> =>
    Object.assign({}, ...(await Promise.all(domains.map((domain) => domain.siteFacts?.(app)))));
  const pages = createWebPages(app, webDist, { describe, siteFacts });
  const isApi = app.config.roles.has('api');
  const server = await createServer(app, isApi ? pages : null);
  const storage = {
    storage: () => app.dependencies.find('storage').check(),
    storage_space: () => app.space.require(),
  };
  addStatusRoutes(server, app, {
    required: {
      database: async () => {
        if (!(await isMigrated(app.db, migrations))) throw new Error('migrations are missing');
      },
      // Pages, sign-in and playlists do not need the storage.
      ...(isApi ? {} : storage),
    },
    optional: isApi ? storage : {},
  });
  if (isApi) {
    addReferenceRoutes(server, app, endpoints);
    addOutboxRoutes(server, app);
    const operatorPages = domains.flatMap((domain) => domain.operatorPages?.(app) ?? []);
    addOperatorRoutes(server, app, operatorPages);
    await addBlobRoutes(server, app);
    for (const domain of domains) await domain.routes?.(server, app);
  }
  return server;
}
