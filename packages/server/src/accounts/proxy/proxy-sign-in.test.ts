import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { setDisabled } from '../administration/set-disabled.ts';

/** The service trusts connections from 127.0.0.1 only; a test connects from another loopback address to be a stranger. */
const proxy = '127.0.0.1';
const stranger = '127.0.0.2';

type Headers = Record<string, string | string[]>;
interface Answer {
  status: number;
  body: { error?: string; id_token: string; refresh_token: string; user_id: string; is_new_user: boolean };
}

const env = { EARMARK_TRUSTED_PROXIES: proxy, EARMARK_TRUSTED_USER_HEADER: 'Remote-User' };
const open = (extra: Record<string, string> = {}) =>
  createTestApp({ listen: true, env: { ...env, ...extra } });
let service: TestApp;
beforeAll(async () => {
  service = await open();
});
afterAll(() => service[Symbol.asyncDispose]());

/** Sends a request over a connection from an address of this machine. */
function send(
  path: string,
  {
    from = proxy,
    at = service,
    headers = {},
    body = {},
  }: { from?: string; at?: TestApp; headers?: Headers; body?: object } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${at.url}${path}`,
      { method: 'POST', localAddress: from, headers: { 'content-type': 'application/json', ...headers } },
      async (response) =>
        resolve({ status: response.statusCode ?? 0, body: (await json(response)) as Answer['body'] }),
    );
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}
const enter = (user: string | string[], more: Parameters<typeof send>[1] = {}) =>
  send('/api/identity/proxy', { ...more, headers: { 'remote-user': user, ...more.headers } });

test('a first sign-in creates a verified account without a password, and later ones find it in any letter case', async () => {
  const first = await enter('ann@example.net');
  expect(first).toMatchObject({ status: 200, body: { email: 'ann@example.net', is_new_user: true } });
  const { body: user } = await service.call('getUser', {}, { token: first.body.id_token });
  expect(user).toMatchObject({
    email_verified: true,
    has_password: false,
    is_owner: false,
    providers: ['proxy'],
  });
  const again = await enter('Ann@Example.NET', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(again.body.user_id).toBe(first.body.user_id);
});

test('simultaneous first requests create one account', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => enter('many@example.net')));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(1);
  const { count } = await service.app.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('email', '=', 'many@example.net')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

test.each([
  ['another connection', stranger, {}],
  ['another connection that claims to come from the proxy', stranger, { 'x-forwarded-for': proxy }],
  [
    'another connection with every forwarding header',
    stranger,
    { 'x-real-ip': proxy, forwarded: `for=${proxy}` },
  ],
] as const)('ignores the header from %s', async (_what, from, headers) => {
  expect(await enter('spoofed@example.net', { from, headers })).toMatchObject({
    status: 404,
    body: { error: 'social_unavailable' },
  });
  expect((await service.call('lookupEmail', { body: { email: 'spoofed@example.net' } })).body.exists).toBe(
    false,
  );
});

test('the proxy is recognized by its connection, whatever client it forwards for', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect((await enter('far@example.net', { headers: forwarded })).status).toBe(200);
});

test.each([
  ['no header', {}, 404, 'social_unavailable'],
  ['an empty value', { 'remote-user': '' }, 404, 'social_unavailable'],
  ['a user name', { 'remote-user': 'ann' }, 400, 'social_no_email'],
  ['two addresses', { 'remote-user': 'ann@example.net, eve@example.net' }, 400, 'social_no_email'],
  ['the header twice', { 'remote-user': ['eve@example.net', 'ann@example.net'] }, 400, 'social_no_email'],
  ['a name with an address', { 'remote-user': 'Ann <ann@example.net>' }, 400, 'social_no_email'],
  ['bytes outside ASCII', { 'remote-user': 'ann@b\u00fccher.example' }, 400, 'social_no_email'],
  ['an address that is too long', { 'remote-user': `${'a'.repeat(65)}@example.net` }, 400, 'social_no_email'],
] as const)('refuses %s', async (_what, headers, status, error) => {
  expect(await send('/api/identity/proxy', { headers: headers as unknown as Headers })).toMatchObject({
    status,
    body: { error },
  });
});

test('refuses requests that another site makes a browser send', async () => {
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await enter('ann@example.net', { headers: { 'sec-fetch-site': site } })).toMatchObject({
      status: 403,
      body: { error: 'forbidden' },
    });
});

test('finds an account by its address; a password or passkey that a stranger may have set no longer works', async () => {
  const email = 'early@example.net';
  const { userId, token } = await service.signUp(email);
  const { db, clock } = service.app;
  await db
    .insertInto('passkeys')
    .values({
      id: randomUUID(),
      user_id: userId,
      credential_id: 'id',
      relying_party: 'localhost',
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      name: 'x',
      backed_up: false,
      created_at: clock.now(),
    })
    .execute();
  const entered = await enter(email);
  expect(entered.body.user_id).toBe(userId);
  expect((await service.call.refused('getUser', {}, { token })).status).toBe(401);
  const body = { email, password: 'correct horse' };
  expect((await service.call.refused('signInPassword', { body })).body.error).toBe('invalid_password');
  expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([]);
});

test('an owner with an unconfirmed address keeps password and sessions', async () => {
  const { userId, token, email } = await service.signUp('owner@example.net');
  await service.app.db.updateTable('users').set({ is_owner: true }).where('id', '=', userId).execute();
  expect((await enter(email)).body.user_id).toBe(userId);
  expect((await service.call('getUser', {}, { token })).body).toMatchObject({
    email_verified: true,
    has_password: true,
    is_owner: true,
  });
});

test('a session of one user of the proxy ends as soon as the proxy names another one', async () => {
  const { body: ann } = await enter('first@example.net');
  const asUser = (user: string | null, from = proxy) =>
    send('/api/user/signin', {
      from,
      headers: { 'earmark-id-token': ann.id_token, ...(user === null ? {} : { 'remote-user': user }) },
    });
  expect((await asUser('first@example.net')).status).toBe(200);
  expect((await asUser('FIRST@example.net')).status).toBe(200);
  // The proxy may forward some addresses without a sign-in; other connections cannot end the session.
  expect((await asUser(null)).status).toBe(200);
  expect((await asUser('second@example.net', stranger)).status).toBe(200);
  expect((await asUser('second@example.net')).status).toBe(401);
  expect((await asUser('second@example.net, first@example.net')).status).toBe(401);

  const body = { refresh_token: ann.refresh_token };
  const refreshed = await send('/api/identity/refresh', {
    headers: { 'remote-user': 'second@example.net' },
    body,
  });
  expect(refreshed).toMatchObject({ status: 401, body: { error: 'requires_recent_login' } });
  expect((await asUser('first@example.net')).status).toBe(401);
});

test('a session with a password is independent of the proxy', async () => {
  const { token } = await service.signUp('own@example.net');
  const headers = { 'earmark-id-token': token, 'remote-user': 'second@example.net' };
  expect((await send('/api/user/signin', { headers })).status).toBe(200);
});

test('the proxy does not sign in to a disabled account', async () => {
  const { body } = await enter('disabled@example.net');
  const { app } = service;
  await inTransaction(app, (tx) => setDisabled(app, tx, body.user_id, true));
  expect(await enter('disabled@example.net')).toMatchObject({
    status: 403,
    body: { error: 'account_disabled' },
  });
});

test('where new accounts need an invitation, only known users of the proxy enter', async () => {
  await using personal = await open({ EARMARK_MODE: 'personal' });
  expect(await enter('guest@example.net', { at: personal })).toMatchObject({
    status: 403,
    body: { error: 'invitation_required' },
  });
});

test('without the setting no header signs in', async () => {
  await using plain = await createTestApp({ listen: true, env: { EARMARK_TRUSTED_PROXIES: proxy } });
  expect((await enter('ann@example.net', { at: plain })).status).toBe(404);
});
