import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

// Probes by the real clock.
vi.setConfig({ testTimeout: 240_000 });
const polling = { timeout: 100_000, interval: 100 };

/** Addresses of the accepted mails. */
const accepted: string[] = [];
let refuse: (address: string) => Error | null = () => null;
let relay: SMTPServer;
let proxy: TcpProxy;
let t: TestApp;

beforeAll(async () => {
  relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => callback(refuse(address)),
    onData: (stream, session, callback) => {
      stream.resume();
      stream.on('end', () => {
        accepted.push(...session.envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  // The proxy ends connections in the middle of a dialogue.
  relay.on('error', () => {});
  relay.server.on('connection', (socket) => socket.on('error', () => {}));
  const listener = relay.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as import('node:net').AddressInfo;
  proxy = await startTcpProxy(`smtp://127.0.0.1:${port}`);
  t = await createTestApp({
    run: true,
    sendsMail: true,
    env: { EARMARK_SMTP_URL: proxy.url, EARMARK_MAIL_FROM: 'Earmark <hello@earmark.test>' },
  });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await new Promise<void>((resolve) => relay.close(() => resolve()));
  await proxy[Symbol.asyncDispose]();
});
beforeEach(() => {
  accepted.splice(0);
  refuse = () => null;
});

const relayOf = () => t.app.dependencies.list().find(({ name }) => name === 'mail_relay');
const failures = () => t.app.db.selectFrom('job_retries').select(['queue', 'failures']).execute();

test.each(['refusing', 'hanging'] as const)(
  'while the relay is %s, mails wait without using up tries, and are sent afterwards',
  async (mode) => {
    await proxy.become(mode);
    const users = await Promise.all([t.signUp(), t.signUp(), t.signUp()]);
    await expect.poll(() => relayOf()?.available, polling).toBe(false);
    // Requests do not wait for the relay.
    expect((await t.call('requestPasswordReset', { body: { email: users[0].email } })).status).toBe(204);
    expect(accepted).toEqual([]);
    await proxy.become('open');
    const expected = [...users.map(({ email }) => email), users[0].email].sort();
    await expect.poll(() => accepted.toSorted(), polling).toEqual(expected);
    expect(await failures()).toEqual([]);
  },
);

test('a permanent refusal of one address is no outage', async () => {
  refuse = (address) =>
    address.startsWith('unknown') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null;
  await t.signUp('unknown@example.net');
  const known = await t.signUp();
  await expect.poll(() => accepted, polling).toEqual([known.email]);
  await expect.poll(failures, polling).toEqual([{ queue: 'send-verification', failures: 1 }]);
  expect(relayOf()?.available).toBe(true);
});
