import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { setUpSocial, throughPopup } from '../../test/social-sign-in.ts';
import { createLog } from '../platform/log.ts';
import type { MailMessage } from '../platform/mail/mail.ts';

/** A log that records every line at every level. */
function captureLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLog('trace', stream), text: () => lines.join('') };
}

test('neither secrets nor user input are logged, also when errors occur', async () => {
  const { log, text } = captureLog();
  const mails: MailMessage[] = [];
  let mailFails = false;
  const mail = {
    send: async (message: MailMessage) => {
      // Like real mail servers: the recipient in the message, and the envelope in the error object.
      const refusal = new Error(`550 5.1.1 <${message.to}>: no such user`);
      if (mailFails) throw Object.assign(refusal, { rejected: [message.to], response: message.text });
      mails.push(message);
    },
  };
  await using service = await createTestApp({ log, mail });
  const { call, server, app } = service;
  const email = 'ann.secret@example.net';
  const passwords = ['first-passphrase', 'second-passphrase', 'third-passphrase', 'guessed-passphrase'];
  const [password = '', second = '', third = '', guess = ''] = passwords;

  const session = (await call('signUp', { body: { email, password, referral: 'a-referral-code' } })).body;
  const token = session.id_token;
  await call.refused('signUp', { body: { email, password } });
  await call.refused('signInPassword', { body: { email, password: guess } });
  await call.refused('signInPassword', { body: { email: 'bob.secret@example.net', password: guess } });
  await call('updateUser', { body: { name: 'Ann Hidden' } }, { token });
  await call('linkEmail', { body: { new_email: 'work.secret@example.net' } }, { token });
  const custom = (await call('customToken', {}, { token })).body.data.token;
  await call('signInCustomToken', { body: { token: custom } });
  const feed = (await call('getUser', {}, { token })).body;
  const refreshed = (await call('refreshToken', { body: { refresh_token: session.refresh_token } })).body;
  service.clock.advance(60_000);
  await call.refused('refreshToken', { body: { refresh_token: session.refresh_token } });

  await call('requestPasswordReset', { body: { email } });
  await service.drain();
  // Jobs send mails in any order, and others contain codes as well.
  const texts = mails.filter((message) => message.to === email).map((message) => message.text);
  const oobCode = /mode=resetPassword&oobCode=([\w-]+)/.exec(texts.join('\n'))?.[1] ?? '';
  await call('confirmPasswordReset', { body: { oobCode, new_password: second } });
  const again = (await call('signInPassword', { body: { email, password: second } })).body;
  const change = { current_password: second, new_password: third };
  const changed = (await call('changePassword', { body: change }, { token: again.id_token })).body;
  const other = 'ann.other@example.net';
  const asChanged = { token: changed.id_token };
  await call('requestEmailChange', { body: { new_email: other, password: third } }, asChanged);
  await service.drain();
  const toNewAddress = mails.find((message) => message.to === other);
  const digits = /\b\d{3} \d{3}\b/.exec(toNewAddress?.text ?? '')?.[0] ?? '';
  await call.refused('confirmEmailChange', { body: { new_email: email, code: digits } }, asChanged);
  await server.inject({
    method: 'POST',
    url: '/api/identity/sign-up',
    payload: `{"email":"${email}", broken`,
  });
  await server.inject({ url: `/api/nothing?email=${email}&oobCode=${oobCode}` });

  mailFails = true;
  await call('requestPasswordReset', { body: { email } });
  await service.drain();
  await call('deleteUser', {}, { token: changed.id_token });
  await service.drain({ delayed: true });
  await app.db.schema.dropTable('one_time_codes').execute();
  expect((await call.refused('signInCustomToken', { body: { token: custom } })).status).toBe(500);

  const logText = text();
  expect(logText).toContain('a refresh token was used again: session ended');
  expect(logText).toContain('a request failed');
  expect(logText).toContain('the mail about a deletion could not be sent');
  expect(logText).toContain('550 5.1.1 <[withheld]>: no such user');
  const secrets = {
    email,
    'address of a stranger': 'bob.secret',
    'linked address': 'work.secret',
    name: 'Ann Hidden',
    'referral code': 'a-referral-code',
    'custom token': custom,
    'reset code': oobCode,
    'address to be': 'ann.other',
    'code in digits': digits,
    'refresh token': session.refresh_token.slice(30),
    'later refresh token': refreshed.refresh_token.slice(30),
    'id token': token.split('.')[2] ?? '',
    'later id token': changed.id_token.split('.')[2] ?? '',
    feed: /rss\/(\w+)/.exec(feed.feed_url)?.[1] ?? '',
    referral: feed.referral_id,
    hash: '$argon2id',
  };
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret, what).not.toBe('');
    expect(logText, what).not.toContain(secret);
  }
  for (const secret of passwords) expect(logText).not.toContain(secret);
});

test('neither are those of a social sign-in', async () => {
  const { log, text } = captureLog();
  await using setup = await setUpSocial({ log });
  const person = {
    sub: 'ann-hidden',
    email: 'ann.secret@example.net',
    email_verified: true,
    name: 'Ann Hidden',
  };
  const { signInResult, urls } = await throughPopup(setup, person);
  await setup.service.call('signInCustomToken', { body: { token: signInResult.token ?? '' } });
  await throughPopup(setup, null);
  const logText = text();
  expect(logText).toContain('a social sign-in failed');
  const secrets = [
    person.sub,
    person.email,
    person.name,
    signInResult.token ?? '',
    'a secret that both know',
  ];
  for (const url of urls)
    secrets.push(url.searchParams.get('code') ?? '', url.searchParams.get('state') ?? '');
  for (const secret of secrets.filter((value) => value !== '')) expect(logText).not.toContain(secret);
  expect(secrets.filter((value) => value !== '').length).toBeGreaterThan(6);
});
