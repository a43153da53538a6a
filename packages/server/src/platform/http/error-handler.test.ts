import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { ShutdownError } from '../shutdown-error.ts';
import { answerError } from './error-handler.ts';

/** What a server answers and logs when a stream that it has not begun to send is broken off for a reason. */
async function breakOff(reason: Error) {
  const logged: string[] = [];
  await using server = fastify({ logger: { stream: { write: (line: string) => void logged.push(line) } } });
  server.setErrorHandler(answerError);
  server.get('/', (_request, reply) => {
    const ending = new AbortController();
    // Waits for bytes that never come, as the live stream of an article does whose first words are not spoken.
    reply.send(new Readable({ read: () => {}, signal: ending.signal }));
    setImmediate(() => ending.abort(reason));
  });
  const answer = await server.inject('/');
  return {
    status: answer.statusCode,
    error: answer.json().error,
    levels: logged.map((line) => JSON.parse(line)).filter(({ msg }) => /failed|broken off/.test(msg)),
  };
}

test('a request that the end of the service breaks off is no fault to be looked into', async () => {
  const { status, error, levels } = await breakOff(new ShutdownError());
  expect({ status, error }).toEqual({ status: 503, error: 'unavailable' });
  expect(levels).toMatchObject([{ level: 30, msg: 'a request was broken off by the shutdown' }]);
});

test('any other reason is one', async () => {
  const { status, error, levels } = await breakOff(new Error('the disk is gone'));
  expect({ status, error }).toEqual({ status: 500, error: 'internal' });
  expect(levels).toMatchObject([{ level: 50, msg: 'a request failed' }]);
});
