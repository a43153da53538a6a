import { endpoint } from '@earmark/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestAppOptions } from '../../../test/create-test-app.ts';
import { shareTestApp } from '../../../test/share-test-app.ts';
import type { Domain } from '../domain.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../log.ts';
import type { Actor } from './actor.ts';
import { bindEndpoint } from './bind-endpoint.ts';
import { deleteStaleLimits } from './rate-limit-store.ts';

const thing = endpoint({
  method: 'POST',
  path: '/api/things/:id',
  auth: 'user',
  tag: 'Things',
  summary: 'Changes a thing.',
  params: z.object({ id: z.string().max(5) }),
  query: z.object({ size: z.coerce.number().int().default(1) }),
  body: z.object({ name: z.string().min(1) }),
  response: z.object({ id: z.string(), name: z.string(), size: z.number(), user: z.string() }),
  errors: ['conflict'],
});
const open = endpoint({
  method: 'GET',
  path: '/api/open',
  auth: 'optional',
  tag: 'Things',
  summary: 'Says who asks.',
  query: z.object({ fail: z.enum(['app', 'bug', 'shape']).optional() }),
  response: z.object({ user: z.string().nullable() }),
  errors: [],
});
const nothing = endpoint({
  method: 'DELETE',
  path: '/api/open',
  auth: 'none',
  tag: 'Things',
  summary: 'Answers nothing.',
  response: z.void(),
  errors: [],
});

const probe: Domain = {
  name: 'probe',
  authenticate: async (_app, token) =>
    token.startsWith('good ') ? ({ userId: token.slice(5) } as Actor) : null,
  routes: (server, app) => {
    bindEndpoint(server, app, thing, async ({ params, query, body, actor }) => ({
      id: params.id,
      name: body.name,
      size: query.size,
      user: actor.userId,
      secret: 'must not leave',
    }));
    bindEndpoint(
      server,
      app,
      open,
      async ({ visitor, query }) => {
        if (query.fail === 'app') throw new AppError('conflict', { current: 7 });
        if (query.fail === 'bug') throw new Error('the database password is hunter2');
        if (query.fail === 'shape') return { user: 5 as unknown as string };
        return { user: visitor?.userId ?? null };
      },
      { limit: { name: 'open', by: 'ip', capacity: 10, perMinute: 60 } },
    );
    bindEndpoint(server, app, nothing, async () => undefined);
  },
};
const create = (options: TestAppOptions = {}) => createTestApp({ domains: [probe], ...options });
const shared = shareTestApp({ domains: [probe] });
const signedIn = { 'earmark-id-token': 'good u1' };

describe('a bound endpoint', () => {
  test('passes validated values to its function and sends only declared fields', async () => {
    const t = shared();
    const { statusCode, headers, body } = await t.server.inject({
      method: 'POST',
      url: '/api/things/a1?size=3',
      headers: signedIn,
      payload: { name: 'x', more: 1 },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual({ id: 'a1', name: 'x', size: 3, user: 'u1' });
  });

  test('responds under the long base path exactly as under the short one', async () => {
    const t = shared();
    const sendRequest = (prefix: string) =>
      t.server.inject({
        method: 'POST',
        url: `${prefix}/api/things/a1`,
        headers: signedIn,
        payload: { name: 'x' },
      });
    expect((await sendRequest('/production')).body).toBe((await sendRequest('')).body);
  });

  test.each([
    ['no token', {}],
    ['a wrong token', { 'earmark-id-token': 'bad' }],
    ['an empty token', { 'earmark-id-token': '' }],
  ])('rejects %s where sign-in is required, before it validates the body', async (_what, headers) => {
    const t = shared();
    const response = await t.server.inject({ method: 'POST', url: '/api/things/a1', headers, payload: {} });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      error: 'unauthenticated',
      message: 'Please sign in.',
      request_id: response.headers['x-request-id'],
    });
  });

  test('accepts a sign-in where it is optional', async () => {
    const t = shared();
    expect((await t.server.inject({ url: '/api/open', headers: signedIn })).json()).toEqual({ user: 'u1' });
    expect((await t.server.inject({ url: '/api/open' })).json()).toEqual({ user: null });
  });

  test('names every wrong field without repeating its value', async () => {
    const t = shared();
    const response = await t.server.inject({
      method: 'POST',
      url: '/api/things/too-long?size=x',
      headers: signedIn,
      payload: { name: 'my password', nested: true },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: 'validation_failed', fields: [{ field: 'params.id' }] });
    const empty = await t.server.inject({ method: 'POST', url: '/api/things/a', headers: signedIn });
    expect(empty.json()).toMatchObject({ error: 'validation_failed', fields: [{ field: 'body.name' }] });
  });

  test('responds with 204 if no response is declared', async () => {
    const t = shared();
    const response = await t.server.inject({ method: 'DELETE', url: '/api/open' });
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });
});

