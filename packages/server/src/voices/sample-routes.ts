import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { sendBlob } from '../platform/blobs/send-blob.ts';
import { AppError } from '../platform/errors.ts';
import { findSample } from './find-sample.ts';
import { requestSample } from './request-sample.ts';

/** Checked on each use, so that an improved voice is heard at once; an unchanged sample costs no transfer. */
const caching = 'public, no-cache';

/**
 * Adds `/samples/{name}.mp3`: a sample of a voice, or a demo
 * (docs/product/narration-and-voices.md#voice-samples). It is synthesized on the first request.
 */
export function addSampleRoutes(server: FastifyInstance, app: App): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/samples/:file',
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const { file } = request.params as { file: string };
      const sample = file.endsWith('.mp3')
        ? findSample(file.slice(0, -'.mp3'.length), app.config.brand)
        : undefined;
      if (!sample) throw new AppError('not_found');
      const key = await requestSample(app, sample.name, request);
      return sendBlob(app.blobs, key, request, reply, { cacheControl: caching, type: 'audio/mpeg' });
    },
  });
}
