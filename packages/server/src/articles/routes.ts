import { uploadEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { atCallersHost } from '../platform/http/at-callers-host.ts';
import { type BindOptions, bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { parseUpload } from './uploads/parse-upload.ts';
import { prepareUpload } from './uploads/prepare-upload.ts';

const byUser = (capacity: number, perMinute: number): BindOptions => ({
  limit: { by: 'user', capacity, perMinute },
});

/** Rate limits: above what a person does, below what would burden other users. */
const limits = {
  upload: byUser(120, 30),
  parse: byUser(30, 10),
};

export function bindArticles(server: FastifyInstance, app: App): void {
  bindEndpoint(
    server,
    app,
    uploadEndpoints.prepareUpload,
    async ({ actor, query, request }) => {
      const upload = await prepareUpload(app, actor, query);
      return { ...upload, url: atCallersHost(app.config, request, upload.url) };
    },
    limits.upload,
  );
  bindEndpoint(
    server,
    app,
    uploadEndpoints.parseUpload,
    ({ actor, body, request }) =>
      parseUpload(app, actor, body, AbortSignal.any([app.stopping, request.signal])),
    limits.parse,
  );
}
