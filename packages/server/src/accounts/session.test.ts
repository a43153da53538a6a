import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { shareTestApp } from '../../test/share-test-app.ts';
import { createSecrets } from '../platform/secrets.ts';
import { createKeyRing } from './key-ring.ts';
import { purgeAccountRecords } from './purge-account-records.job.ts';

const shared = shareTestApp();

const account = { email: 'ann@example.net', password: 'correct horse' };
const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);

async function signedIn(service: TestApp) {
  return (await service.call('signUp', { body: account })).body;
}

const isAccepted = async (service: TestApp, token: string) => {
  const response = await service.server.inject({ url: '/api/user', headers: { 'earmark-id-token': token } });
  if (response.statusCode !== 200) expect(response.json()).toMatchObject({ error: 'unauthenticated' });
  return response.statusCode === 200;
};

const refresh = (service: TestApp, refresh_token: string) =>
  service.call('refreshToken', { body: { refresh_token } });

const expectOver = async (service: TestApp, refresh_token: string) => {
  const { status, body } = await service.call.refused('refreshToken', { body: { refresh_token } });
  expect(status).toBe(401);
  expect(body.error).toBe('requires_recent_login');
};

test('an id token expires after an hour', async () => {
  const service = shared();
  const { id_token } = await signedIn(service);
  expect(decodeProtectedHeader(id_token)).toMatchObject({ alg: 'ES256' });
  const { iat = 0, exp = 0 } = decodeJwt(id_token);
  expect(exp - iat).toBe(3_600);
  service.clock.advance(minutes(59));
  expect(await isAccepted(service, id_token)).toBe(true);
  service.clock.advance(minutes(2));
  expect(await isAccepted(service, id_token)).toBe(false);
});

test('refreshing returns new tokens for the same session, and the earlier id token stays valid', async () => {
  const service = shared();
  const first = await signedIn(service);
  service.clock.advance(minutes(30));
  const { body: second } = await refresh(service, first.refresh_token);
  expect(second).toMatchObject({ user_id: first.user_id, email: account.email, expires_in: 3_600 });
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(decodeJwt(second.id_token)['sid']).toBe(decodeJwt(first.id_token)['sid']);
  expect(await isAccepted(service, first.id_token)).toBe(true);
  service.clock.advance(minutes(45));
  expect(await isAccepted(service, first.id_token)).toBe(false);
  expect(await isAccepted(service, second.id_token)).toBe(true);
});

test('tabs that refresh at the same time all get the same token, and none is signed out', async () => {
  const service = shared();
  const { refresh_token } = await signedIn(service);
  service.clock.advance(minutes(30));
  const tabs = await Promise.all(Array.from({ length: 8 }, () => refresh(service, refresh_token)));
  const tokens = new Set(tabs.map((tab) => tab.body.refresh_token));
  expect(tokens.size).toBe(1);
  const [current = ''] = tokens;
  // One tab refreshes again, and another one sends the old token late.
  service.clock.advance(20_000);
  expect((await refresh(service, current)).body.refresh_token).toBe(current);
  expect((await refresh(service, refresh_token)).body.refresh_token).toBe(current);
  service.clock.advance(minutes(30));
  expect((await refresh(service, current)).body.refresh_token).not.toBe(current);
});

test('a refresh token used again after 30 seconds ends the session, for the thief and the owner', async () => {
  const service = shared();
  const first = await signedIn(service);
  const { body: second } = await refresh(service, first.refresh_token);
  service.clock.advance(29_000);
  expect((await refresh(service, first.refresh_token)).status).toBe(200);
  expect(await isAccepted(service, second.id_token)).toBe(true);
  service.clock.advance(2_000);
  await expectOver(service, first.refresh_token);
  await expectOver(service, second.refresh_token);
  expect(await isAccepted(service, first.id_token)).toBe(false);
  expect(await isAccepted(service, second.id_token)).toBe(false);
});

test('a much older token ends the session as well', async () => {
  const service = shared();
  const { refresh_token: oldest } = await signedIn(service);
  let latest = oldest;
  for (let round = 0; round < 3; round++) {
    service.clock.advance(minutes(30));
    latest = (await refresh(service, latest)).body.refresh_token;
  }
  await expectOver(service, oldest);
  await expectOver(service, latest);
});

