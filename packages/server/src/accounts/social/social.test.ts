import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { openidClient, startOpenidProvider } from '../../../test/openid-provider.ts';
import {
  ann,
  callbackResult,
  openPopup,
  refusedAs,
  setUpSocial,
  signInAs,
  throughPopup,
} from '../../../test/social-sign-in.ts';
import { startTcpProxy } from '../../../test/tcp-proxy.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { freePort } from '../../platform/free-port.ts';
import { setDisabled } from '../administration/set-disabled.ts';

const password = 'correct horse';

test('offers the configured providers only', async () => {
  await using plain = await createTestApp();
  expect((await plain.call('identityProviders', {})).body).toEqual({
    providers: [],
    registration: 'open',
  });
  await using service = await createTestApp({
    env: {
      EARMARK_GOOGLE_CLIENT_ID: 'google-client',
      EARMARK_GOOGLE_CLIENT_SECRET: 'google-secret',
      EARMARK_OIDC_ISSUER: 'http://127.0.0.1:9',
      EARMARK_OIDC_NAME: 'The Provider',
      EARMARK_OIDC_CLIENT_ID: 'a',
      EARMARK_OIDC_CLIENT_SECRET: 'b',
    },
  });
  const { body } = await service.call('identityProviders', {});
  expect(body).toEqual({
    providers: [
      { id: 'google', name: 'Google' },
      { id: 'oidc', name: 'The Provider' },
    ],
    registration: 'open',
  });
});

test.each([false, true])(
  'a first sign-in creates an account (address in the id token: %s)',
  async (emailInToken) => {
    await using setup = await setUpSocial({ emailInToken });
    const { call, app } = setup.service;
    const session = await signInAs(setup, ann, '?tracking_id=t-1&coupon=SPRING&referral=r-1');
    expect(session).toMatchObject({ is_new_user: true, email: 'ann@example.net' });
    const { body: user } = await call('getUser', {}, { token: session.id_token });
    expect(user).toMatchObject({
      name: 'Ann Lee',
      photoURL: 'https://provider.example/ann.jpg',
      has_password: false,
      providers: ['oidc'],
    });
    const stored = await app.db.selectFrom('users').selectAll().executeTakeFirst();
    expect(stored).toMatchObject({
      signup_tracking_id: 't-1',
      signup_coupon: 'SPRING',
      signup_referral: 'r-1',
    });
    expect(stored?.email_verified_at).not.toBeNull();

    await call('userSignin', { body: {} }, { token: session.id_token });
    const again = await signInAs(setup, { ...ann, email: 'ann@moved.example' });
    expect(again).toMatchObject({ is_new_user: false, user_id: session.user_id, email: 'ann@example.net' });
    expect((await call('lookupEmail', { body: { email: 'ann@example.net' } })).body).toEqual({
      exists: true,
      has_password: false,
      providers: ['oidc'],
    });
    const refused = await call.refused('signInPassword', { body: { email: 'ann@example.net', password } });
    expect(refused.body.error).toBe('invalid_password');
  },
);

