import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { loadConfig } from '../config.ts';
import { configWarnings } from '../config-warnings.ts';
import { acceptForms } from '../http/read-form.ts';
import { createSecrets } from '../secrets.ts';
import { announceOperator, describeTokenLocation } from './announce-operator.ts';
import { authorizeOperator } from './authorize-operator.ts';
import { loadOperatorToken } from './operator-token.ts';

const own = 'http://earmark.test';

describe('the token', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'earmark-token-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const load = (env: Record<string, string>, secret = 'a secret of 32 characters or more') =>
    loadOperatorToken(loadConfig({ EARMARK_DATA_DIR: folder, ...env }), createSecrets(secret));

  test('is created once and readable by its owner only, also with several processes at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => load({})));
    expect(new Set(all).size).toBe(1);
    const path = join(folder, 'operator-token');
    expect((await readFile(path, 'utf8')).trim()).toBe(all[0]);
    expect(all[0]).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('is the same in all processes with one secret, independent of their directories', async () => {
    const EARMARK_SECRET = 'x'.repeat(32);
    const one = await load({ EARMARK_SECRET, EARMARK_DATA_DIR: join(folder, 'a') }, EARMARK_SECRET);
    expect(await load({ EARMARK_SECRET, EARMARK_DATA_DIR: join(folder, 'b') }, EARMARK_SECRET)).toBe(one);
    expect(await load({ EARMARK_SECRET: 'y'.repeat(32) }, 'y'.repeat(32))).not.toBe(one);
    expect(one).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is the configured one if there is one', async () => {
    const EARMARK_OPERATOR_TOKEN = 'a configured token';
    expect(await load({ EARMARK_OPERATOR_TOKEN, EARMARK_SECRET: 'x'.repeat(32) })).toBe(
      EARMARK_OPERATOR_TOKEN,
    );
  });
});

describe('the line at start', () => {
  const base = { EARMARK_DATA_DIR: '/srv/earmark' };
  const say = (env: Record<string, string>, isTerminal: boolean) =>
    announceOperator(loadConfig({ ...base, ...env }), 'to ken', { isTerminal });

  test('contains the whole link in a terminal, unless the token is configured', () => {
    expect(say({}, true)).toContain('http://localhost:8080/operator/sign-in#to%20ken');
    const chosen = say({ EARMARK_OPERATOR_TOKEN: 'a configured token' }, true);
    expect(chosen).toBe(
      'Operator pages: http://localhost:8080/operator (token: the value of EARMARK_OPERATOR_TOKEN)',
    );
  });

  test('names only the place of the token outside a terminal', () => {
    expect(say({}, false)).toBe(
      'Operator pages: http://localhost:8080/operator (token: kept in /srv/earmark/operator-token)',
    );
    const shared = { ...base, EARMARK_SECRET: 'x'.repeat(32) };
    expect(describeTokenLocation(loadConfig(shared))).toContain('earmark operator-link');
  });

  const warningsOf = (env: Record<string, string>) => configWarnings(loadConfig(env)).join();
  test('is followed by a warning if there may be an unconfigured proxy', () => {
    for (const env of [
      { EARMARK_PUBLIC_URL: 'https://earmark.example.net' },
      { EARMARK_PUBLIC_URL: 'http://earmark.example.net' },
      { EARMARK_PUBLIC_URL: 'http://earmark.example.net:8080' },
      { EARMARK_PUBLIC_URL: 'https://192.168.1.10:8080', HOST: '0.0.0.0' },
    ])
      expect(warningsOf(env)).toContain('EARMARK_TRUSTED_PROXIES');
    for (const env of [
      {},
      { EARMARK_PUBLIC_URL: 'http://127.0.0.1:9000' },
      { EARMARK_PUBLIC_URL: 'http://[::1]:9000' },
      { EARMARK_PUBLIC_URL: 'http://192.168.1.10:8080', HOST: '0.0.0.0' },
      { EARMARK_PUBLIC_URL: 'https://earmark.example.net', EARMARK_TRUSTED_PROXIES: '127.0.0.1' },
    ])
      expect(warningsOf(env)).toBe('');
  });
});