test('a forged refresh token is rejected and does not end the session', async () => {
  const service = shared();
  const { refresh_token, id_token } = await signedIn(service);
  const bytes = Buffer.from(refresh_token, 'base64url');
  const generation = Buffer.from(bytes);
  generation.writeUInt32BE(1, 16);
  const signature = Buffer.from(bytes);
  signature.writeUInt8(signature.readUInt8(50) ^ 1, 50);
  const forged = [generation, signature, bytes.subarray(0, 51)].map((token) => token.toString('base64url'));
  for (const token of [...forged, `${refresh_token}=`, 'x', id_token]) await expectOver(service, token);
  expect(await isAccepted(service, id_token)).toBe(true);
  expect((await refresh(service, refresh_token)).status).toBe(200);
});

test('a session without a refresh for 90 days ends and is deleted', async () => {
  const service = shared();
  const { app, clock } = service;
  const { refresh_token } = await signedIn(service);
  clock.advance(days(89));
  const { body: refreshed } = await refresh(service, refresh_token);
  clock.advance(days(91));
  await expectOver(service, refreshed.refresh_token);
  await app.jobs.enqueue(app.db, purgeAccountRecords, {});
  await service.drain();
  expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('signing out ends one session immediately and keeps the others', async () => {
  const service = shared();
  const { call } = service;
  const phone = await signedIn(service);
  const { body: laptop } = await call('signInPassword', { body: account });
  await call('signOut', { body: { refresh_token: phone.refresh_token } });
  expect(await isAccepted(service, phone.id_token)).toBe(false);
  await expectOver(service, phone.refresh_token);
  expect(await isAccepted(service, laptop.id_token)).toBe(true);
  // A repeated sign-out and one with an unknown token succeed as well.
  expect((await call('signOut', { body: { refresh_token: phone.refresh_token } })).status).toBe(204);
  expect((await call('signOut', { body: { refresh_token: 'x' } })).status).toBe(204);
});

test('only tokens signed by this service in its own way are accepted', async () => {
  await using service = await createTestApp();
  const { id_token } = await signedIn(service);
  const [header = '', payload = '', signature = ''] = id_token.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const kid = decodeProtectedHeader(id_token).kid;
  const claims = decodeJwt(id_token);
  const stored = await service.app.db
    .selectFrom('signing_keys')
    .select('public_jwk')
    .executeTakeFirstOrThrow();
  const hmacHeader = encode({ alg: 'HS256', kid, typ: 'JWT' });
  const hmac = createHmac('sha256', JSON.stringify(stored.public_jwk)).update(`${hmacHeader}.${payload}`);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const another = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: kid ?? '' })
    .sign(privateKey);
  const stranger = encode({ ...claims, sub: '00000000-0000-4000-8000-000000000000' });
  const forged = {
    unsigned: `${encode({ alg: 'none', kid, typ: 'JWT' })}.${payload}.`,
    'unsigned, with the old signature': `${encode({ alg: 'none', kid })}.${payload}.${signature}`,
    'public key as password': `${hmacHeader}.${payload}.${hmac.digest('base64url')}`,
    'another key under the same id': another,
    'unknown key': `${encode({ alg: 'ES256', kid: 'nobody' })}.${payload}.${signature}`,
    'no key': `${encode({ alg: 'ES256' })}.${payload}.${signature}`,
    'key id of another kind': `${encode({ alg: 'ES256', kid: { a: 1 } })}.${payload}.${signature}`,
    'other claims': `${header}.${stranger}.${signature}`,
    'cut off': id_token.slice(0, -4),
    empty: 'x',
    'not quite three parts': 'a.b',
  };
  for (const [kind, token] of Object.entries(forged)) {
    expect(await isAccepted(service, token), kind).toBe(false);
  }
  expect(await isAccepted(service, id_token)).toBe(true);
});

