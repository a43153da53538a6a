import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/create-test-app.ts';
import type { App } from '../app.ts';
import type { Domain } from '../domain.ts';
import { eventQueue, type ServerEvent, sendEvents } from './send-events.ts';

/** A stream of everything that is published under the topic `news`. */
const probe: Domain = {
  name: 'probe',
  routes: (server, app) => {
    server.get('/api/news', (_request, reply) =>
      sendEvents(app, reply, (over) => eventsOf(app, over), { heartbeatMs: 50 }),
    );
    server.get('/api/short', (_request, reply) =>
      sendEvents(app, reply, async function* () {
        yield { event: 'one', data: { text: 'line\nbreak' }, id: '7' };
      }),
    );
  },
};

async function* eventsOf(app: App, over: AbortSignal): AsyncGenerator<ServerEvent> {
  const queue = eventQueue<unknown>(over);
  const unsubscribe = app.events.subscribe('news', queue.push);
  try {
    for await (const data of queue) yield { event: 'news', data };
  } finally {
    unsubscribe();
  }
}

/** Reads until the text contains `part`. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, part: string): Promise<string> {
  let text = '';
  while (!text.includes(part)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`ended after: ${text}`);
    text += new TextDecoder().decode(value);
  }
  return text;
}

async function openStream(url: string) {
  const response = await fetch(`${url}/api/news`);
  const reader = response.body?.getReader();
  if (!reader) throw new Error('no body');
  return { response, reader };
}

const streams = async (app: App) => (await app.metrics.eventStreams.get()).values[0]?.value;

test('sends events and keep-alive comments, uncached and uncompressed', async () => {
  await using t = await createTestApp({ domains: [probe], listen: true });
  const { response, reader } = await openStream(t.url);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
  expect(response.headers.get('content-encoding')).toBeNull();
  await readUntil(reader, ': \n\n');
  await t.app.events.publish(t.app.db, 'news', { count: 1 });
  expect(await readUntil(reader, 'news')).toContain('event: news\ndata: {"count":1}\n\n');
  await readUntil(reader, ': \n\n');
  await reader.cancel();
});

test('writes an event on separate lines, with any content', async () => {
  await using t = await createTestApp({ domains: [probe], listen: true });
  const text = await (await fetch(`${t.url}/api/short`)).text();
  expect(text).toContain('id: 7\nevent: one\ndata: {"text":"line\\nbreak"}\n\n');
});

test('ends when the reader disconnects', async () => {
  await using t = await createTestApp({ domains: [probe], listen: true });
  const { reader } = await openStream(t.url);
  await readUntil(reader, ': \n\n');
  expect(await streams(t.app)).toBe(1);
  await reader.cancel();
  while ((await streams(t.app)) !== 0) await sleep(5);
});

test('ends at shutdown without delaying it', async () => {
  const t = await createTestApp({ domains: [probe], listen: true });
  const { reader } = await openStream(t.url);
  await readUntil(reader, ': \n\n');
  await t[Symbol.asyncDispose]();
  // A stream that is cut after the grace period would fail instead of ending.
  await expect(readUntil(reader, 'never sent')).rejects.toThrow('ended after');
});
