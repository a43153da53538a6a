import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { idTokenHeader, type SignedIn } from '@earmark/contract';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { freePort } from '../src/platform/free-port.ts';
import { createDatabase, dropDatabase } from './database-server.ts';
import { startProcess } from './start-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const database = `earmark_test_stop_delay_${process.pid}`;
let folder: string;
let databaseUrl: string;
beforeAll(async () => {
  const { adminUrl, template } = inject('testDatabase');
  folder = await mkdtemp(join(tmpdir(), 'earmark-stop-delay-'));
  databaseUrl = await createDatabase(adminUrl, database, template);
});
afterAll(async () => {
  await dropDatabase(inject('testDatabase').adminUrl, database);
  await rm(folder, { recursive: true, force: true });
});

/** Starts a process with the role `api` that continues to answer for some seconds after SIGTERM. */
async function startApi(stopDelaySeconds: number) {
  const port = await freePort();
  const service = await startProcess({
    roles: 'api',
    env: {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      EARMARK_DATA_DIR: folder,
      EARMARK_FILES_DIR: join(folder, 'files'),
      EARMARK_SECRET: 'one secret for the processes of this test',
      EARMARK_STOP_DELAY_SECONDS: String(stopDelaySeconds),
    },
  });
  return { service, url: `http://127.0.0.1:${port}` };
}

/** Opens the event stream of a new user. */
async function openEventStream(url: string): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const signUp = await fetch(`${url}/api/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@example.net`, password: 'long enough' }),
  });
  const { id_token } = (await signUp.json()) as SignedIn;
  const { status, body } = await fetch(`${url}/api/user/events`, { headers: { [idTokenHeader]: id_token } });
  if (status !== 200 || !body) throw new Error(`the event stream was answered with ${status}`);
  return body.getReader();
}

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}

const healthRequest = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('after SIGTERM it reports not ready, still answers, also on idle connections, and exits at once on a second signal', async () => {
  const { service, url } = await startApi(600);
  let events = 'open';
  const eventsEnded = readToEnd(await openEventStream(url)).then(
    () => {
      events = 'ended';
    },
    () => {
      events = 'broken off';
    },
  );
  // A proxy keeps connections like this one, and uses them until it has noticed that the process stops.
  const kept = connect(Number(new URL(url).port), '127.0.0.1');
  kept.write(healthRequest);
  await once(kept, 'data');
  process.kill(service.pid, 'SIGTERM');
  const signalledAt = performance.now();
  const status = await vi.waitUntil(
    async () => {
      const response = await fetch(`${url}/readyz`);
      return response.status === 503 && ((await response.json()) as { status: string }).status;
    },
    { timeout: 60_000 },
  );
  expect(status).toBe('stopping');
  kept.write(healthRequest);
  expect(await text(kept)).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
  const page = await fetch(`${url}/`);
  // So that a load balancer's next request does not reuse the connection.
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(events).toBe('open');
  // Within a second, a signal counts as the first one again.
  await sleep(Math.max(0, 1_100 - (performance.now() - signalledAt)));
  expect(await service.end('SIGTERM')).toBe(1);
  await eventsEnded;
  expect(events).toBe('broken off');
});

test('after the delay, it ends its streams in order and exits without an error', async () => {
  const { service, url } = await startApi(1);
  const events = readToEnd(await openEventStream(url));
  const signalledAt = performance.now();
  const exit = service.end('SIGTERM');
  await events;
  expect(performance.now() - signalledAt).toBeGreaterThan(990);
  expect(await exit).toBe(0);
});
