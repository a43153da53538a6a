import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../test/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const password = 'correct horse';
let made = 0;
const fresh = () => `new-${++made}@example.net`;
const sendRequest = async (user: TestUser, new_email: string, typed = password) => {
  const response = await t.call('requestEmailChange', { body: { new_email, password: typed } }, user);
  await t.drain();
  return response;
};
const confirm = (user: TestUser, new_email: string, code: string) =>
  t.call('confirmEmailChange', { body: { new_email, code } }, user);
const mailTo = (address: string) => t.mails.findLast(({ to }) => to === address);
/** Returns the mailed code, which has two groups of three digits. */
const codeFor = (address: string) => /\b\d{3} \d{3}\b/.exec(mailTo(address)?.text ?? '')?.[0] ?? '';
const statusOf = async (token: string) =>
  (await t.server.inject({ url: '/api/user', headers: { 'earmark-id-token': token } })).statusCode;

test('a mailed code changes the sign-in address, and the old address is notified', async () => {
  const user = await t.signUp();
  await t.call('userSignin', { body: {} }, user);
  const elsewhere = (await t.call('signInPassword', { body: { email: user.email, password } })).body;
  await t.call('requestPasswordReset', { body: { email: user.email } });
  await t.drain();
  const reset = /oobCode=([\w-]+)/.exec(mailTo(user.email)?.text ?? '')?.[1] ?? '';
  const address = fresh();
  expect((await sendRequest(user, ` ${address} `)).status).toBe(204);
  expect((await t.call('getUser', {}, user)).body.email).toBe(user.email);

  const { body } = await confirm(user, address, codeFor(address));
  expect(body).toMatchObject({ user_id: user.userId, email: address, is_new_user: false });
  expect((await t.call('getUser', {}, { token: body.id_token })).body.email).toBe(address);
  expect(await Promise.all([user.token, elsewhere.id_token, body.id_token].map(statusOf))).toEqual([
    401, 401, 200,
  ]);
  const { body: ended } = await t.call.refused('refreshToken', {
    body: { refresh_token: elsewhere.refresh_token },
  });
  expect(ended).toMatchObject({ error: 'requires_recent_login', reason: 'email' });
  await t.drain();
  expect(mailTo(user.email)).toMatchObject({
    subject: 'The email address of your Earmark account was changed',
  });
  expect(mailTo(user.email)?.text).toContain(address);
  expect((await t.call('signInPassword', { body: { email: address, password } })).status).toBe(200);
  const { body: refused } = await t.call.refused('signInPassword', { body: { email: user.email, password } });
  expect(refused.error).toBe('email_not_found');
  // A reset link in the old mailbox no longer works.
  await t.call.refused('confirmPasswordReset', { body: { oobCode: reset, new_password: 'another horse' } });
});

test('no code is mailed without the password, to an invalid address, or to the address of an account', async () => {
  const [user, other] = [await t.signUp(), await t.signUp()];
  const before = t.mails.length;
  const refuse = async (new_email: string, typed?: string) => {
    const body = { new_email, ...(typed === undefined ? {} : { password: typed }) };
    const refused = await t.call.refused('requestEmailChange', { body }, user);
    return `${refused.status} ${refused.body.error}`;
  };
  expect(await refuse('nowhere', password)).toBe('400 invalid_email');
  expect(await refuse(fresh())).toBe('401 invalid_password');
  expect(await refuse(fresh(), 'guess')).toBe('401 invalid_password');
  expect(await refuse(other.email.toUpperCase(), password)).toBe('409 email_in_use');
  expect(t.mails).toHaveLength(before);
});

test('a code works once, for its address and account, until another is requested or 30 minutes have passed', async () => {
  const [user, stranger] = [await t.signUp(), await t.signUp()];
  const [first, second] = [fresh(), fresh()];
  const refused = async (as: TestUser, address: string, code: string) =>
    (await t.call.refused('confirmEmailChange', { body: { new_email: address, code } }, as)).body.error;
  await sendRequest(user, first);
  const old = codeFor(first);
  expect(await refused(user, second, old)).toBe('invalid_action_code');
  expect(await refused(stranger, first, old)).toBe('invalid_action_code');
  await sendRequest(user, first);
  if (codeFor(first) !== old) expect(await refused(user, first, old)).toBe('invalid_action_code');
  t.clock.advance(30 * 60_000);
  expect(await refused(user, first, codeFor(first))).toBe('invalid_action_code');
});

test('guesses at the code are limited', async () => {
  const user = await t.signUp();
  const address = fresh();
  await sendRequest(user, address);
  const right = codeFor(address).replace(' ', '');
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const responses = await Promise.all(
    Array.from({ length: 8 }, () =>
      t.call.refused('confirmEmailChange', { body: { new_email: address, code: wrong } }, user),
    ),
  );
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('of two users who request the same address at the same time, one gets it', async () => {
  const users = [await t.signUp(), await t.signUp()];
  const address = fresh();
  const codes: string[] = [];
  for (const user of users) {
    await sendRequest(user, address);
    codes.push(codeFor(address));
  }
  const responses = await Promise.all(
    users.map((user, at) =>
      t.server.inject({
        method: 'POST',
        url: '/api/identity/email/confirm',
        headers: { 'earmark-id-token': user.token },
        payload: { new_email: address, code: codes[at] },
      }),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});
