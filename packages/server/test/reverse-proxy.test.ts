import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { freePort } from '../src/platform/free-port.ts';
import { createDatabase, dropDatabase } from './database-server.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { type ServiceProcess, startProcess } from './start-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const publicUrl = 'http://earmark.example.net';
const database = `earmark_test_proxy_${process.pid}`;
let dataDir: string;
let service: ServiceProcess;
let nginx: Nginx;
let direct: string;
beforeAll(async () => {
  const { adminUrl, template } = inject('testDatabase');
  const port = await freePort();
  dataDir = await mkdtemp(join(tmpdir(), 'earmark-proxied-'));
  direct = `http://127.0.0.1:${port}`;
  nginx = await startNginx(port);
  service = await startProcess({
    env: {
      DATABASE_URL: await createDatabase(adminUrl, database, template),
      PORT: String(port),
      EARMARK_PUBLIC_URL: publicUrl,
      EARMARK_DATA_DIR: dataDir,
      EARMARK_MAIL_PORT: 'off',
    },
  });
});
afterAll(async () => {
  await service?.end('SIGTERM');
  await nginx?.[Symbol.asyncDispose]();
  await dropDatabase(inject('testDatabase').adminUrl, database);
  await rm(dataDir, { recursive: true, force: true });
});

interface TestRequest {
  at?: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  json?: unknown;
}

/** Sends a request as a browser on another machine does: with the public name. */
async function sendRequest(path: string, { at = nginx.url, headers = {}, form, json }: TestRequest = {}) {
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const host = at === direct ? new URL(direct).host : new URL(publicUrl).host;
  return new Promise<{ status: number; body: string; cookie: string; location: string }>(
    (resolve, reject) => {
      const call = request(
        `${at}${path}`,
        {
          method: body === null ? 'GET' : 'POST',
          headers: {
            host,
            accept: 'text/html',
            ...(body === null ? {} : { 'content-type': type }),
            ...headers,
          },
        },
        async (response) => {
          const [cookie = ''] = (response.headers['set-cookie'] ?? []).map(
            (each) => each.split(';')[0] ?? '',
          );
          const location = response.headers.location ?? '';
          resolve({ status: response.statusCode ?? 0, body: await text(response), cookie, location });
        },
      );
      call.on('error', reject);
      call.end(body ?? undefined);
    },
  );
}

const person = { email: 'victim@example.net', password: 'correct horse' };
const granted = { action: 'grant', email: person.email, what: 'pro' };

test('an nginx with only proxy_pass keeps the operator’s pages closed to clients without the token, and serves everything else', async () => {
  expect((await sendRequest('/api/identity/sign-up', { json: person })).status).toBe(200);
  expect(
    (await sendRequest('/api/identity/password-reset', { json: { email: person.email } })).status,
  ).toBeLessThan(300);
  expect((await sendRequest('/readyz')).status).toBe(200);

  // Direct requests from this machine are not trusted either: nginx also runs on this machine.
  for (const at of [nginx.url, direct]) {
    const outbox = await sendRequest('/outbox', { at });
    expect([outbox.status, outbox.body.includes(person.email), outbox.body.includes('oobCode')]).toEqual([
      401,
      false,
      false,
    ]);
    const billing = await sendRequest('/operator/billing', { at });
    expect([billing.status, billing.body.includes('Revenue')]).toEqual([401, false]);
    const grant = await sendRequest('/operator/billing', {
      at,
      form: granted,
      headers: { origin: publicUrl },
    });
    expect([grant.status, grant.body.includes('was granted')]).toEqual([401, false]);
    const metrics = await sendRequest('/metrics', { at });
    expect([metrics.status, metrics.body.includes('earmark_')]).toEqual([401, false]);
  }
  expect(service.output()).toContain('EARMARK_TRUSTED_PROXIES');
});

test('through the same nginx, the token opens them, by link and by header', async () => {
  const token = (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();
  expect(service.output()).toContain(join(dataDir, 'operator-token'));
  expect(service.output()).not.toContain(token);

  const { status, cookie, location } = await sendRequest('/operator/sign-in', {
    form: { token, next: '/outbox' },
    headers: { origin: publicUrl },
  });
  expect([status, location]).toEqual([303, '/outbox']);
  const headers = { cookie, origin: publicUrl };
  const outbox = await sendRequest('/outbox', { headers });
  expect([outbox.status, outbox.body.includes(person.email)]).toEqual([200, true]);
  expect((await sendRequest('/operator/billing', { headers, form: granted })).body).toContain(
    'was granted pro',
  );
  expect((await sendRequest('/metrics', { headers })).body).toContain('earmark_http_request_seconds');

  const basic = `Basic ${Buffer.from(`:${token}`).toString('base64')}`;
  for (const authorization of [basic, `Bearer ${token}`]) {
    for (const path of ['/outbox', '/operator/billing', '/metrics'])
      expect([path, (await sendRequest(path, { headers: { authorization } })).status]).toEqual([path, 200]);
  }
});
