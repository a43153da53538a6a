import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { shareTestApp } from '../../test/share-test-app.ts';
import type { MailMessage } from '../platform/mail/mail.ts';
import { onSessionsEnded } from './index.ts';

const shared = shareTestApp();

const account = { email: 'ann@example.net', password: 'correct horse' };
const other = 'another horse';

/** Returns the code in the link of the newest mail. */
function mailedCode(service: TestApp): string {
  const link = /http\S+reset-password\S+/.exec(service.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const { searchParams } = new URL(link);
  expect(searchParams.get('mode')).toBe('resetPassword');
  return searchParams.get('oobCode') ?? '';
}

const isReset = ({ subject }: MailMessage) => subject.startsWith('Reset your');
const codeIn = ({ text }: MailMessage) => /oobCode=([\w-]+)/.exec(text)?.[1] ?? '';

async function requestReset(service: TestApp): Promise<string> {
  await service.call('requestPasswordReset', { body: { email: account.email } });
  await service.drain();
  return mailedCode(service);
}

const isAccepted = async (service: TestApp, token: string) =>
  (await service.server.inject({ url: '/api/user', headers: { 'earmark-id-token': token } })).statusCode ===
  200;

test('mails a link, as text and as HTML, under the name of the product', async () => {
  await using service = await createTestApp({
    env: { EARMARK_BRAND_NAME: 'Dog & Ear', EARMARK_SUPPORT_EMAIL: 'help@example.net' },
  });
  await service.call('signUp', { body: account });
  const response = await service.call('requestPasswordReset', { body: { email: ' ANN@example.net ' } });
  expect(response.status).toBe(204);
  await service.drain();
  expect(service.mails).toHaveLength(1);
  const [mail] = service.mails;
  expect(mail).toMatchObject({ to: account.email, subject: 'Reset your Dog & Ear password' });
  const link = /http:\/\/earmark\.test\/reset-password\?mode=resetPassword&oobCode=[\w-]{43}/;
  expect(mail?.text).toMatch(link);
  expect(mail?.text).toContain('help@example.net');
  expect(mail?.html).toContain('Dog &#38; Ear');
  const href = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&#38;', '&');
  expect(href).toMatch(link);
});

test('the mails of a new account are in the language of its sign-up, and follow the preference', async () => {
  const service = shared();
  const { body } = await service.call('signUp', { body: { ...account, language: 'de' } });
  const actor = { token: body.id_token };
  await service.drain();
  expect((await service.call('getUser', {}, actor)).body.language).toBe('de');
  const html = () => service.mails.at(-1)?.html;
  expect(service.verifications.at(-1)?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Earmark');
  expect(await requestReset(service)).not.toBe('');
  expect(service.mails.at(-1)?.subject).toBe('Passwort für Earmark zurücksetzen');
  expect(html()).toContain('<html lang="de">');
  await service.call('updateUser', { body: { language: 'ar' } }, actor);
  expect(await requestReset(service)).not.toBe('');
  expect(html()).toContain('<html lang="ar" dir="rtl">');
  await service.call('updateUser', { body: { language: 'auto' } }, actor);
  await requestReset(service);
  expect(service.mails.at(-1)).toSatisfy(isReset);
  const unknown = { ...account, email: 'bob@example.net', language: 'nl' };
  expect((await service.call.refused('signUp', { body: unknown as never })).status).toBe(400);
});

test('an address without an account gets an error', async () => {
  const service = shared();
  const refused = await service.call.refused('requestPasswordReset', { body: { email: 'bob@example.net' } });
  expect(refused.status).toBe(404);
  expect(refused.body).toMatchObject({
    error: 'email_not_found',
    message: 'No account found with this email address.',
  });
  expect(service.mails).toEqual([]);
});

test('nobody waits for the mail server, and a link that it did not accept is not valid', async () => {
  const sent: MailMessage[] = [];
  let isAway = true;
  const send = async (message: MailMessage) => {
    sent.push(message);
    if (isAway) throw new Error('the server is away');
  };
  await using service = await createTestApp({ mail: { send } });
  await service.call('signUp', { body: account });
  await service.call('requestPasswordReset', { body: { email: account.email } });
  expect(sent).toEqual([]);
  await expect.poll(() => service.drain().then(() => sent.filter(isReset).length)).toBe(1);
  isAway = false;
  await service.drain({ delayed: true });
  const [refused, accepted] = sent.filter(isReset).map(codeIn);
  const confirm = (oobCode = '') => ({ body: { oobCode, new_password: other } });
  expect((await service.call.refused('confirmPasswordReset', confirm(refused))).status).toBe(400);
  expect((await service.call('confirmPasswordReset', confirm(accepted))).status).toBe(204);
});

test('the new password works, the old one does not, and the owner is notified', async () => {
  const service = shared();
  const { call } = service;
  await call('signUp', { body: account });
  const oobCode = await requestReset(service);
  const response = await call('confirmPasswordReset', { body: { oobCode, new_password: other } });
  expect(response.status).toBe(204);
  expect((await call.refused('signInPassword', { body: account })).body.error).toBe('invalid_password');
  await call('signInPassword', { body: { ...account, password: other } });
  await service.drain();
  expect(service.mails.at(-1)).toMatchObject({
    to: account.email,
    subject: 'Your Earmark password was changed',
  });
});

test('a reset ends every session: id tokens, refresh tokens and one-time tokens stop working', async () => {
  const service = shared();
  const { call, app } = service;
  const phone = (await call('signUp', { body: account })).body;
  const laptop = (await call('signInPassword', { body: account })).body;
  const custom = (await call('customToken', {}, { token: phone.id_token })).body.data;
  const reported: string[] = [];
  onSessionsEnded(app, (userId) => reported.push(userId));
  expect(await isAccepted(service, laptop.id_token)).toBe(true);

  const oobCode = await requestReset(service);
  await call('confirmPasswordReset', { body: { oobCode, new_password: other } });
  for (const session of [phone, laptop]) {
    expect(await isAccepted(service, session.id_token)).toBe(false);
    const { refresh_token } = session;
    const refused = await call.refused('refreshToken', { body: { refresh_token } });
    expect(refused.body).toMatchObject({ error: 'requires_recent_login', reason: 'password' });
  }
  expect((await call.refused('signInCustomToken', { body: custom })).body.error).toBe('invalid_action_code');
  await expect.poll(() => reported).toEqual([phone.user_id]);
});

test('a sign-in with the old password during the reset gets no session', async () => {
  const service = shared();
  const { call, server, app } = service;
  await call('signUp', { body: account });
  const oobCode = await requestReset(service);
  const guesses = Array.from({ length: 6 }, () =>
    server.inject({ method: 'POST', url: '/api/identity/sign-in', payload: account }),
  );
  await Promise.all([...guesses, call('confirmPasswordReset', { body: { oobCode, new_password: other } })]);
  expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('a code works once, also with simultaneous requests', async () => {
  const service = shared();
  const { call, server } = service;
  await call('signUp', { body: account });
  const oobCode = await requestReset(service);
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      server.inject({
        method: 'POST',
        url: '/api/identity/password-reset/confirm',
        payload: { oobCode, new_password: `horse number ${index}` },
      }),
    ),
  );
  expect(responses.map((response) => response.statusCode).sort()).toEqual([204, ...Array(7).fill(400)]);
  const winner = responses.findIndex((response) => response.statusCode === 204);
  await call('signInPassword', { body: { ...account, password: `horse number ${winner}` } });
});

test('a code expires after an hour, and using one invalidates the others', async () => {
  const service = shared();
  const { call, clock } = service;
  await call('signUp', { body: account });
  const late = await requestReset(service);
  clock.advance(60 * 60_000);
  const expired = await call.refused('confirmPasswordReset', {
    body: { oobCode: late, new_password: other },
  });
  expect(expired.status).toBe(400);
  expect(expired.body).toMatchObject({
    error: 'invalid_action_code',
    message: 'This reset link has expired or is invalid. Please request a new one.',
  });
  const first = await requestReset(service);
  const second = await requestReset(service);
  await call('confirmPasswordReset', { body: { oobCode: second, new_password: other } });
  const refused = await call.refused('confirmPasswordReset', {
    body: { oobCode: first, new_password: 'a third horse' },
  });
  expect(refused.body.error).toBe('invalid_action_code');
});

test('a weak password is rejected and does not use up the code', async () => {
  const service = shared();
  const { call } = service;
  await call('signUp', { body: account });
  const oobCode = await requestReset(service);
  const refused = await call.refused('confirmPasswordReset', { body: { oobCode, new_password: '12345' } });
  expect(refused.body).toMatchObject({
    error: 'weak_password',
    message: 'Password must be at least 6 characters long',
  });
  const common = await call.refused('confirmPasswordReset', {
    body: { oobCode, new_password: 'Password1!' },
  });
  expect(common.body).toMatchObject({
    error: 'common_password',
    message: 'Password is too weak. Please choose a stronger password.',
  });
  await call('confirmPasswordReset', { body: { oobCode, new_password: 'gulls7' } });
});

test('a reset code cannot be used to sign in', async () => {
  const service = shared();
  await service.call('signUp', { body: account });
  const token = await requestReset(service);
  const refused = await service.call.refused('signInCustomToken', { body: { token } });
  expect(refused.body.error).toBe('invalid_action_code');
});

test('changing the password requires the current one, ends every session and begins a new one', async () => {
  const service = shared();
  const { call } = service;
  const phone = (await call('signUp', { body: account })).body;
  const laptop = (await call('signInPassword', { body: account })).body;
  const token = laptop.id_token;
  for (const current_password of [undefined, '', 'wrong horse']) {
    const body = { new_password: other, ...(current_password === undefined ? {} : { current_password }) };
    const refused = await call.refused('changePassword', { body }, { token });
    expect(refused.status).toBe(401);
    expect(refused.body.error).toBe('invalid_password');
  }
  const weak = { current_password: account.password, new_password: '12345' };
  expect((await call.refused('changePassword', { body: weak }, { token })).body.error).toBe('weak_password');

  const body = { current_password: account.password, new_password: other };
  const changed = (await call('changePassword', { body }, { token })).body;
  expect(await isAccepted(service, phone.id_token)).toBe(false);
  expect(await isAccepted(service, laptop.id_token)).toBe(false);
  expect(await isAccepted(service, changed.id_token)).toBe(true);
  await call('refreshToken', { body: { refresh_token: changed.refresh_token } });
  await call('signInPassword', { body: { ...account, password: other } });
  await service.drain();
  expect(service.mails.map((mail) => mail.subject)).toEqual(['Your Earmark password was changed']);
});
