import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint } from '@earmark/contract';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestAppOptions } from '../../../test/create-test-app.ts';
import type { Domain } from '../domain.ts';
import { createLog } from '../log.ts';
import type { Actor } from './actor.ts';
import { bindEndpoint } from './bind-endpoint.ts';

const thing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  auth: 'optional',
  tag: 'Things',
  summary: 'Returns a thing.',
  params: z.object({ id: z.string() }),
  query: z.object({ key: z.string().optional() }),
  response: z.object({ id: z.string() }),
  errors: [],
});

const probe: Domain = {
  name: 'probe',
  authenticate: async (_app, token) => ({ userId: token }) as Actor,
  routes: (server, app) => {
    bindEndpoint(server, app, thing, async ({ params }) => ({ id: params.id }));
    server.get('/endless', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200);
      reply.raw.write('some bytes');
    });
    server.get('/never', (_request, reply) => void reply.hijack());
  },
};

interface Line {
  level: string;
  msg: string;
  [field: string]: unknown;
}

async function createLogged(options: TestAppOptions = {}) {
  const lines: Line[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
  const t = await createTestApp({ domains: [probe], log, ...options });
  const findLines = (route: string) =>
    lines.filter(({ msg, route: logged }) => msg === 'answered' && logged === route);
  return { t, lines, findLines };
}

test('each request is logged once, with its account and the pattern of its route', async () => {
  const { t, lines, findLines } = await createLogged({ listen: true });
  await using _ = t;
  const response = await fetch(`${t.url}/api/things/secret-id?key=secret-key`, {
    headers: { 'earmark-id-token': 'user-1' },
  });
  const body = await response.text();
  await vi.waitUntil(() => findLines('/api/things/:id').length > 0);
  expect(findLines('/api/things/:id')).toEqual([
    expect.objectContaining({
      level: 'info',
      reqId: response.headers.get('x-request-id'),
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      account: 'user-1',
    }),
  ]);
  expect(findLines('/api/things/:id')[0]?.['bytes']).toBeGreaterThan(body.length);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('requests without a route and with a broken address are logged too', async () => {
  const { t, findLines } = await createLogged();
  await using _ = t;
  await t.server.inject({ url: '/api/%zz/secret' });
  await t.server.inject({ url: '/api/nothing/secret' });
  expect(findLines('none').map(({ status }) => status)).toContain(400);
  expect(findLines('/*').map(({ level, status }) => [level, status])).toEqual([['info', 404]]);
});

test('health checks and files are logged at debug only, pages at info', async () => {
  const webDist = await mkdtemp(join(tmpdir(), 'earmark-web-'));
  await writeFile(join(webDist, 'index.html'), '<html><head></head><body></body></html>');
  await writeFile(join(webDist, 'icon.svg'), '<svg/>');
  const { t, findLines } = await createLogged({ webDist });
  await using _ = t;
  for (const url of ['/icon.svg', '/playlist']) expect((await t.server.inject({ url })).statusCode).toBe(200);
  expect(findLines('/*').map(({ level }) => level)).toEqual(['debug', 'info']);
  await rm(webDist, { recursive: true });
  for (const url of ['/healthz', '/readyz']) {
    await t.server.inject({ url });
    expect(findLines(url).map(({ level }) => level)).toEqual(['debug']);
  }
});

test('a response that is broken off is logged and measured', async () => {
  const { t, findLines } = await createLogged({ listen: true });
  await using _ = t;
  const leave = async (path: string, when: (socket: ReturnType<typeof connect>) => Promise<unknown>) => {
    const socket = connect(Number(new URL(t.url).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await when(socket);
    socket.destroy();
    await vi.waitUntil(() => findLines(path).length > 0);
    return findLines(path)[0];
  };
  const begun = await leave('/endless', (socket) => once(socket, 'data'));
  expect(begun).toMatchObject({ status: 200, broken_off: true });
  const unanswered = await leave('/never', (socket) => once(socket, 'connect'));
  expect(unanswered).toMatchObject({ status: 499, broken_off: true });
  expect(await t.app.metrics.registry.metrics()).toContain(
    'earmark_http_request_seconds_count{route="/never",method="GET",status="499"} 1',
  );
});

test('the id of a request comes from a configured proxy only', async () => {
  const { t, findLines } = await createLogged({ env: { EARMARK_TRUSTED_PROXIES: '10.1.0.0/16' } });
  await using _ = t;
  const idOf = async (remoteAddress: string, id: string) => {
    const { headers } = await t.server.inject({
      url: '/api/things/1',
      remoteAddress,
      headers: { 'x-request-id': id },
    });
    return headers['x-request-id'];
  };
  expect(await idOf('10.1.2.3', 'id-of-the-proxy')).toBe('id-of-the-proxy');
  expect(findLines('/api/things/:id')[0]).toMatchObject({ reqId: 'id-of-the-proxy' });
  expect(await idOf('192.0.2.1', 'id-of-the-proxy')).not.toBe('id-of-the-proxy');
  expect(await idOf('10.1.2.3', 'a text\twith spaces')).toMatch(/^[0-9a-f-]{36}$/);
});
