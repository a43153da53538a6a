import { addAbortSignal, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { sendBlob } from '../../platform/http/send-blob.ts';
import { episodeFiles } from '../audio-files.ts';
import { findNarrationByAudio, type NarrationRow } from '../narration-store.ts';
import { growingFrames } from './growing-frames.ts';
import { createThumbnails } from './thumbnails.ts';

/** Who may hear it is who knows the address, wherever their player runs. */
const openToPlayers = { 'access-control-allow-origin': '*' };

/** The finished file never changes; a day bounds how long a copy outlives a deleted account. */
const fileCache = 'public, max-age=86400';

/** Pictures seldom change, and a missing one may appear. */
const pictureCache = 'public, max-age=86400';
const noPictureCache = 'public, max-age=3600';

/** `/thumbnails/{id}.jpg`, the small copy of the article's picture. */
export function addThumbnailRoutes(server: FastifyInstance, app: App): void {
  const thumbnails = createThumbnails(app);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/thumbnails/:file',
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const { file } = request.params as { file: string };
      const audioId = /^([A-Za-z0-9_-]{8,64})\.jpg$/.exec(file)?.[1];
      const key = audioId ? await thumbnails.find(audioId) : null;
      if (key) return sendBlob(app.blobs, key, request, reply, { cacheControl: pictureCache });
      return reply.code(404).header('cache-control', noPictureCache).send();
    },
  });
}

/** `/audio/{id}.mp3`, the finished episode, and `/audio/{id}.live.mp3`, the episode while it grows. */
export function addAudioRoutes(server: FastifyInstance, app: App): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/audio/:file',
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const { file } = request.params as { file: string };
      const [, audioId, live] = /^([A-Za-z0-9_-]{8,64})(\.live)?\.mp3$/.exec(file) ?? [];
      const narration = audioId ? await findNarrationByAudio(app.db, audioId) : undefined;
      if (!narration) throw new AppError('not_found');
      return live ? sendStream(app, request, reply, narration) : sendFile(app, request, reply, narration);
    },
  });
}

async function sendFile(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  narration: NarrationRow,
): Promise<FastifyReply> {
  if (narration.status !== 'completed') throw new AppError('not_completed');
  reply.headers(openToPlayers);
  return sendBlob(app.blobs, episodeFiles(narration.audio_id).mp3, request, reply, {
    cacheControl: fileCache,
    type: 'audio/mpeg',
  });
}

async function sendStream(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  narration: NarrationRow,
): Promise<FastifyReply> {
  if (narration.status === 'failed' && narration.available_ms === 0) throw new AppError('not_completed');
  const { from: text = '' } = request.query as { from?: string };
  const from = /^\d{1,7}(?:\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  reply.type('audio/mpeg').headers({
    ...openToPlayers,
    'cache-control': 'no-store',
    'accept-ranges': 'none',
    'x-accel-buffering': 'no',
    // A connection that was busy for so long would hold up a shutdown if it stayed open after it.
    connection: 'close',
  });
  if (request.method === 'HEAD') return reply.send();
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const signal = AbortSignal.any([left.signal, app.stopping]);
  const frames = growingFrames(app, narration.id, { from, signal });
  // Broken off at shutdown, not ended: a player that saw an end would take the article for heard.
  return reply.send(addAbortSignal(app.stopping, Readable.from(frames, { objectMode: false })));
}
