import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { exportEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { getUserSettings } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import type { Domain } from '../platform/domain.ts';
import { AppError } from '../platform/errors.ts';
import { atCallersHost } from '../platform/http/at-callers-host.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { createUserTokens } from '../platform/user-token.ts';
import { type ExportsOptions, writeExport } from './write-export.ts';

export type { ExportsOptions } from './write-export.ts';

/** Milliseconds within which a download has to start. */
const startMs = 10 * 60_000;

const downloads = createUserTokens('export-downloads', startMs);

/** Creates the domain of exports: users can download all of their data. */
export const createExports = (options: ExportsOptions = {}): Domain => ({
  name: 'exports',
  routes: (server, app) => bindExports(server, app, options),
});

function bindExports(server: FastifyInstance, app: App, options: ExportsOptions): void {
  bindEndpoint(
    server,
    app,
    exportEndpoints.startExport,
    async ({ actor, request }) => {
      const { token, expiresAt } = downloads.issue(app, actor.userId);
      const name = fileName(app);
      const url = `${app.config.publicUrl}/export/${token}/${name}`;
      return {
        url: atCallersHost(app.config, request, url),
        file_name: name,
        expires_at: expiresAt.toISOString(),
      };
    },
    // Low, because an export may have gigabytes.
    { limit: { by: 'user', capacity: 5, perMinute: 0.2 } },
  );
  server.route({
    method: 'GET',
    url: '/export/:token/:name',
    exposeHeadRoute: false,
    // Audio cannot be compressed further.
    compress: false,
    config: { pool: 'signedIn', statementTimeoutMs: 30_000 },
    handler: async (request, reply) => {
      const { token } = request.params as { token: string };
      const userId = downloads.read(app, token);
      const owner = userId === null ? null : await getUserSettings(app, userId);
      if (userId === null || !owner || owner.isDisabled) throw new AppError('not_found');
      return reply
        .headers({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
          'content-disposition': `attachment; filename="${fileName(app)}"`,
        })
        .type('application/zip')
        .send(Readable.fromWeb(writeExport(app, { userId }, options) as ReadableStream));
    },
  });
}

/** Returns a file name like `earmark-2026-03-05.zip`. */
const fileName = ({ config, clock }: App): string =>
  `${config.brand.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${clock.now().toISOString().slice(0, 10)}.zip`;
