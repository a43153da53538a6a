import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { DatabaseUnavailableError } from './db/unavailable.ts';
import { ShutdownError } from './shutdown-error.ts';
import { startRoles } from './start-roles.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ domains: [], env: { EARMARK_ROLES: 'scheduler' } });
});
afterAll(() => t[Symbol.asyncDispose]());

const lost = () => new DatabaseUnavailableError(new Error('the connection was reset'));

/** Starts a part, and returns the log lines. The pauses are 1, 2, 4 and 4 ms. */
async function startPart(start: () => Promise<() => Promise<void>>, stopping = t.app.stopping) {
  const warn = vi.fn();
  const app = { ...t.app, stopping, log: Object.assign(Object.create(t.app.log), { warn }) };
  const retry = { first: 1, longest: 4 };
  const stops: (() => Promise<void>)[] = [];
  const ended = startRoles(app, [{ name: 'probe', run: { scheduler: start } }], stops, retry);
  return { ended, stops, lines: () => warn.mock.calls.map(([fields]) => fields) };
}

test('a process whose database ends while it starts waits for it, ever longer, and says so each time', async () => {
  let starts = 0;
  const { ended, stops, lines } = await startPart(async () => {
    starts++;
    if (starts <= 4) throw lost();
    return async () => {};
  });
  await ended;
  expect(starts).toBe(5);
  expect(stops).toHaveLength(1);
  const line = { role: 'scheduler', part: 'probe', problem: 'the connection was reset' };
  expect(lines()).toEqual(
    [0.001, 0.002, 0.004, 0.004].map((next_seconds, index) => ({
      ...line,
      attempt: index + 1,
      next_seconds,
    })),
  );
});

test('a process that waits for its database ends the wait when it stops', async () => {
  const stop = new AbortController();
  let starts = 0;
  const { ended } = await startPart(async () => {
    starts++;
    if (starts === 3) stop.abort(new ShutdownError());
    throw lost();
  }, stop.signal);
  await expect(ended).rejects.toThrow(ShutdownError);
  expect(starts).toBe(3);
});

test('any other error of a start ends it', async () => {
  const { ended } = await startPart(() => Promise.reject(new Error('no such device')));
  await expect(ended).rejects.toThrow('no such device');
});
