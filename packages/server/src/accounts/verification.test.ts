import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { createEntitlements } from '../entitlements/index.ts';
import { createAccounts } from './create-accounts.ts';

let t: TestApp;
/** What the mail server does. */
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

test('whoever signs up is mailed a link that proves the address, and need not wait for it', async () => {
  const { email, token } = await signUp();
  // Before any mail was sent.
  expect(await isVerified(token)).toBe(false);
  await t.drain();
  const [code = '', ...more] = codesTo(email);
  expect(more).toEqual([]);
  // Opening it does nothing: programs that look into mail do so, too.
  const read = () => t.call('readVerification', { body: { oobCode: code } }, from());
  expect((await read()).body).toEqual({ email, confirmed: false });
  expect(await isVerified(token)).toBe(false);
  // Nobody is signed in there.
  expect(await confirm(code)).toEqual({ email, subscribed_to_drawabox: false });
  expect(await isVerified(token)).toBe(true);
  // A second tab, or a second click.
  expect((await read()).body).toEqual({ email, confirmed: true });
  expect(await confirm(code)).toEqual({ email, subscribed_to_drawabox: false });
});

test('of many clicks at the same moment each is answered alike', async () => {
  const { email } = await signUp();
  await t.drain();
  const [code = ''] = codesTo(email);
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(code)));
  expect(answers).toEqual(Array(8).fill({ email, subscribed_to_drawabox: false }));
});

test('another mail can be asked for, a few times; both links are good, and none once it is proved', async () => {
  const { email, token } = await signUp();
  await t.drain();
  for (let index = 0; index < 3; index++) await t.call('requestVerification', {}, { token });
  const fourth = await t.call.refused('requestVerification', {}, { token });
  expect(fourth.body.error).toBe('too_many_requests');
  expect(new Set(codesTo(email)).size).toBe(4);
  await confirm(codesTo(email)[0] ?? '');
  mails.splice(0);
  t.clock.advance(3_600_000);
  const again = (await t.call('signInPassword', { body: { email, password: 'correct horse' } }, from())).body;
  await t.call('requestVerification', {}, { token: again.id_token });
  expect(mails).toEqual([]);
});

test('a link expires, and what nobody was sent is no link', async () => {
  const { email } = await signUp();
  await t.drain();
  const [code = ''] = codesTo(email);
  t.clock.advance(24 * 3_600_000 + 1_000);
  expect(await refused(code)).toBe('invalid_action_code');
  expect(await refused('made-up')).toBe('invalid_action_code');
});

test('a link proves the address that it was sent to alone', async () => {
  const { email, token } = await signUp();
  await t.drain();
  const [code = ''] = codesTo(email);
  const other = `${randomUUID()}@example.net`;
  await t.call('requestEmailChange', { body: { new_email: other, password: 'correct horse' } }, { token });
  const digits = /\b\d{3} \d{3}\b/.exec(mails.findLast(({ to }) => to === other)?.text ?? '')?.[0] ?? '';
  await t.call('confirmEmailChange', { body: { new_email: other, code: digits } }, { token });
  expect(await refused(code)).toBe('invalid_action_code');
});

test('codes for other uses prove nothing here, and this one signs nobody in', async () => {
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

test('a mail server that is down delays the mail, not the sign-up', async () => {
  isDown = true;
  const { email, token } = await signUp();
  await t.drain();
  expect(mails).toEqual([]);
  expect((await t.call.refused('requestVerification', {}, { token })).status).toBe(500);
  isDown = false;
  await t.drain({ delayed: true });
  const codes = codesTo(email);
  expect(codes).toHaveLength(1);
  await confirm(codes[0] ?? '');
  expect(await isVerified(token)).toBe(true);
});
