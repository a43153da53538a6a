import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { ShutdownError } from '../shutdown-error.ts';
import { sendError } from './error-handler.ts';

/** Aborts a stream before its first byte is sent. Returns the response and the log lines about it. */
async function breakOff(reason: Error) {
  const logged: string[] = [];
  await using server = fastify({ logger: { stream: { write: (line: string) => void logged.push(line) } } });
  server.setErrorHandler(sendError);
  server.get('/', (_request, reply) => {
    const ending = new AbortController();
    // Waits for bytes that never come, like the live stream of an article before its first words are spoken.
    reply.send(new Readable({ read: () => {}, signal: ending.signal }));
    setImmediate(() => ending.abort(reason));
  });
  const response = await server.inject('/');
  return {
    status: response.statusCode,
    error: response.json().error,
    levels: logged.map((line) => JSON.parse(line)).filter(({ msg }) => /failed|broken off/.test(msg)),
  };
}

test('a request aborted by the shutdown is logged as information', async () => {
  const { status, error, levels } = await breakOff(new ShutdownError());
  expect({ status, error }).toEqual({ status: 503, error: 'unavailable' });
  expect(levels).toMatchObject([{ level: 30, msg: 'a request was broken off by the shutdown' }]);
});

test('a request aborted for another reason is logged as an error', async () => {
  const { status, error, levels } = await breakOff(new Error('the disk is gone'));
  expect({ status, error }).toEqual({ status: 500, error: 'internal' });
  expect(levels).toMatchObject([{ level: 50, msg: 'a request failed' }]);
});
