import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { shareTestApp } from '../../test/share-test-app.ts';
import { standardCost } from './passwords.ts';

const shared = shareTestApp();

const password = 'correct horse';

test('the email step shows whether an account exists, in any letter case', async () => {
  const service = shared();
  const { call } = service;
  const unknown = { exists: false, has_password: false, providers: [] };
  expect((await call('lookupEmail', { body: { email: 'ann@example.net' } })).body).toEqual(unknown);
  await call('signUp', { body: { email: 'ann@example.net', password } });
  expect((await call('lookupEmail', { body: { email: ' Ann@Example.net ' } })).body).toEqual({
    exists: true,
    has_password: true,
    providers: [],
  });
});

test('signs up, signs in, and returns the user', async () => {
  const service = shared();
  const { call } = service;
  const signedUp = await call('signUp', { body: { email: 'Ann@example.net', password } });
  expect(signedUp.body).toEqual({
    id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refresh_token: expect.stringMatching(/^[\w-]{70}$/),
    expires_in: 3_600,
    is_new_user: true,
    user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: 'Ann@example.net',
  });
  expect(signedUp.headers['cache-control']).toBe('no-store');

  const signedIn = await call('signInPassword', { body: { email: 'ann@EXAMPLE.net', password } });
  expect(signedIn.body.user_id).toBe(signedUp.body.user_id);
  const user = await call('getUser', {}, { token: signedIn.body.id_token });
  expect(user.body).toMatchObject({ user_id: signedUp.body.user_id, email: 'Ann@example.net' });
});

test('an invalid address is rejected by every endpoint', async () => {
  const service = shared();
  const { call } = service;
  for (const email of ['', '   ', 'ann', 'ann@example', 'ann@@example.net']) {
    const responses = [
      await call.refused('lookupEmail', { body: { email } }),
      await call.refused('signUp', { body: { email, password } }),
      await call.refused('signInPassword', { body: { email, password } }),
      await call.refused('requestPasswordReset', { body: { email } }),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error: 'invalid_email',
        message: 'Please enter a valid email address.',
      });
    }
  }
});

test('a password has at least 6 and at most 1,024 characters', async () => {
  const service = shared();
  const { call } = service;
  const short = await call.refused('signUp', { body: { email: 'ann@example.net', password: '12345' } });
  expect(short.status).toBe(400);
  expect(short.body).toMatchObject({
    error: 'weak_password',
    message: 'Password must be at least 6 characters long',
  });
  const long = { email: 'ann@example.net', password: 'x'.repeat(1_025) };
  const refused = await call.refused('signUp', { body: long });
  expect(refused.body).toMatchObject({ error: 'validation_failed', fields: [{ field: 'body.password' }] });
  expect(JSON.stringify(refused.body)).not.toContain('xxx');

  await call('signUp', { body: { email: 'ann@example.net', password: 'gulls7' } });
  const longest = { email: 'bob@example.net', password: 'xy'.repeat(512) };
  await call('signUp', { body: longest });
  await call('signInPassword', { body: longest });
});

test('an address has one account, also with simultaneous sign-ups', async () => {
  const service = shared();
  const { server, app } = service;
  const spellings = ['ann@example.net', 'ANN@example.net', 'Ann@example.net', 'ann@EXAMPLE.net'];
  const responses = await Promise.all(
    [...spellings, ...spellings].map((email) =>
      server.inject({ method: 'POST', url: '/api/identity/sign-up', payload: { email, password } }),
    ),
  );
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  const refused = responses.find((response) => response.statusCode === 409);
  expect(refused?.json()).toMatchObject({
    error: 'email_in_use',
    message: 'An account with this email address already exists.',
  });
  expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('returns whether the email or the password is wrong, as the screens require', async () => {
  const service = shared();
  const { call } = service;
  await call('signUp', { body: { email: 'ann@example.net', password } });
  const wrong = await call.refused('signInPassword', {
    body: { email: 'ann@example.net', password: 'wrong horse' },
  });
  expect(wrong.status).toBe(401);
  expect(wrong.body.error).toBe('invalid_password');
  const unknown = await call.refused('signInPassword', { body: { email: 'bob@example.net', password } });
  expect(unknown.status).toBe(404);
  expect(unknown.body).toMatchObject({
    error: 'email_not_found',
    message: 'No account found with this email address.',
  });
});

test('stores the password as an argon2id hash, and renews a hash with other costs', async () => {
  await using service = await createTestApp({ passwordCost: standardCost });
  const { call, app } = service;
  await call('signUp', { body: { email: 'ann@example.net', password: 'counted gulls' } });
  const stored = async () =>
    (await app.db.selectFrom('users').select('password_hash').executeTakeFirst())?.password_hash;
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

  const old = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  await app.db.updateTable('users').set({ password_hash: old }).execute();
  await call('signInPassword', { body: { email: 'ann@example.net', password: 'password' } });
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await call('signInPassword', { body: { email: 'ann@example.net', password: 'password' } });
});

test('the long base path and its header work like the short ones', async () => {
  const service = shared();
  const { token, userId } = await service.signUp();
  const response = await service.server.inject({
    url: '/production/api/user',
    headers: { 'earmark-id-token': token },
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ user_id: userId });
  const signIn = await service.server.inject({
    method: 'POST',
    url: '/production/api/user/signin',
    headers: { 'Earmark-Id-Token': token },
    payload: {},
  });
  expect(signIn.json()).toMatchObject({ user_id: userId, is_new_user: true });
});

test('exactly one call returns that the account is new', async () => {
  const service = shared();
  const { call } = service;
  const { token } = await service.signUp('ann@example.net');
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => call('userSignin', { body: { distinct_id: 'abc' } }, { token })),
  );
  expect(responses.filter((response) => response.body.is_new_user)).toHaveLength(1);
  expect((await call('userSignin', { body: {} }, { token })).body.is_new_user).toBe(false);
  const again = await call('signInPassword', { body: { email: 'ann@example.net', password } });
  expect(again.body.is_new_user).toBe(false);
});

test('the attribution of a sign-up is stored with the account', async () => {
  const service = shared();
  const { call, app } = service;
  const body = { email: 'ann@example.net', password, tracking_id: 't-1', coupon: 'SPRING', referral: 'r-1' };
  await call('signUp', { body });
  const stored = await app.db
    .selectFrom('users')
    .select(['signup_tracking_id', 'signup_coupon', 'signup_referral'])
    .executeTakeFirst();
  expect(stored).toEqual({ signup_tracking_id: 't-1', signup_coupon: 'SPRING', signup_referral: 'r-1' });
});
