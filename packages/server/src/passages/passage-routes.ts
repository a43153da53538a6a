import { passageEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { createWaker } from '../narrations/index.ts';
import type { App } from '../platform/app.ts';
import { sendBlob } from '../platform/blobs/send-blob.ts';
import { AppError } from '../platform/errors.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { findListedItem } from '../playlist/index.ts';
import { onEnded } from './passage-events.ts';
import { passageFile } from './passage-files.ts';
import { findPassage, type PassageRow } from './passage-store.ts';
import { speakPassage } from './speak-passage.ts';

/** Milliseconds after which the row is read again, in case a notification was lost. */
const pollIntervalMs = 1_000;
/** Milliseconds after which a passage counts as failed. */
const maxWaitMs = 30_000;

/** Adds the endpoint, and `/passages/{id}.mp3`: the audio, as soon as it is spoken. */
export function bindPassages(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, passageEndpoints.speakPassage, ({ actor, body }) =>
    speakPassage(app, actor, body),
  );
  server.route({
    method: ['GET', 'HEAD'],
    url: '/passages/:file',
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const { file } = request.params as { file: string };
      const id = /^([A-Za-z0-9_-]{43})\.mp3$/.exec(file)?.[1];
      const signal = AbortSignal.any([app.stopping, request.signal]);
      const passage = id === undefined ? undefined : await waitForPassage(app, id, signal);
      // The right ends with the entry.
      const item = passage && (await findListedItem(app.db, passage.item_id));
      if (!passage || !item || item.deleted_at !== null) throw new AppError('not_found');
      if (passage.status !== 'spoken') throw new AppError('unavailable');
      reply.header('x-robots-tag', 'noindex');
      const options = { cacheControl: 'private, no-store', type: 'audio/mpeg' };
      return sendBlob(app.blobs, passageFile(passage.id), request, reply, options);
    },
  });
}

async function waitForPassage(app: App, id: string, signal: AbortSignal): Promise<PassageRow | undefined> {
  const waker = createWaker();
  const stops = [onEnded(app, id, waker.wake), app.events.onGap(waker.wake)];
  signal.addEventListener('abort', waker.wake);
  const until = performance.now() + maxWaitMs;
  try {
    for (;;) {
      const row = await findPassage(app.db, id);
      if (row?.status !== 'speaking' || performance.now() > until || signal.aborted) return row;
      await waker.wait(pollIntervalMs);
    }
  } finally {
    for (const stop of stops) stop();
    signal.removeEventListener('abort', waker.wake);
  }
}
