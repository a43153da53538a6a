import { expect, test } from 'vitest';
import type { ProviderProfile } from '../../../test/openid-provider.ts';
import {
  ann,
  callbackResult,
  openPopup,
  refusedAs,
  setUpSocial,
  signInAs,
} from '../../../test/social-sign-in.ts';
import { findUserByFeedToken, getUserSettings } from '../index.ts';

const password = 'correct horse';

test('links to an account with a verified address, and keeps its password and sessions', async () => {
  await using setup = await setUpSocial();
  const { service } = setup;
  const { call } = service;
  const account = { email: 'Ann@example.net', password };
  await call('signUp', { body: account });
  await call('requestPasswordReset', { body: account });
  await service.drain();
  const oobCode = /oobCode=([\w-]+)/.exec(service.mails[0]?.text ?? '')?.[1] ?? '';
  await call('confirmPasswordReset', { body: { oobCode, new_password: password } });
  const before = (await call('signInPassword', { body: account })).body;
  const linkedUser = (await call('getUser', {}, { token: before.id_token })).body;

  const session = await signInAs(setup, ann);
  expect(session.user_id).toBe(before.user_id);
  const after = (await call('getUser', {}, { token: before.id_token })).body;
  expect(after).toEqual({
    ...linkedUser,
    providers: ['oidc'],
    name: 'Ann Lee',
    displayName: 'Ann Lee',
    photoURL: 'https://provider.example/ann.jpg',
  });
  await call('signInPassword', { body: account });
  await service.drain();
  const subject = 'The Provider now signs in to your Earmark account';
  const notice = service.mails.find((mail) => mail.subject === subject);
  expect(notice?.to).toBe('Ann@example.net');
  expect(notice?.text).not.toContain('no longer works');
});

test('an account that a stranger created in advance goes to the owner of the address', async () => {
  await using setup = await setUpSocial();
  const { service } = setup;
  const { call, app } = service;
  const account = { email: 'ann@example.net', password };
  const stranger = (await call('signUp', { body: account })).body;
  const token = stranger.id_token;
  await call('linkEmail', { body: { new_email: 'stranger@example.net' } }, { token });
  const custom = (await call('customToken', {}, { token })).body.data;
  const before = await getUserSettings(app, stranger.user_id);

  const owner = await signInAs(setup, ann);
  expect(owner.user_id).toBe(stranger.user_id);
  const refusals = [
    await call.refused('signInPassword', { body: account }),
    await call.refused('refreshToken', { body: { refresh_token: stranger.refresh_token } }),
    await call.refused('signInCustomToken', { body: custom }),
    await call.refused('getUser', {}, { token }),
  ];
  expect(refusals.map((refusal) => refusal.body.error)).toEqual([
    'invalid_password',
    'requires_recent_login',
    'invalid_action_code',
    'unauthenticated',
  ]);
  const after = await getUserSettings(app, owner.user_id);
  expect(after?.linkedEmails).toEqual([]);
  expect(after?.inboxToken).not.toBe(before?.inboxToken);
  expect(await findUserByFeedToken(app, before?.feedToken ?? '')).toBeNull();
  expect(await findUserByFeedToken(app, after?.feedToken ?? '')).toEqual({
    userId: owner.user_id,
    language: 'en',
  });
  await service.drain();
  expect(service.mails.at(-1)?.text).toContain('password and passkeys were removed');
});

test('an address that the provider has not verified signs in to no account', async () => {
  await using setup = await setUpSocial();
  const { call } = setup.service;
  await call('signUp', { body: { email: 'ann@example.net', password } });
  const unverified = { ...ann, sub: 'someone', email_verified: false };
  expect(await refusedAs(setup, unverified)).toEqual({ error: 'email_in_use', status: 409 });
  const { email_verified: _, ...silent } = unverified;
  expect(await refusedAs(setup, silent)).toEqual({ error: 'email_in_use', status: 409 });
  await call('signInPassword', { body: { email: 'ann@example.net', password } });
});