describe('errors', () => {
  test('are sent as the contract declares, with their details', async () => {
    const t = shared();
    const response = await t.server.inject({ url: '/api/open?fail=app' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      error: 'conflict',
      message: 'This was changed in the meantime. Please reload.',
      request_id: response.headers['x-request-id'],
      current: 7,
    });
  });

  test.each(['bug', 'shape'])('from bugs (%s) are hidden from callers and logged in full', async (fail) => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    await using t = await create({ log });
    const response = await t.server.inject({ url: `/api/open?fail=${fail}` });
    expect(response.statusCode).toBe(500);
    const { request_id, ...rest } = response.json();
    expect(rest).toEqual({
      error: 'internal',
      message: 'Something went wrong on our side. Please try again.',
    });
    expect(lines.filter((line) => line.includes(request_id) && line.includes('stack'))).toHaveLength(1);
  });

  test.each([
    ['GET', '/api/none', 404, 'not_found'],
    ['GET', '/production/api/none', 404, 'not_found'],
    ['PATCH', '/api/open', 405, 'method_not_allowed'],
    ['GET', '/api/things/a1', 405, 'method_not_allowed'],
    ['POST', '/somewhere', 404, 'not_found'],
    ['GET', '/api/%zz', 400, 'bad_request'],
  ] as const)('%s %s returns %i (%s)', async (method, url, status, error) => {
    const t = shared();
    const response = await t.server.inject({ method, url });
    expect([response.statusCode, response.json().error]).toEqual([status, error]);
    if (status === 405)
      expect(response.headers['allow']).toBe(url === '/api/open' ? 'GET, HEAD, DELETE' : 'POST');
  });

  test.each([
    ['broken JSON', 'application/json', '{"name":', 400, 'bad_request'],
    ['another type of body', 'text/csv', 'a,b', 415, 'unsupported_media_type'],
    [
      'a body that is too large',
      'application/json',
      JSON.stringify({ name: 'x'.repeat(1_100_000) }),
      413,
      'payload_too_large',
    ],
  ])('reject %s', async (_what, type, payload, status, error) => {
    const t = shared();
    const response = await t.server.inject({
      method: 'POST',
      url: '/api/things/a1',
      headers: { ...signedIn, 'content-type': type },
      payload,
    });
    expect([response.statusCode, response.json().error]).toEqual([status, error]);
  });

  test('reject a body that would change prototypes', async () => {
    const t = shared();
    const response = await t.server.inject({
      method: 'POST',
      url: '/api/things/a1',
      headers: { ...signedIn, 'content-type': 'application/json' },
      payload: '{"__proto__":{"admin":true},"name":"x"}',
    });
    expect(response.json()).not.toHaveProperty('admin');
  });
});

describe('rate limits', () => {
  test('are exact with simultaneous requests', async () => {
    const t = shared();
    const responses = await Promise.all(
      Array.from({ length: 14 }, () => t.server.inject({ url: '/api/open' })),
    );
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.json()).toMatchObject({ error: 'too_many_requests', retry_after: 1 });
    expect(refused[0]?.headers['retry-after']).toBe('1');
  });

  test('refill over time, up to their capacity', async () => {
    const t = shared();
    const sendRequest = async (times: number) => {
      const statuses: number[] = [];
      for (let index = 0; index < times; index++)
        statuses.push((await t.server.inject({ url: '/api/open' })).statusCode);
      return statuses.filter((status) => status === 200).length;
    };
    expect(await sendRequest(12)).toBe(10);
    t.clock.advance(3_000);
    expect(await sendRequest(5)).toBe(3);
    t.clock.advance(3_600_000);
    expect(await sendRequest(12)).toBe(10);
  });

  test('are deleted once they are full again', async () => {
    await using t = await create();
    await t.server.inject({ url: '/api/open' });
    const count = async () => (await sql`select 1 from rate_limits`.execute(t.app.db)).rows.length;
    t.clock.advance(23 * 3_600_000);
    await deleteStaleLimits(t.app.db, t.clock.now());
    expect(await count()).toBe(1);
    t.clock.advance(2 * 3_600_000);
    await deleteStaleLimits(t.app.db, t.clock.now());
    expect(await count()).toBe(0);
  });

  test('count an IPv6 /64 as one address, and IPv4 addresses separately', async () => {
    const t = shared();
    const sendRequest = async (remoteAddress: string) =>
      (await t.server.inject({ url: '/api/open', remoteAddress })).statusCode;
    for (let index = 0; index < 10; index++) await sendRequest(`2001:db8:1:2::${index}`);
    expect(await sendRequest('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await sendRequest('2001:db8:1:3::1')).toBe(200);
    expect(await sendRequest('192.0.2.1')).toBe(200);
  });

  test('ignore X-Forwarded-For unless it comes from a configured proxy', async () => {
    const sendRequest = async (t: Awaited<ReturnType<typeof create>>, name: string) =>
      (
        await t.server.inject({
          url: '/api/open',
          remoteAddress: '10.1.1.1',
          headers: { 'x-forwarded-for': name },
        })
      ).statusCode;
    const direct = shared();
    for (let index = 0; index < 10; index++) await sendRequest(direct, `192.0.2.${index}`);
    expect(await sendRequest(direct, '192.0.2.99')).toBe(429);

    await using proxied = await create({ env: { EARMARK_TRUSTED_PROXIES: '10.1.0.0/16' } });
    for (let index = 0; index < 10; index++) await sendRequest(proxied, '192.0.2.1');
    expect(await sendRequest(proxied, '192.0.2.1')).toBe(429);
    expect(await sendRequest(proxied, '192.0.2.2')).toBe(200);
    // Only the entry that the proxy added counts; entries that the caller wrote before it do not.
    expect(await sendRequest(proxied, '198.51.100.7, 192.0.2.1')).toBe(429);
  });
});

describe('every response', () => {
  test('has the security headers and allows no other host', async () => {
    const t = shared();
    const { headers } = await t.server.inject({ url: '/api/open' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('sets Strict-Transport-Security if the public address uses https', async () => {
    await using t = await create({ env: { EARMARK_PUBLIC_URL: 'https://earmark.test' } });
    const { headers } = await t.server.inject({ url: '/api/open' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
