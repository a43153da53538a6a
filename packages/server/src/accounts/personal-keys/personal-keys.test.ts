import { createHash, randomBytes } from 'node:crypto';
import { type Endpoint, endpoints, type KeyScope } from '@earmark/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../test/create-test-app.ts';

const password = 'correct horse';
const logLines: string[] = [];
let t: TestApp;
let user: TestUser;

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void logLines.push(line) });
  t = await createTestApp({ log });
  user = await t.signUp();
});
afterAll(() => t[Symbol.asyncDispose]());

const makeKey = async (scopes: KeyScope[], whose = user, name = 'Script') =>
  (await t.call('createKey', { body: { name, scopes, password } }, whose)).body;
const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
const asKey = (secret: string, name: 'listArticles' | 'showOwnKey' | 'listFeeds' = 'listArticles') =>
  t.call.refused(name, {}, bearer(secret));
const random = () => randomBytes(32).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
const redirect_uri = `https://${'a'.repeat(32)}.chromiumapp.org/`;

test('a key is shown once, stored as a hash, and works with its scopes', async () => {
  const { key, secret } = await makeKey(['read', 'add']);
  expect(secret).toMatch(/^earmark_[\w-]{43}$/);
  expect(key).toMatchObject({
    name: 'Script',
    scopes: ['read', 'add'],
    made_by: 'settings',
    last_used_at: null,
  });
  const { body } = await t.call('listKeys', {}, user);
  expect(body.keys).toEqual([key]);
  expect(JSON.stringify(body)).not.toContain(secret);
  const rows = await t.app.db.selectFrom('personal_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect((await t.call('listArticles', {}, bearer(secret))).body).toEqual([]);
  expect((await t.call('showOwnKey', {}, bearer(secret))).body).toEqual({
    name: 'Script',
    scopes: ['read', 'add'],
    email: user.email,
    user_id: user.userId,
    product: 'Earmark',
  });
});

test('a use is recorded once a minute', async () => {
  const { key, secret } = await makeKey(['read']);
  const lastUsed = async () =>
    (await t.call('listKeys', {}, user)).body.keys.find(({ key_id }) => key_id === key.key_id)?.last_used_at;
  await t.call('listArticles', {}, bearer(secret));
  const first = t.clock.now().toISOString();
  t.clock.advance(59_000);
  await t.call('listArticles', {}, bearer(secret));
  expect(await lastUsed()).toBe(first);
  t.clock.advance(1_000);
  await t.call('listArticles', {}, bearer(secret));
  expect(await lastUsed()).toBe(t.clock.now().toISOString());
});

/** Calls an endpoint without valid input: the key is checked first. */
async function statusOf({ method, path }: Endpoint, secret: string) {
  const url = path.replace(/:\w+/g, '123e4567-e89b-12d3-a456-426614174000').replace('*', 'x');
  const response = await t.server.inject({ method, url, ...bearer(secret), remoteAddress: '203.0.113.9' });
  return { status: response.statusCode, body: response.body };
}

test('a key does only what its scope allows: every endpoint of the service', async () => {
  const all = Object.entries(endpoints as Readonly<Record<string, Endpoint>>).filter(
    ([name, { auth }]) => auth !== 'none' && name !== 'playlistEvents' && name !== 'deleteOwnKey',
  );
  for (const scope of ['read', 'add', 'listen', 'manage'] as const) {
    const { secret } = await makeKey([scope]);
    for (const [name, endpoint] of all) {
      const { status, body } = await statusOf(endpoint, secret);
      const error = status === 403 ? (JSON.parse(body) as { error: string }).error : '';
      const expected =
        endpoint.scope === undefined
          ? 'key_not_allowed'
          : endpoint.scope === 'any' || endpoint.scope === scope
            ? ''
            : 'key_scope_missing';
      expect([name, error]).toEqual([name, expected]);
    }
  }
});

test('a key never reaches the account itself, payments or the owner, whatever its scopes', () => {
  const reachable = Object.entries(endpoints as Readonly<Record<string, Endpoint>>)
    .filter(([, { scope }]) => scope !== undefined)
    .map(([, { path }]) => path);
  const forbidden =
    /^\/api\/(?:identity|owner|payments|v3\/payments|passkeys|sandbox|voice_packs|user\/(?:keys|passkeys|sessions|custom_token|email|feed_address|forwarding_address|updateUser|export|signin)|user$)/;
  expect(reachable.filter((path) => forbidden.test(path))).toEqual([]);
  expect(reachable.length).toBeGreaterThan(30);
});

test('marking as played needs the scope listen, removing needs manage', async () => {
  const { secret } = await makeKey(['listen']);
  const flag = (attribute: 'played' | 'deleted') =>
    t.call.refused('setArticleFlag', { body: { article_id: 'x', attribute, value: true } }, bearer(secret));
  expect((await flag('played')).body.error).toBe('not_found');
  expect((await flag('deleted')).body).toMatchObject({ error: 'key_scope_missing', required: 'manage' });
});

test('a deleted key is refused at once, also when it deletes itself', async () => {
  const [one, other] = [await makeKey(['read']), await makeKey(['read'])];
  await t.call('deleteKey', { params: { key_id: one.key.key_id } }, user);
  expect(await asKey(one.secret)).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
  await t.call('deleteOwnKey', {}, bearer(other.secret));
  expect((await asKey(other.secret)).status).toBe(401);
  // Nobody deletes the key of another account.
  const mine = await makeKey(['read']);
  const stranger = await t.signUp();
  const refused = await t.call.refused('deleteKey', { params: { key_id: mine.key.key_id } }, stranger);
  expect(refused.status).toBe(404);
});

test('the keys of a disabled account are refused, those of a deleted one are gone', async () => {
  const someone = await t.signUp();
  const { secret } = await makeKey(['read'], someone);
  const users = () => t.app.db.updateTable('users').where('id', '=', someone.userId);
  await users().set({ disabled_at: t.clock.now() }).execute();
  expect((await asKey(secret)).status).toBe(401);
  await users().set({ disabled_at: null }).execute();
  expect((await t.call('listArticles', {}, bearer(secret))).status).toBe(200);
  await t.call('deleteUser', {}, someone);
  expect((await asKey(secret)).status).toBe(401);
});

test('a new password deletes all keys', async () => {
  const someone = await t.signUp();
  const { secret } = await makeKey(['read'], someone);
  await t.call(
    'changePassword',
    { body: { current_password: password, new_password: 'another horse' } },
    someone,
  );
  expect((await asKey(secret)).status).toBe(401);
  await t.drain();
  expect(t.mails.some(({ text }) => text.includes("The key 'Script' can now use"))).toBe(true);
  expect(t.mails.some(({ text }) => text.includes('and its keys were deleted'))).toBe(true);
});

test('making a key needs the password, and an account has at most 50', async () => {
  const someone = await t.signUp();
  const wrong = { body: { name: 'Script', scopes: ['read' as const], password: 'wrong' } };
  expect((await t.call.refused('createKey', wrong, someone)).body.error).toBe('invalid_password');
  for (let made = 0; made < 50; made++) {
    t.clock.advance(60_000);
    await makeKey(['read'], someone);
  }
  t.clock.advance(60_000);
  const more = { body: { name: 'One more', scopes: ['read' as const], password } };
  expect(await t.call.refused('createKey', more, someone)).toMatchObject({
    status: 409,
    body: { error: 'too_many_keys', message: 'An account can have 50 keys. Delete one of them first.' },
  });
});

test('unknown keys are limited by address', async () => {
  const guess = () =>
    t.server.inject({
      url: '/api/user/articles',
      headers: { authorization: `Bearer earmark_${random()}` },
      remoteAddress: '203.0.113.77',
    });
  const statuses = [];
  for (let count = 0; count < 62; count++) statuses.push((await guess()).statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('a key appears in no log line, whether it is known or not', async () => {
  const { secret } = await makeKey(['read']);
  await t.call('listArticles', {}, bearer(secret));
  await asKey(secret, 'listFeeds').catch(() => {});
  const unknown = `earmark_${random()}`;
  await asKey(unknown);
  await t.server.inject({ url: `/api/user/articles?key=${secret}`, ...bearer(unknown) });
  expect(logLines.some((line) => line.includes('answered'))).toBe(true);
  expect(logLines.filter((line) => line.includes(secret) || line.includes(unknown))).toEqual([]);
  expect(logLines.filter((line) => line.includes('earmark_') && /earmark_[\w-]{43}/.test(line))).toEqual([]);
});

test('an extension gets a key with a code, once, and only with its verifier and address', async () => {
  const handOver = async (verifier: string) =>
    (
      await t.call(
        'handOverKey',
        { body: { redirect_uri, code_challenge: sha256(verifier), name: 'Chromium on Linux' } },
        user,
      )
    ).body.code;
  const verifier = random();
  const code = await handOver(verifier);
  const { body } = await t.call('exchangeCode', { body: { code, code_verifier: verifier, redirect_uri } });
  expect(body).toMatchObject({ scopes: ['read', 'add', 'listen'], email: user.email, user_id: user.userId });
  expect((await t.call('showOwnKey', {}, bearer(body.secret))).body.name).toBe('Chromium on Linux');
  const exchange = (input: { code: string; code_verifier: string; redirect_uri: string }) =>
    t.call.refused('exchangeCode', { body: input });
  const refused = { status: 400, body: { error: 'invalid_code' } };
  // Replayed.
  expect(await exchange({ code, code_verifier: verifier, redirect_uri })).toMatchObject(refused);
  // With another verifier; the code is then used up for its owner, too.
  const second = await handOver(verifier);
  expect(await exchange({ code: second, code_verifier: random(), redirect_uri })).toMatchObject(refused);
  expect(await exchange({ code: second, code_verifier: verifier, redirect_uri })).toMatchObject(refused);
  // For another extension.
  const third = await handOver(verifier);
  const other = `https://${'b'.repeat(32)}.chromiumapp.org/`;
  expect(await exchange({ code: third, code_verifier: verifier, redirect_uri: other })).toMatchObject(
    refused,
  );
  // Too late.
  const fourth = await handOver(verifier);
  t.clock.advance(5 * 60_000);
  expect(await exchange({ code: fourth, code_verifier: verifier, redirect_uri })).toMatchObject(refused);
});

test.each([
  'https://evil.example/',
  'https://evil.example/?https://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.chromiumapp.org/',
  `https://${'a'.repeat(32)}.chromiumapp.org.evil.example/`,
  `https://${'a'.repeat(31)}.chromiumapp.org/`,
  `http://${'a'.repeat(32)}.chromiumapp.org/`,
  `https://${'a'.repeat(32)}.chromiumapp.org/#@evil.example`,
  `chrome-extension://${'a'.repeat(32)}/popup.html`,
  'javascript:alert(1)',
])('no code goes to %s', async (address) => {
  const body = { redirect_uri: address, code_challenge: sha256('x'), name: 'Extension' };
  expect(await t.call.refused('handOverKey', { body }, user)).toMatchObject({
    status: 400,
    body: { error: 'redirect_not_allowed', message: 'This address does not belong to a browser extension.' },
  });
});

test('the addresses of Firefox and of the page inside an extension get a code', async () => {
  for (const address of [
    `https://${'0'.repeat(40)}.extensions.allizom.org/`,
    `chrome-extension://${'p'.repeat(32)}/connected.html`,
    'moz-extension://123e4567-e89b-12d3-a456-426614174000/connected.html',
  ]) {
    const body = { redirect_uri: address, code_challenge: sha256('x'), name: 'Extension' };
    expect((await t.call('handOverKey', { body }, user)).body.code).toMatch(/^[\w-]{43}$/);
  }
});

test('pages of other origins may send a key, but not the header of a session', async () => {
  const preflight = await t.server.inject({
    method: 'OPTIONS',
    url: '/api/add',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'earmark-id-token',
    },
  });
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*']);
  expect(preflight.headers['access-control-allow-headers']).toBe(
    'authorization, content-type, if-none-match',
  );
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  const { secret } = await makeKey(['read']);
  const get = (headers: Record<string, string>) =>
    t.server.inject({ url: '/api/user/articles', headers: { origin: 'https://evil.example', ...headers } });
  expect((await get({ authorization: `Bearer ${secret}` })).headers['access-control-allow-origin']).toBe('*');
  expect(
    (await get({ 'earmark-id-token': user.token })).headers['access-control-allow-origin'],
  ).toBeUndefined();
  // A call that takes visitors too answers no page that has no key.
  const visit = (authorization: string) =>
    t.server.inject({
      url: '/api/offers/resolve?route=x',
      headers: { origin: 'https://evil.example', authorization },
    });
  expect((await visit('Bearer x')).headers['access-control-allow-origin']).toBeUndefined();
  expect((await visit('Bearer earmark_x')).statusCode).toBe(401);
  // A key in a cookie or in the address is no key.
  expect((await get({ cookie: `key=${secret}; authorization=${secret}` })).statusCode).toBe(401);
  expect((await t.server.inject({ url: `/api/user/articles?authorization=${secret}` })).statusCode).toBe(401);
});

test('a form that a page of another site posts adds nothing', async () => {
  const response = await t.server.inject({
    method: 'POST',
    url: '/api/add',
    headers: {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'url=https%3A%2F%2Fevil.example%2F',
  });
  expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([401, undefined]);
});
