import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../test/create-test-app.ts';
import { setOwner } from '../../accounts/index.ts';
import type { Finding } from '../../operations/index.ts';

let t: TestApp;
let owner: TestUser;
/** The checks that were started, each of which ends when the test says so. */
const checks: PromiseWithResolvers<Finding[]>[] = [];
beforeAll(async () => {
  const checkHealth = () => {
    const check = Promise.withResolvers<Finding[]>();
    checks.push(check);
    return check.promise;
  };
  t = await createTestApp({
    program: { version: '1.2.3', checkHealth, countSubscriptions: async () => 0 },
  });
  owner = await t.signUp();
  await t.app.db.transaction().execute((tx) => setOwner(t.app, tx, owner.userId, true));
});
afterAll(() => t[Symbol.asyncDispose]());

const read = async (query = {}) => (await t.call('ownerHealth', { query }, owner)).body;
const ended = () => new Promise(setImmediate);

test('answers at once, whatever a check waits for, and runs one check at a time', async () => {
  expect(await read()).toMatchObject({ findings: [], checked_at: null, running: true, outages: [] });
  expect(Date.parse((await read({ again: 'true' })).started_at)).toBeLessThan(Date.now());
  expect(checks).toHaveLength(1);
  checks[0]?.resolve([
    { part: 'clock', level: 'ok', message: 'Fine.' },
    { part: 'disk', level: 'warning', message: 'Little space.', advice: 'Delete files.' },
    { part: 'database', level: 'problem', message: 'It is gone.', advice: 'Start it.' },
  ]);
  await ended();
  const found = await read();
  expect(found).toMatchObject({ running: false, checked_at: t.clock.now().toISOString() });
  expect(found.findings).toEqual([
    { part: 'database', level: 'problem', message: 'It is gone.', advice: 'Start it.' },
    { part: 'disk', level: 'warning', message: 'Little space.', advice: 'Delete files.' },
    { part: 'clock', level: 'ok', message: 'Fine.', advice: null },
  ]);
});

test('checks again after a minute, or when asked, and shows the earlier result meanwhile', async () => {
  t.clock.advance(60_000);
  expect(await read()).toMatchObject({ running: false });
  t.clock.advance(1);
  expect(await read()).toMatchObject({ running: true, findings: [{}, {}, {}] });
  checks[1]?.reject(new Error('the disk does not answer'));
  await ended();
  expect(await read()).toMatchObject({
    running: false,
    findings: [{ level: 'problem', message: 'The check did not end: the disk does not answer.' }],
  });
  expect(await read({ again: 'true' })).toMatchObject({ running: true });
  expect(checks).toHaveLength(3);
  checks[2]?.resolve([]);
});

test('shows what the process cannot use now', async () => {
  const storage = t.app.dependencies.add({
    name: 'voices',
    isFailure: () => true,
    probe: async () => {
      throw new Error('connection refused');
    },
  });
  await storage.check().catch(() => {});
  expect((await read()).outages).toMatchObject([{ name: 'voices', reason: 'connection refused' }]);
});