test('the final page posts only to our own origin, runs only its own script, and is not cached', async () => {
  await using setup = await setUpSocial();
  const { service } = setup;
  const { page, response, origin, signInResult } = await throughPopup(setup, ann);
  expect(response?.status).toBe(200);
  expect(origin).toBe(service.url);
  expect(signInResult).toEqual({
    type: 'earmark:social-sign-in',
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(page).toContain('window.opener.postMessage(signInResult, origin)');
  expect(page).not.toContain("'*'");
  const header = (name: string) => response?.headers.get(name);
  expect(header('cache-control')).toBe('no-store');
  expect(header('referrer-policy')).toBe('no-referrer');
  expect(header('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(header('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(header('content-security-policy')).toMatch(/frame-ancestors 'none'/);

  const token = signInResult.token ?? '';
  const responses = await Promise.all(
    Array.from({ length: 8 }, () =>
      service.server.inject({ method: 'POST', url: '/api/identity/custom-token', payload: { token } }),
    ),
  );
  expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
});

test('the token in the page expires after two minutes', async () => {
  await using setup = await setUpSocial();
  const { signInResult } = await throughPopup(setup, ann);
  setup.service.clock.advance(120_000);
  const refused = await setup.service.call.refused('signInCustomToken', {
    body: { token: signInResult.token ?? '' },
  });
  expect(refused.body.error).toBe('invalid_action_code');
});

test('sends PKCE, state and nonce to the provider, new each time', async () => {
  await using setup = await setUpSocial();
  const start = `${setup.service.url}/api/identity/social/oidc/start`;
  const sendRequest = async () =>
    (await openPopup().go(start, (url) => url.origin === setup.provider.issuer)).url;
  const [first, second] = [await sendRequest(), await sendRequest()];
  const query = Object.fromEntries(first.searchParams);
  expect(query).toEqual({
    client_id: openidClient.id,
    redirect_uri: `${setup.service.url}/api/identity/social/oidc/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  for (const name of ['code_challenge', 'state', 'nonce']) {
    expect(second.searchParams.get(name)).not.toBe(first.searchParams.get(name));
  }
});

test('a response of the provider works once, and only in the browser that started the sign-in', async () => {
  await using setup = await setUpSocial();
  const { service, provider } = setup;
  provider.signedIn = ann;
  const start = `${service.url}/api/identity/social/oidc/start`;
  const atCallback = (url: URL) => url.pathname.endsWith('/callback');
  const errorAt = async (popup: ReturnType<typeof openPopup>, address: string) =>
    callbackResult((await popup.go(address)).page).signInResult.error;

  const victim = openPopup();
  const { url: callbackUrl } = await victim.go(start, atCallback);
  // Another browser, first without a sign-in of its own and then with one.
  expect(await errorAt(openPopup(), callbackUrl.href)).toBe('social_failed');
  const attacker = openPopup();
  await attacker.go(start, atCallback);
  expect(await errorAt(attacker, callbackUrl.href)).toBe('social_failed');

  const foreignState = new URL(callbackUrl);
  foreignState.searchParams.set('state', 'x');
  const other = openPopup();
  await other.go(start, atCallback);
  expect(await errorAt(other, foreignState.href)).toBe('social_failed');

  const cookies = new Map(victim.cookies);
  expect(callbackResult((await victim.go(callbackUrl.href)).page).signInResult.token).toBeDefined();
  expect(await errorAt(victim, callbackUrl.href)).toBe('social_failed');
  const replay = openPopup();
  for (const [name, cookie] of cookies) replay.cookies.set(name, cookie);
  expect(await errorAt(replay, callbackUrl.href)).toBe('social_failed');
});

test('a sign-in that took longer than 15 minutes must be started again', async () => {
  await using setup = await setUpSocial();
  const { service, provider } = setup;
  provider.signedIn = ann;
  const popup = openPopup();
  const { url } = await popup.go(`${service.url}/api/identity/social/oidc/start`, (at) =>
    at.pathname.endsWith('/callback'),
  );
  service.clock.advance(15 * 60_000);
  expect(callbackResult((await popup.go(url.href)).page).signInResult.error).toBe('social_failed');
});

test('a user who cancels at the provider is not signed in', async () => {
  await using setup = await setUpSocial();
  expect(await refusedAs(setup, null)).toEqual({ error: 'social_failed', status: 400 });
  const { page } = await throughPopup(setup, null);
  expect(page).toContain('The sign-in was not completed. Please try again.');
});

test('a person without an address is told to use another sign-in method', async () => {
  await using setup = await setUpSocial();
  const { email: _, ...nameless } = ann;
  expect(await refusedAs(setup, nameless)).toEqual({ error: 'social_no_email', status: 400 });
  const { page } = await throughPopup(setup, nameless);
  expect(page).toContain('Unable to get the email address. Please use a different sign-in method.');
  expect(await refusedAs(setup, { ...ann, email: 'not an address' })).toMatchObject({
    error: 'social_no_email',
  });
});

test('an unconfigured provider results in an error', async () => {
  await using service = await createTestApp({ listen: true, env: configuredAs('http://127.0.0.1:9') });
  for (const path of ['google/start', 'google/callback?code=x&state=y'])
    expect(await openAt(service, path)).toMatchObject({ error: 'social_unavailable', status: 404 });
});

test.each(['refusing', 'hanging'] as const)(
  'a provider that is %s, at the start or at the end of a sign-in, ends it with 503 within 3 seconds',
  async (mode) => {
    const port = await freePort();
    await using proxy = await startTcpProxy(`http://127.0.0.1:${port}`);
    const issuer = proxy.url.replace(/\/$/, '');
    await using service = await createTestApp({ listen: true, env: configuredAs(issuer) });
    const redirectUri = `${service.url}/api/identity/social/oidc/callback`;
    await using provider = await startOpenidProvider({ port, issuer, redirectUri });
    provider.signedIn = ann;
    const failure = { error: 'social_unreachable', status: 503, retryAfter: '5' };
    const timed = async <Result>(work: () => Promise<Result>) => {
      const startedAt = performance.now();
      const result = await work();
      expect(performance.now() - startedAt).toBeLessThan(3_000);
      return result;
    };

    await proxy.become(mode);
    expect(await timed(() => openAt(service, 'oidc/start'))).toEqual(failure);
    const { token } = await service.signUp();
    const link = await timed(() =>
      service.call.refused('linkProvider', { params: { provider: 'oidc' } }, { token }),
    );
    expect([link.status, link.body.error]).toEqual([503, 'social_unreachable']);

    await proxy.become('open');
    const popup = openPopup();
    const { url } = await popup.go(`${service.url}/api/identity/social/oidc/start`, (at) =>
      at.pathname.endsWith('/callback'),
    );
    await proxy.become(mode);
    expect(await timed(() => openAt(service, url.pathname.split('/social/')[1] + url.search, popup))).toEqual(
      failure,
    );
    await proxy.become('open');
    expect((await popup.go(`${service.url}/api/identity/social/oidc/start`)).response?.status).toBe(200);
  },
);

const configuredAs = (issuer: string) => ({
  EARMARK_OIDC_ISSUER: issuer,
  EARMARK_OIDC_NAME: 'The Provider',
  EARMARK_OIDC_CLIENT_ID: openidClient.id,
  EARMARK_OIDC_CLIENT_SECRET: openidClient.secret,
});

async function openAt({ url }: Pick<TestApp, 'url'>, path: string, popup = openPopup()) {
  const { page, response } = await popup.go(`${url}/api/identity/social/${path}`);
  return {
    error: callbackResult(page).signInResult.error,
    status: response?.status,
    retryAfter: response?.headers.get('retry-after'),
  };
}

test('a provider does not sign in to a disabled account', async () => {
  await using setup = await setUpSocial();
  const { app, call } = setup.service;
  const { user_id } = await signInAs(setup, ann);
  await inTransaction(app, (tx) => setDisabled(app, tx, user_id, true));
  const { signInResult } = await throughPopup(setup, ann);
  const refused = await call.refused('signInCustomToken', { body: { token: signInResult.token ?? '' } });
  expect(refused.body.error).toBe('account_disabled');
});

test('a forged cookie is rejected', async () => {
  await using setup = await setUpSocial();
  const { service, provider } = setup;
  provider.signedIn = ann;
  const popup = openPopup();
  const { url } = await popup.go(`${service.url}/api/identity/social/oidc/start`, (at) =>
    at.pathname.endsWith('/callback'),
  );
  const value = await new SignJWT({
    provider: 'oidc',
    state: url.searchParams.get('state'),
    nonce: 'n',
    verifier: 'v',
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new Uint8Array(32));
  popup.cookies.set(`${service.url} earmark_social`, { value, path: '/' });
  expect(callbackResult((await popup.go(url.href)).page).signInResult.error).toBe('social_failed');
});
