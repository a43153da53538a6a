import { addAbortSignal, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { episodeFiles, growingFrames } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { sendBlob } from '../../platform/blobs/send-blob.ts';
import { AppError } from '../../platform/errors.ts';
import { readActor } from '../../platform/http/bind-endpoint.ts';
import { readFileAddress } from './file-address.ts';
import { cachingOf, findPlayable, type Playable } from './find-playable.ts';
import { watchShare } from './watch-share.ts';

/** Who may hear it is who knows the address, wherever their player runs. */
const openToPlayers = { 'access-control-allow-origin': '*' };

/**
 * `….mp3`, the finished episode, and `….live.mp3`, the episode while it grows. `/audio/{id}` opens what is public, what is
 * shared by a link of that id, and, with a token, what is in the caller's playlist; `/audio/{key}/{id}` opens the playlist
 * entry that has the key, for players, which send no token.
 */
export function addAudioRoutes(server: FastifyInstance, app: App): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { file } = request.params as { file: string };
    const live = file.endsWith('.live.mp3');
    const address = readFileAddress(request.params, live ? /\.live\.mp3$/ : /\.mp3$/);
    const viewerId = (await readActor(app, request))?.userId ?? null;
    const playable = await findPlayable(app, { ...address, viewerId });
    return live ? sendStream(app, request, reply, playable) : sendFile(app, request, reply, playable);
  };
  for (const url of ['/audio/:file', '/audio/:key/:file']) {
    server.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, compress: false, handler });
  }
}

async function sendFile(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  playable: Playable,
): Promise<FastifyReply> {
  const { narration } = playable;
  if (narration.status !== 'completed') throw new AppError('not_completed');
  if (request.method === 'GET') cutOffWithShare(app, reply, playable);
  reply.headers(openToPlayers);
  return sendBlob(app.blobs, episodeFiles(narration.audio_id).mp3, request, reply, {
    cacheControl: cachingOf(playable),
    type: 'audio/mpeg',
  });
}

async function sendStream(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  playable: Playable,
): Promise<FastifyReply> {
  const { narration } = playable;
  if (narration.status === 'failed' && narration.available_ms === 0) throw new AppError('not_completed');
  const { from: text = '' } = request.query as { from?: string };
  const from = /^\d{1,7}(?:\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  reply.type('audio/mpeg').headers({
    ...openToPlayers,
    'cache-control': playable.by === 'public' ? 'no-store' : 'private, no-store',
    'accept-ranges': 'none',
    'x-accel-buffering': 'no',
    // A connection that was busy for so long would hold up a shutdown if it stayed open after it.
    connection: 'close',
  });
  if (request.method === 'HEAD') return reply.send();
  const left = overWith(reply);
  cutOffWithShare(app, reply, playable);
  const signal = AbortSignal.any([left, app.stopping]);
  const frames = growingFrames(app, narration.id, { from, signal });
  // Broken off at shutdown, not ended: a player that saw an end would take the article for heard.
  return reply.send(addAbortSignal(app.stopping, Readable.from(frames, { objectMode: false })));
}

/** Breaks the connection when sharing ends meanwhile: players keep one open for as long as they play. */
function cutOffWithShare(app: App, reply: FastifyReply, playable: Playable): void {
  if (playable.by !== 'share') return;
  const ended = watchShare(app, playable, overWith(reply));
  ended.addEventListener('abort', () => reply.raw.destroy(), { once: true });
}

function overWith(reply: FastifyReply): AbortSignal {
  const over = new AbortController();
  reply.raw.once('close', () => over.abort());
  return over.signal;
}
