import { addAbortSignal, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createWaker, makePadding, minStreamBytes } from '../narrations/index.ts';
import type { App } from '../platform/app.ts';
import { sendBlob } from '../platform/blobs/send-blob.ts';
import { AppError } from '../platform/errors.ts';
import { onGrown } from './opening-events.ts';
import { openingFile, pieceFile } from './opening-files.ts';
import { findOpening } from './opening-store.ts';

/** Milliseconds after which the row is read again, in case a notification was lost. */
const pollIntervalMs = 1_000;
/** Milliseconds without growth after which the stream ends. */
const maxIdleMs = 30_000;

/** Adds `/openings/{id}.mp3`: the complete audio, or a stream of what is spoken so far and of the rest as it comes. */
export function addOpeningRoutes(server: FastifyInstance, app: App): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/openings/:file',
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const { file } = request.params as { file: string };
      const id = file.endsWith('.mp3') ? file.slice(0, -'.mp3'.length) : '';
      const opening = await findOpening(app.db, id);
      if (!opening) throw new AppError('not_found');
      if (opening.status === 'failed') throw new AppError('unavailable');
      reply.header('x-robots-tag', 'noindex');
      if (opening.status === 'speaking') return sendStream(app, request, reply, id);
      const cacheControl = 'private, max-age=3600';
      return sendBlob(app.blobs, openingFile(id), request, reply, { cacheControl, type: 'audio/mpeg' });
    },
  });
}

function sendStream(app: App, request: FastifyRequest, reply: FastifyReply, id: string): FastifyReply {
  reply.type('audio/mpeg').headers({
    'cache-control': 'private, no-store',
    'accept-ranges': 'none',
    'x-accel-buffering': 'no',
    // A connection that was streaming would delay a shutdown if it stayed open afterwards.
    connection: 'close',
  });
  if (request.method === 'HEAD') return reply.send();
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort());
  const signal = AbortSignal.any([closed.signal, app.stopping]);
  return reply.send(
    addAbortSignal(app.stopping, Readable.from(pieces(app, id, signal), { objectMode: false })),
  );
}

/**
 * Yields the pieces of an opening as they are spoken, after padding with which a player starts at once.
 * @throws when the opening fails, because a normal end would look like the end of the text
 */
async function* pieces(
  app: App,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const waker = createWaker();
  const stops = [onGrown(app, id, waker.wake), app.events.onGap(waker.wake)];
  signal.addEventListener('abort', waker.wake);
  /** Pieces that are read but not sent: a player starts only with enough of them. */
  let held: Uint8Array[] | null = [];
  let next = 0;
  let grownAt = performance.now();
  try {
    while (!signal.aborted) {
      const row = await findOpening(app.db, id);
      if (!row || row.status === 'failed') throw new Error('the opening could not be spoken');
      const ready: Uint8Array[] = [];
      for (; next < row.pieces; next++) ready.push(await readPiece(app, id, next));
      if (ready.length > 0) grownAt = performance.now();
      if (held === null) yield* ready;
      else {
        held.push(...ready);
        const bytes = held.reduce((sum, piece) => sum + piece.length, 0);
        if (bytes >= minStreamBytes || row.status === 'spoken') {
          yield makePadding(bytes);
          yield* held;
          held = null;
        }
      }
      if (row.status === 'spoken') return;
      if (performance.now() - grownAt > maxIdleMs) throw new Error('the opening has made no progress');
      if (ready.length === 0) await waker.wait(pollIntervalMs);
    }
  } finally {
    for (const stop of stops) stop();
    signal.removeEventListener('abort', waker.wake);
  }
}

async function readPiece(app: App, id: string, piece: number): Promise<Uint8Array> {
  const content = await app.blobs.get(pieceFile(id, piece));
  if (!content) throw new Error('a piece of the opening is missing');
  return Buffer.concat(await content.stream.toArray());
}
