import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { readGrant, type SignedGrant } from './address-signature.ts';
import { isBlobKey } from './blobs.ts';
import { blobPath } from './disk-blobs.ts';
import { attachment } from './s3-blobs.ts';
import { sendBlob } from './send-blob.ts';

/** Serves the signed addresses of the disk store. Not needed with S3, which serves its own. */
export async function addBlobRoutes(server: FastifyInstance, app: App): Promise<void> {
  if (app.config.blobs.kind !== 'disk') return;
  const secret = app.secrets.key('blob-addresses');

  const grantOf = (request: FastifyRequest): SignedGrant => {
    const { '*': key = '' } = request.params as { '*'?: string };
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const now = Math.floor(app.clock.now().getTime() / 1000);
    const grant = isBlobKey(key) ? readGrant(key, query, secret, now) : null;
    if (!grant) throw new AppError('upload_refused');
    return grant;
  };

  await server.register(async (routes) => {
    // Accepts bytes of any type unparsed.
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('*', (_request, _payload, done) => done(null));

    routes.put(`${blobPath}*`, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
      const grant = grantOf(request);
      if (grant.method !== 'PUT') throw new AppError('upload_refused');
      if (mediaTypeOf(request.headers['content-type']) !== mediaTypeOf(grant.type)) {
        throw new AppError('upload_refused', { content_type: grant.type });
      }
      if (Number(request.headers['content-length'] ?? 0) > grant.maxBytes) {
        throw new AppError('payload_too_large', { max_bytes: grant.maxBytes });
      }
      const content = Readable.from(limitBytes(request.raw, grant.maxBytes));
      await app.blobs.put(grant.key, content, { type: grant.type });
      return reply.code(200).send();
    });

    routes.route({
      method: ['GET', 'HEAD'],
      url: `${blobPath}*`,
      exposeHeadRoute: false,
      compress: false,
      handler: async (request, reply) => {
        const grant = grantOf(request);
        if (grant.method !== 'GET') throw new AppError('upload_refused');
        // Uploaded files must never run as a page of this service.
        reply.header('content-security-policy', "default-src 'none'; sandbox");
        if (grant.downloadName) reply.header('content-disposition', attachment(grant.downloadName));
        return sendBlob(app.blobs, grant.key, request, reply);
      },
    });
  });
}

function mediaTypeOf(value: string | undefined): string {
  return (value ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Forwards the bytes, and throws once there are too many. */
async function* limitBytes(body: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const chunk of body) {
    received += chunk.byteLength;
    if (received > max) throw new AppError('payload_too_large', { max_bytes: max });
    yield chunk;
  }
}
