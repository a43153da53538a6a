import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ann, refusedAs, type SocialSetup, setUpSocial, signInAs } from '../../test/social-sign-in.ts';

const proxy = { EARMARK_TRUSTED_PROXIES: '127.0.0.1', EARMARK_TRUSTED_USER_HEADER: 'Remote-User' };
let setup: SocialSetup;
beforeAll(async () => {
  setup = await setUpSocial({ env: proxy });
  const { service } = setup;
  const owner = await service.signUp('owner@example.net');
  await service.app.db.updateTable('users').set({ is_owner: true }).execute();
  await service.call(
    'ownerSetRegistration',
    { body: { registration: 'domain', domains: ['Example.NET', 'bücher.example'] } },
    owner,
  );
});
afterAll(() => setup[Symbol.asyncDispose]());

/** Signs in as a user whom the proxy names. */
const enter = (email: string): Promise<{ is_new_user?: boolean; error?: string }> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'remote-user': email };
    const call = request(`${setup.service.url}/api/identity/proxy`, { method: 'POST', headers }, (response) =>
      resolve(json(response) as Promise<object>),
    );
    call.on('error', reject);
    call.end('{}');
  });

test('the sign-in page knows that accounts are made by domain', async () => {
  const { body } = await setup.service.call('identityProviders', {});
  expect(body).toEqual({ providers: [{ id: 'oidc', name: 'The Provider' }], registration: 'domain' });
});

test('the provider creates accounts for verified addresses of the domains only', async () => {
  const person = (sub: string, email: string, email_verified = true) => ({ sub, email, email_verified });
  const { user_id } = await signInAs(setup, ann);
  expect(await signInAs(setup, person('b', 'Ben@xn--bcher-kva.example'))).toMatchObject({
    is_new_user: true,
  });
  const refused = { error: 'domain_required', status: 403 };
  for (const other of [
    person('c', 'carl@example.org'),
    person('d', 'dora@mail.example.net'),
    person('e', 'eve@example.net.evil.example'),
    person('f', 'fred@example.net', false),
  ])
    expect(await refusedAs(setup, other)).toEqual(refused);
  // Accounts that exist are not affected, whatever their address is now.
  expect(await signInAs(setup, { ...ann, email: 'ann@moved.example' })).toMatchObject({ user_id });
});

test('the proxy creates accounts for addresses of the domains only', async () => {
  expect(await enter('Gina@EXAMPLE.net')).toMatchObject({ is_new_user: true });
  expect(await enter('hugo@example.org')).toMatchObject({ error: 'domain_required' });
});

test('neither a password nor an invitation creates an account', async () => {
  const { call } = setup.service;
  const body = { email: 'iris@example.net', password: 'correct horse' };
  expect((await call.refused('signUp', { body })).body).toMatchObject({
    error: 'provider_required',
    message: 'New accounts need the sign-in provider.',
  });
  const accepted = await call.refused('acceptInvitation', { body: { token: 'any', ...body } });
  expect(accepted.body.error).toBe('provider_required');
  await call('signInPassword', { body: { email: 'owner@example.net', password: 'correct horse' } });
});
