import { expect, test } from 'vitest';
import type { ProviderPerson } from '../../../test/openid-provider.ts';
import {
  handedOff,
  openPopup,
  type SocialSetup,
  setUpSocial,
  throughPopup,
} from '../../../test/social-sign-in.ts';
import { findUserByFeedToken, getUserSettings } from '../index.ts';

const ann: ProviderPerson = {
  sub: 'ann-at-the-provider',
  email: 'ann@example.net',
  email_verified: true,
  name: 'Ann Lee',
  picture: 'https://provider.example/ann.jpg',
};
const password = 'correct horse';

async function signInAs(setup: SocialSetup, person: ProviderPerson, query = '') {
  const { handOff } = await throughPopup(setup, person, query);
  expect(handOff.error).toBeUndefined();
  return (await setup.service.call('signInCustomToken', { body: { token: handOff.token ?? '' } })).body;
}

const refusedAs = async (setup: SocialSetup, person: ProviderPerson | null) => {
  const { handOff, response } = await throughPopup(setup, person);
  expect(handOff.token).toBeUndefined();
  return { error: handOff.error, status: response?.status };
};

test('joins an account whose address was proved, and leaves its password and sessions', async () => {
  await using setup = await setUpSocial();
  const { service } = setup;
  const { call } = service;
  const account = { email: 'Ann@example.net', password };
  await call('signUp', { body: account });
  await call('requestPasswordReset', { body: account });
  const oobCode = /oobCode=([\w-]+)/.exec(service.mails[0]?.text ?? '')?.[1] ?? '';
  await call('confirmPasswordReset', { body: { oobCode, new_password: password } });
  const before = (await call('signInPassword', { body: account })).body;
  const shown = (await call('getUser', {}, { token: before.id_token })).body;

  const session = await signInAs(setup, ann);
  expect(session.user_id).toBe(before.user_id);
  const after = (await call('getUser', {}, { token: before.id_token })).body;
  expect(after).toEqual({
    ...shown,
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

test('an account opened by a stranger in wait for the owner of its address is taken from them', async () => {
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
  expect(await findUserByFeedToken(app, after?.feedToken ?? '')).toEqual({ userId: owner.user_id });
  await service.drain();
  expect(service.mails.at(-1)?.text).toContain('its password no longer works');
});

test('an address for which the provider does not vouch opens nobody’s account', async () => {
  await using setup = await setUpSocial();
  const { call } = setup.service;
  await call('signUp', { body: { email: 'ann@example.net', password } });
  const unproved = { ...ann, sub: 'someone', email_verified: false };
  expect(await refusedAs(setup, unproved)).toEqual({ error: 'email_in_use', status: 409 });
  const { email_verified: _, ...silent } = unproved;
  expect(await refusedAs(setup, silent)).toEqual({ error: 'email_in_use', status: 409 });
  await call('signInPassword', { body: { email: 'ann@example.net', password } });
});

test('an account made with an unproved address does not keep its maker when the owner comes', async () => {
  await using setup = await setUpSocial();
  const maker = { ...ann, sub: 'maker', email_verified: false };
  const first = await signInAs(setup, maker);
  const owner = await signInAs(setup, ann);
  expect(owner.user_id).toBe(first.user_id);
  expect(await refusedAs(setup, maker)).toEqual({ error: 'email_in_use', status: 409 });
});

test('first sign-ins at the same moment make one account', async () => {
  await using setup = await setUpSocial();
  setup.provider.signedIn = ann;
  const popups = await Promise.all(
    Array.from({ length: 6 }, () => openPopup().go(`${setup.service.url}/api/identity/social/oidc/start`)),
  );
  const tokens = popups.map(({ page }) => handedOff(page).handOff.token ?? '');
  const users = new Set<string>();
  for (const token of tokens) {
    users.add((await setup.service.call('signInCustomToken', { body: { token } })).body.user_id);
  }
  expect(users.size).toBe(1);
});
