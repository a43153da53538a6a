import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { createEntitlements } from '../entitlements/index.ts';
import { createAccounts } from './create-accounts.ts';

let t: TestApp;
/** State of the mail server. */
let isDown = false;
const mails: { to: string; subject: string; text: string }[] = [];
beforeAll(async () => {
  const mail = {
    send: async (message: (typeof mails)[number]) => {
      if (isDown) throw new Error('the mail server is down');
      mails.push(message);
    },
  };
  t = await createTestApp({ domains: [createEntitlements(), createAccounts()], mail });
});
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(() => {
  isDown = false;
  mails.splice(0);
});

let callers = 0;
const from = () => ({ remoteAddress: `10.9.0.${++callers}` });
async function signUp(email = `${randomUUID()}@example.net`) {
  const { body } = await t.call('signUp', { body: { email, password: 'correct horse' } }, from());
  return { email, userId: body.user_id, token: body.id_token };
}
const codesTo = (email: string): string[] =>
  mails
    .filter(({ to, subject }) => to === email && subject.startsWith('Confirm your email address'))
    .map(({ text }) => {
      const link = /https?:\S+\/verify-email\?\S+/.exec(text)?.[0] ?? '';
      return new URL(link).searchParams.get('oobCode') ?? '';
    });
const confirm = async (oobCode: string) =>
  (await t.call('confirmVerification', { body: { oobCode } }, from())).body;
const refused = async (oobCode: string) =>
  (await t.call.refused('confirmVerification', { body: { oobCode } }, from())).body.error;
const isVerified = async (token: string) => (await t.call('getUser', {}, { token })).body.email_verified;

test('a new account gets a verification link by mail, and need not wait for it', async () => {
  const { email, token } = await signUp();
  // No mail has been sent yet.
  expect(await isVerified(token)).toBe(false);
  await t.drain();
  const [code = '', ...more] = codesTo(email);
  expect(more).toEqual([]);
  // Opening the link has no effect, because mail scanners open links as well.
  const read = () => t.call('readVerification', { body: { oobCode: code } }, from());
  expect((await read()).body).toEqual({ email, confirmed: false });
  expect(await isVerified(token)).toBe(false);
  // Confirming does not sign in.
  expect(await confirm(code)).toEqual({ email, subscribed_to_drawabox: false });
  expect(await isVerified(token)).toBe(true);
  // A second tab, or a second click.
  expect((await read()).body).toEqual({ email, confirmed: true });
  expect(await confirm(code)).toEqual({ email, subscribed_to_drawabox: false });
});

test('simultaneous clicks all get the same result', async () => {
  const { email } = await signUp();
  await t.drain();
  const [code = ''] = codesTo(email);
  const responses = await Promise.all(Array.from({ length: 8 }, () => confirm(code)));
  expect(responses).toEqual(Array(8).fill({ email, subscribed_to_drawabox: false }));
});

test('another mail can be requested a few times; all links work until the address is verified', async () => {
  const { email, token } = await signUp();
  await t.drain();
  for (let index = 0; index < 3; index++) {
    await t.call('requestVerification', {}, { token });
    await t.drain();
  }
  const fourth = await t.call.refused('requestVerification', {}, { token });
  expect(fourth.body.error).toBe('too_many_requests');
  expect(new Set(codesTo(email)).size).toBe(4);
  await confirm(codesTo(email)[0] ?? '');
  mails.splice(0);
  t.clock.advance(3_600_000);
  const again = (await t.call('signInPassword', { body: { email, password: 'correct horse' } }, from())).body;
  await t.call('requestVerification', {}, { token: again.id_token });
  await t.drain();
  expect(mails).toEqual([]);
});

test('a link expires, and an unknown code is rejected', async () => {
  const { email } = await signUp();
  await t.drain();
  const [code = ''] = codesTo(email);
  t.clock.advance(24 * 3_600_000 + 1_000);
  expect(await refused(code)).toBe('invalid_action_code');
  expect(await refused('made-up')).toBe('invalid_action_code');
});

test('a link verifies only the address that it was sent to', async () => {
  const { email, token } = await signUp();
  await t.drain();
  const [code = ''] = codesTo(email);
  const other = `${randomUUID()}@example.net`;
  await t.call('requestEmailChange', { body: { new_email: other, password: 'correct horse' } }, { token });
  await t.drain();
  const digits = /\b\d{3} \d{3}\b/.exec(mails.findLast(({ to }) => to === other)?.text ?? '')?.[0] ?? '';
  await t.call('confirmEmailChange', { body: { new_email: other, code: digits } }, { token });
  expect(await refused(code)).toBe('invalid_action_code');
});

test('other kinds of codes do not verify an address, and this code does not sign in', async () => {
  const { email } = await signUp();
  await t.drain();
  const [code = ''] = codesTo(email);
  const token = await t.call.refused('signInCustomToken', { body: { token: code } }, from());
  expect(token.body.error).toBe('invalid_action_code');
  const reset = { oobCode: code, new_password: 'another horse' };
  expect((await t.call.refused('confirmPasswordReset', { body: reset }, from())).body.error).toBe(
    'invalid_action_code',
  );
});

test('a mail server that is down delays the mail, not the sign-up or the request for another link', async () => {
  isDown = true;
  const { email, token } = await signUp();
  await t.drain();
  expect(mails).toEqual([]);
  await t.call('requestVerification', {}, { token });
  isDown = false;
  await t.drain({ delayed: true });
  const codes = codesTo(email);
  expect(codes.length).toBeGreaterThan(0);
  await confirm(codes[0] ?? '');
  expect(await isVerified(token)).toBe(true);
});