test('a token of another installation, or for another purpose, is rejected', async () => {
  const service = shared();
  const { id_token } = await signedIn(service);
  const claims = decodeJwt(id_token);
  const { id, key } = await service.app.identity.keys.signer();
  const sign = (change: object) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'ES256', kid: id }).sign(key);
  expect(await isAccepted(service, await sign({}))).toBe(true);
  expect(await isAccepted(service, await sign({ iss: 'http://elsewhere.test' }))).toBe(false);
  expect(await isAccepted(service, await sign({ aud: 'something else' }))).toBe(false);
  expect(await isAccepted(service, await sign({ sid: undefined }))).toBe(false);
  expect(await isAccepted(service, await sign({ sub: 'nobody' }))).toBe(false);
});

test('a new key signs after 30 days, earlier tokens stay valid, and the old key is deleted after that', async () => {
  await using service = await createTestApp();
  const { app, clock } = service;
  const first = await signedIn(service);
  const keyOf = (token: string) => decodeProtectedHeader(token).kid;
  const purge = async () => {
    await app.jobs.enqueue(app.db, purgeAccountRecords, {});
    await service.drain();
    return (await app.db.selectFrom('signing_keys').select('id').execute()).map((key) => key.id);
  };
  clock.advance(days(30) - minutes(5));
  const { body: second } = await refresh(service, first.refresh_token);
  expect(keyOf(second.id_token)).toBe(keyOf(first.id_token));
  clock.advance(minutes(10));
  const { body: third } = await service.call('signInPassword', { body: account });
  expect(keyOf(third.id_token)).not.toBe(keyOf(first.id_token));
  expect(await isAccepted(service, second.id_token)).toBe(true);
  expect(await purge()).toHaveLength(2);
  clock.advance(minutes(130));
  expect(await purge()).toEqual([keyOf(third.id_token)]);
});

test('keys can be rotated immediately, and a removed key stops working within a minute', async () => {
  await using service = await createTestApp();
  const { app, clock } = service;
  const before = await signedIn(service);
  await app.identity.keys.rotate();
  const { body: after } = await service.call('signInPassword', { body: account });
  expect(decodeProtectedHeader(after.id_token).kid).not.toBe(decodeProtectedHeader(before.id_token).kid);
  expect(await isAccepted(service, before.id_token)).toBe(true);
  await app.db
    .deleteFrom('signing_keys')
    .where('id', '=', decodeProtectedHeader(before.id_token).kid ?? '')
    .execute();
  clock.advance(61_000);
  expect(await isAccepted(service, before.id_token)).toBe(false);
  expect(await isAccepted(service, after.id_token)).toBe(true);
});

test('neither keys, refresh tokens nor codes can be read from the database', async () => {
  const service = shared();
  const { call, app } = service;
  const { refresh_token, id_token } = await signedIn(service);
  const { body: custom } = await call('customToken', {}, { token: id_token });
  const tables = ['users', 'sessions', 'one_time_codes', 'signing_keys'] as const;
  const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()));
  const dump = JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('base64url') : value,
  );
  expect(dump).toContain('sealed_private_jwk');
  expect(dump).not.toMatch(/"d":/);
  expect(dump).not.toContain(Buffer.from(refresh_token, 'base64url').subarray(20).toString('base64url'));
  expect(dump).not.toContain(custom.data.token);
  expect(dump).not.toContain(account.password);
});

test('processes that need a key at the same time share one', async () => {
  await using service = await createTestApp();
  const { app } = service;
  // All connections are opened first, so that no key ring starts late.
  await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.1)`.execute(app.db)));
  const rings = Array.from({ length: 8 }, () => createKeyRing(app));
  const signers = await Promise.all(rings.map((ring) => ring.signer()));
  expect(new Set(signers.map((signer) => signer.id)).size).toBe(1);
});

test('a process with another secret signs with its own keys', async () => {
  const service = shared();
  const { app } = service;
  const { id_token } = await signedIn(service);
  const ring = createKeyRing({ ...app, secrets: createSecrets('quite another secret, of some length') });
  expect((await ring.signer()).id).not.toBe(decodeProtectedHeader(id_token).kid);
  expect(await isAccepted(service, id_token)).toBe(true);
});
