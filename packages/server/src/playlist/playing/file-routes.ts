import { addAbortSignal, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { episodeFiles, findNarration, growingFrames, raiseToListening } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { sendAudio } from '../../platform/blobs/send-audio.ts';
import { AppError } from '../../platform/errors.ts';
import { readActor } from '../../platform/http/bind-endpoint.ts';
import { startOnDemand } from '../conversion/start-on-demand.ts';
import type { ListedItem } from '../listed-item-store.ts';
import { readFileAddress } from './file-address.ts';
import { cachingOf, findPlayable, type Playable } from './find-playable.ts';
import { watchShare } from './watch-share.ts';

/** The address is the only credential, so players on any origin may use it. */
const openToPlayers = { 'access-control-allow-origin': '*' };

/**
 * `….mp3`, the finished episode, and `….live.mp3`, the live stream of an unfinished one. `/audio/{id}` serves
 * public articles, articles shared by a link with that id, and, with a token, articles in the caller's
 * playlist. `/audio/{key}/{id}` serves the playlist entry with that key, for players, which send no token.
 */
export function addAudioRoutes(server: FastifyInstance, app: App): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { file } = request.params as { file: string };
    const live = file.endsWith('.live.mp3');
    const address = readFileAddress(request.params, live ? /\.live\.mp3$/ : /\.mp3$/);
    const viewerId = (await readActor(app, request, 'listen'))?.userId ?? null;
    const playable = await findPlayable(app, { ...address, viewerId });
    return live ? sendStream(app, request, reply, playable) : sendFile(app, request, reply, playable);
  };
  for (const url of ['/audio/:file', '/audio/:key/:file']) {
    server.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      compress: false,
      config: { pool: 'signedIn' },
      handler,
    });
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
  // Shared audio is always sent from here, so that a transfer can be cut off.
  const signAudio = playable.by === 'share' ? null : app.signAudio;
  return sendAudio({ blobs: app.blobs, signAudio }, episodeFiles(narration.audio_id).mp3, request, reply, {
    cacheControl: cachingOf(playable),
    type: 'audio/mpeg',
  });
}

/**
 * Sends the stream of an entry whose right was checked; converts it if it waits to be played.
 * @throws AppError `not_completed` if the plan refuses it or the conversion failed
 */
export async function sendEntryStream(
  app: App,
  item: Pick<ListedItem, 'id' | 'user_id' | 'narration_id' | 'listen_key' | 'on_demand' | 'refusal'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const narration = await findNarration(app.db, item.narration_id);
  if (!narration || item.refusal !== null) throw new AppError('not_completed');
  const { id: itemId, user_id: userId, listen_key: listenKey, on_demand: onDemand } = item;
  return sendStream(app, request, reply, {
    by: 'entry',
    narration,
    entry: { itemId, userId, listenKey, onDemand },
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
    // A connection that was streaming for so long would delay a shutdown if it stayed open afterwards.
    connection: 'close',
  });
  if (request.method === 'HEAD') return reply.send();
  if (playable.by !== 'public' && playable.entry.onDemand) {
    // Refused by the plan; the entry shows why.
    if (!(await startOnDemand(app, playable.entry.itemId))) throw new AppError('not_completed');
  }
  await raiseToListening(app, narration, listenerOf(playable));
  const closed = overWith(reply);
  cutOffWithShare(app, reply, playable);
  const signal = AbortSignal.any([closed, app.stopping]);
  const frames = growingFrames(app, narration.id, { from, signal });
  // On shutdown, abort the connection instead of ending the response: a player would take the end of the
  // response for the end of the article.
  return reply.send(addAbortSignal(app.stopping, Readable.from(frames, { objectMode: false })));
}

/** Account whose share of the queue a listener's conversion counts against. */
const listenerOf = (playable: Playable): string => (playable.by === 'public' ? '' : playable.entry.userId);

/** Aborts the connection when sharing ends: players keep a connection open while they play. */
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