test('an account with an unverified address loses its first sign-in when the owner signs in', async () => {
  await using setup = await setUpSocial();
  const maker = { ...ann, sub: 'maker', email_verified: false };
  const first = await signInAs(setup, maker);
  const owner = await signInAs(setup, ann);
  expect(owner.user_id).toBe(first.user_id);
  expect(await refusedAs(setup, maker)).toEqual({ error: 'email_in_use', status: 409 });
});

test('simultaneous first sign-ins create one account', async () => {
  await using setup = await setUpSocial();
  setup.provider.signedIn = ann;
  const popups = await Promise.all(
    Array.from({ length: 6 }, () => openPopup().go(`${setup.service.url}/api/identity/social/oidc/start`)),
  );
  const tokens = popups.map(({ page }) => callbackResult(page).signInResult.token ?? '');
  const users = new Set<string>();
  for (const token of tokens) {
    users.add((await setup.service.call('signInCustomToken', { body: { token } })).body.user_id);
  }
  expect(users.size).toBe(1);
});

test('can be linked by the owner, with any address, and unlinked, except the last one', async () => {
  await using setup = await setUpSocial();
  const { service, provider } = setup;
  const { call } = service;
  const owner = await service.signUp('owner@example.net');
  /** Begins with the account's token, and continues in the same browser or in another one. */
  const link = async (token: string, profile: ProviderProfile, sameBrowser = true) => {
    provider.signedIn = profile;
    const { headers, body } = await call('linkProvider', { params: { provider: 'oidc' } }, { token });
    const popup = openPopup();
    const [pair = '', path = ''] = String(headers['set-cookie']).split('; ');
    const [name, value = ''] = pair.split('=');
    if (sameBrowser) popup.cookies.set(`${service.url} ${name}`, { value, path: path.replace('Path=', '') });
    return callbackResult((await popup.go(body.url)).page).signInResult;
  };
  const providersOf = async (token: string) => (await call('getUser', {}, { token })).body.providers;

  expect(await link(owner.token, ann, false)).toMatchObject({ error: 'social_failed' });
  expect(await providersOf(owner.token)).toEqual([]);
  const done = await link(owner.token, ann);
  const session = (await call('signInCustomToken', { body: { token: done.token ?? '' } })).body;
  expect(session.user_id).toBe(owner.userId);
  expect(await providersOf(owner.token)).toEqual(['oidc']);
  expect((await signInAs(setup, ann)).user_id).toBe(owner.userId);
  // Linking again has no effect, and does not sign in to another account.
  expect(await link(owner.token, ann)).toHaveProperty('token');
  const other = await service.signUp('other@example.net');
  expect(await link(other.token, ann)).toMatchObject({ error: 'email_in_use' });
  await service.drain();
  expect(service.mails.filter(({ to }) => to === 'owner@example.net').map(({ subject }) => subject)).toEqual([
    'The Provider now signs in to your Earmark account',
  ]);

  const unlink = { params: { provider: 'oidc' } };
  expect((await call.refused('unlinkProvider', unlink, other)).status).toBe(404);
  await call('unlinkProvider', unlink, owner);
  expect(await providersOf(owner.token)).toEqual([]);
  expect((await call.refused('unlinkProvider', unlink, owner)).body.error).toBe('not_found');

  const social = await signInAs(setup, { ...ann, sub: 'bea', email: 'bea@example.net' });
  const refused = await call.refused('unlinkProvider', unlink, { token: social.id_token });
  expect(refused).toMatchObject({ status: 409, body: { error: 'last_sign_in_method' } });
  await call('changePassword', { body: { new_password: password } }, { token: social.id_token }).then(
    ({ body }) => call('unlinkProvider', unlink, { token: body.id_token }),
  );
  const unknown = await call.refused('linkProvider', { params: { provider: 'none' } }, owner);
  expect(unknown).toMatchObject({ status: 404, body: { error: 'social_unavailable' } });
});
