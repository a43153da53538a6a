import { findVoice } from '@earmark/speech';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';
import { sendBlob } from '../platform/http/send-blob.ts';
import { requireSample } from './require-sample.ts';
import { sampleFile } from './sample-files.ts';

/** A day: a better voice is heard on the next one. */
const caching = 'public, max-age=86400';

/** Samples that are not spoken yet, for one address: enough to listen through all voices that can be chosen. */
const speaking = { name: 'voice-sample', capacity: 90, perMinute: 30 };

/** `/samples/{shortName}.mp3`: a voice introduces itself (C7.9). Spoken when it is first asked for. */
export function addSampleRoutes(server: FastifyInstance, app: App): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/samples/:file',
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const { file } = request.params as { file: string };
      const voice = file.endsWith('.mp3') ? findVoice(file.slice(0, -'.mp3'.length)) : undefined;
      if (!voice) throw new AppError('not_found');
      const { shortName } = voice;
      if ((await app.blobs.head(sampleFile(shortName))) === null) {
        await app.rateLimit.take({ ...speaking, key: `ip ${limitKeyOf(request.ip)}` });
        await requireSample(app, shortName, AbortSignal.any([app.stopping, request.signal]));
      }
      return sendBlob(app.blobs, sampleFile(shortName), request, reply, {
        cacheControl: caching,
        type: 'audio/mpeg',
      });
    },
  });
}