describe('a browser', () => {
  let t: TestApp;
  const done: string[] = [];
  beforeAll(async () => {
    t = await createTestApp({
      domains: [
        {
          name: 'probe',
          operatorPages: () => [{ path: '/operator/probe', title: 'Probe', about: 'For this test.' }],
          routes: (server, app) =>
            void server.register(async (scope) => {
              acceptForms(scope);
              scope.route({
                method: ['GET', 'POST'],
                url: '/operator/probe',
                handler: async (request, reply) => {
                  const actor = await authorizeOperator(app, request, reply);
                  if (actor === null) return reply;
                  if (request.method === 'POST') done.push(actor);
                  return 'the operator’s secrets';
                },
              });
            }),
        },
      ],
    });
  });
  afterAll(() => t[Symbol.asyncDispose]());

  interface TestRequest {
    form?: Record<string, string>;
    headers?: Record<string, string>;
    ip?: string;
  }
  const sendRequest = (url: string, { form, headers = {}, ip = '10.4.0.1' }: TestRequest = {}) =>
    t.server.inject({
      method: form ? 'POST' : 'GET',
      url,
      remoteAddress: ip,
      headers: {
        host: 'earmark.test',
        accept: 'text/html',
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
  const signIn = async (next = '/operator/probe', headers: Record<string, string> = { origin: own }) => {
    const response = await sendRequest('/operator/sign-in', {
      form: { token: t.app.operatorToken, next },
      headers,
    });
    const header = String(response.headers['set-cookie']);
    return { response, header, cookie: header.split(';')[0] ?? '' };
  };

  test('without the token gets the sign-in page, and the requested page after signing in', async () => {
    const response = await sendRequest('/operator/probe?a=1');
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Operator sign-in');
    expect(response.body).toContain('name="next" value="/operator/probe?a=1"');
    expect(response.body).not.toContain('secrets');
    // If `Basic` is offered, browsers ask for the password in a window of their own.
    expect(response.headers['www-authenticate']).not.toContain('Basic');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('with the token gets the page and a session that scripts and other sites cannot use', async () => {
    const { response, header, cookie } = await signIn();
    expect([response.statusCode, response.headers.location]).toEqual([303, '/operator/probe']);
    expect(header).toMatch(/; HttpOnly; SameSite=Strict$/);
    expect(header).not.toContain(t.app.operatorToken);
    expect((await signIn('/', { origin: 'https://earmark.test' })).header).toMatch(/; Secure$/);
    expect((await sendRequest('/operator/probe', { headers: { cookie } })).statusCode).toBe(200);
    const list = await sendRequest('/operator', { headers: { cookie } });
    for (const path of ['/operator/probe', '/outbox', '/metrics'])
      expect(list.body).toContain(`href="${path}"`);
  });

  test('is not redirected to another site', async () => {
    for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/\t/evil.example', ''])
      expect((await signIn(next)).response.headers.location).toBe('/operator');
  });

  test('must sign in again with a forged, altered or expired session', async () => {
    const { cookie } = await signIn();
    const [name = '', value = ''] = cookie.split('=');
    const [expires = '', signature = ''] = value.split('.');
    for (const wrong of ['', 'x', `${Number(expires) + 1}.${signature}`, `${expires}.${'A'.repeat(43)}`])
      expect(
        (await sendRequest('/operator/probe', { headers: { cookie: `${name}=${wrong}` } })).statusCode,
      ).toBe(401);
    t.clock.advance(7 * 86_400_000 + 1_000);
    expect((await sendRequest('/operator/probe', { headers: { cookie } })).statusCode).toBe(401);
  });

  test('is signed out everywhere when the token changes', async () => {
    const { cookie } = await signIn();
    await using other = await createTestApp({
      domains: [],
      env: { EARMARK_OPERATOR_TOKEN: 'another operator token' },
    });
    const response = await other.server.inject({ url: '/operator', headers: { cookie } });
    expect(response.statusCode).toBe(401);
  });

  test('that is signed in gets an error for a form of another site', async () => {
    const { cookie } = await signIn();
    const basic = `Basic ${Buffer.from(`:${t.app.operatorToken}`).toString('base64')}`;
    const post = async (headers: Record<string, string>) =>
      (await sendRequest('/operator/probe', { form: { a: '1' }, headers })).statusCode;
    for (const origin of ['http://evil.example', 'null', '']) {
      expect(await post({ cookie, origin })).toBe(403);
      expect(await post({ authorization: basic, origin, 'sec-fetch-site': 'cross-site' })).toBe(403);
    }
    expect(await post({ cookie })).toBe(403);
    expect(done).toEqual([]);
    expect(await post({ cookie, origin: own })).toBe(200);
    // Behind a proxy that hides the host name, the browser still states that the form is from the same
    // origin.
    expect(await post({ cookie, origin: 'https://other.test', 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await post({ authorization: `Bearer ${t.app.operatorToken}` })).toBe(200);
    expect(done).toHaveLength(3);
  });

  test('signs out', async () => {
    const { cookie } = await signIn();
    const foreign = await sendRequest('/operator/sign-out', {
      form: {},
      headers: { cookie, origin: 'http://evil.example' },
    });
    expect(foreign.statusCode).toBe(403);
    const response = await sendRequest('/operator/sign-out', { form: {}, headers: { cookie, origin: own } });
    expect(response.headers['set-cookie']).toContain('earmark_operator=; Path=/; Max-Age=0');
  });

  test('is told to wait after too many tokens', async () => {
    const ip = '10.4.0.9';
    const guess = (token: string) => sendRequest('/operator/sign-in', { form: { token }, ip });
    const first = await guess('wrong');
    expect([first.statusCode, first.body.includes('This is not the operator token.')]).toEqual([401, true]);
    await Promise.all(Array.from({ length: 64 }, (_, at) => guess(`guess ${at}`)));
    // The correct token gets the same response.
    const last = await guess(t.app.operatorToken);
    expect([last.statusCode, last.body.includes('Too many tries.')]).toEqual([429, true]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});
