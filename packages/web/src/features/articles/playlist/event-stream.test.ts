import { expect, test } from 'vitest';
import { readEvents, type StreamedEvent } from './event-stream.ts';

async function read(...chunks: string[]): Promise<StreamedEvent[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const events: StreamedEvent[] = [];
  for await (const event of readEvents(body)) if (event !== 'heartbeat') events.push(event);
  return events;
}

test('parses names and data', async () => {
  expect(await read('event: article\ndata: {"id":"a"}\n\nevent: reload\ndata: null\n\n')).toEqual([
    { event: 'article', data: '{"id":"a"}' },
    { event: 'reload', data: 'null' },
  ]);
});

test('joins chunks that are split at any position', async () => {
  const stream = 'event: article\r\ndata: {"title":"Grüße"}\r\n\r\n';
  const bytes = [...stream];
  expect(await read(...bytes)).toEqual([{ event: 'article', data: '{"title":"Grüße"}' }]);
});

test('joins several data lines, and defaults to the event name message', async () => {
  expect(await read('data: one\ndata: two\n\n')).toEqual([{ event: 'message', data: 'one\ntwo' }]);
});

test('skips comments, ids and an incomplete event at the end', async () => {
  expect(await read(': \n\nid: 4\ndata:x\n\nevent: article\ndata: y\n')).toEqual([
    { event: 'message', data: 'x' },
  ]);
});
