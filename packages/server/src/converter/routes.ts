import { converterEndpoints, maxFreeUploadBytes } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { prepareUpload } from '../articles/index.ts';
import type { App } from '../platform/app.ts';
import { atCallersHost } from '../platform/http/at-callers-host.ts';
import { type BindOptions, bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { convertForVisitor } from './convert-for-visitor.ts';
import { visitors } from './read-submission.ts';

/**
 * Limit of attempts per address: enough for mistakes, and for several people behind the address of an office.
 */
const byAddress: BindOptions = { limit: { by: 'ip', capacity: 20, perMinute: 2 } };

/**
 * Bytes for a text of 500,000 characters in any script as JSON: far more than is converted, so that longer
 * texts are refused for their length.
 */
const maxBodyBytes = 4_000_000;

export function bindConverter(server: FastifyInstance, app: App): void {
  bindEndpoint(
    server,
    app,
    converterEndpoints.freePresignedUrl,
    async ({ query, request }) => {
      const upload = await prepareUpload(app, visitors, { ...query, maxBytes: maxFreeUploadBytes });
      return { ...upload, url: atCallersHost(app.config, request, upload.url) };
    },
    byAddress,
  );
  bindEndpoint(
    server,
    app,
    converterEndpoints.freeConvert,
    async ({ body, ip, request }) => ({
      message: await convertForVisitor(app, body, ip, AbortSignal.any([app.stopping, request.signal])),
    }),
    { ...byAddress, bodyLimit: maxBodyBytes },
  );
}
