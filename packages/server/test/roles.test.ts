import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Article, idTokenHeader, type SignedIn } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { freePort } from '../src/platform/free-port.ts';
import { createDatabase, dropDatabase } from './database-server.ts';
import { type ObjectStore, startObjectStore } from './object-store.ts';
import { runCommand, type ServiceProcess, startProcess } from './start-process.ts';
import { withoutTag } from './without-tag.ts';

// Real processes, real speech: a busy machine needs time for them.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

/** Some minutes of speech, so that a worker can be killed in the middle. */
const longText = Array.from(
  { length: 130 },
  (_, index) =>
    `Sentence number ${index} tells of the harbour, the lamps along it and the boats that came home late.`,
).join(' ');

const metricsToken = 'token for the measures';

/** Reads the first bytes of a live stream. */
async function listen(address: URL, count: number): Promise<Buffer> {
  const leave = new AbortController();
  const { body } = await fetch(address, { signal: leave.signal });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= count) break;
  }
  leave.abort();
  return Buffer.concat(chunks).subarray(0, count);
}

describe('roles in separate processes, on PostgreSQL and S3', () => {
  const database = `earmark_test_roles_${process.pid}`;
  let folder: string;
  let store: ObjectStore;
  let url: string;
  let common: Record<string, string>;
  const processes: ServiceProcess[] = [];

  const start = async (roles: string, env: Record<string, string>) => {
    const service = await startProcess({ roles, env: { ...common, ...env } });
    processes.push(service);
    return service;
  };
  const startWorker = async () => {
    const port = String(await freePort());
    const service = await start('worker', { EARMARK_STATUS_PORT: port });
    return { service, status: `http://127.0.0.1:${port}` };
  };

  beforeAll(async () => {
    const { adminUrl, template } = inject('testDatabase');
    folder = await mkdtemp(join(tmpdir(), 'earmark-roles-'));
    store = await startObjectStore();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    common = {
      ...store.env,
      DATABASE_URL: await createDatabase(adminUrl, database, template),
      PORT: String(port),
      EARMARK_PUBLIC_URL: url,
      EARMARK_DATA_DIR: folder,
      EARMARK_SECRET: 'one secret for all the processes of this test',
      EARMARK_METRICS_TOKEN: metricsToken,
      // The text exceeds the limit of the free plan.
      EARMARK_DEFAULT_PLAN: 'basic',
    };
  });
  afterAll(async () => {
    await Promise.all(processes.map((service) => service.end('SIGKILL')));
    await store[Symbol.asyncDispose]();
    await dropDatabase(inject('testDatabase').adminUrl, database);
    await rm(folder, { recursive: true, force: true });
  });

  const call = async <Body>(method: string, path: string, token = '', body?: unknown): Promise<Body> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token ? { [idTokenHeader]: token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };

  test('after one worker is killed, the other completes its work; that one stops in order on a signal', async () => {
    const [first, second] = await Promise.all([
      startWorker(),
      startWorker(),
      start('api', {}),
      start('scheduler,mail', {}),
    ]);
    // Paused, so that it is certain which of the two takes the work and has to be killed.
    process.kill(second.service.pid, 'SIGSTOP');
    const email = `${randomUUID()}@example.net`;
    const { id_token: token } = await call<SignedIn>('POST', '/api/identity/sign-up', '', {
      email,
      password: 'long enough',
    });
    const added = await call<Article>('POST', '/api/user/articles', token, {
      type: 'input_text',
      title: 'Harbour',
      text: longText,
    });
    const current = async () => {
      const articles = await call<Article[]>('GET', '/api/user/articles', token);
      return articles.find(({ id }) => id === added.id);
    };

    let before = await current();
    while ((before?.progress ?? 0) < 5) {
      await sleep(50);
      before = await current();
    }
    expect(before).toMatchObject({ status: 'in_progress' });
    const streamed = withoutTag(await listen(new URL(added.stream_url, url), 60_000)).subarray(0, 20_000);
    await first.service.end('SIGKILL');
    process.kill(second.service.pid, 'SIGCONT');
    // The audio that exists can be played while no worker continues.
    const half = await current();
    expect(half?.status).toBe('in_progress');
    expect(half?.available_seconds).toBeGreaterThan(0);

    let after = await current();
    while (after?.status !== 'completed') {
      if (after?.status === 'failed') throw new Error(`the article failed: ${JSON.stringify(after.failure)}`);
      expect(after?.progress).toBeGreaterThanOrEqual(half?.progress ?? 0);
      await sleep(250);
      after = await current();
    }
    expect(after).toMatchObject({ progress: 100, failure: null });
    expect(after.duration).toBeGreaterThan(60);

    const audio = await fetch(new URL(after.audio_url, url));
    const bytes = Buffer.from(await audio.arrayBuffer());
    expect([audio.status, audio.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(bytes.subarray(0, 3).toString('latin1')).toBe('ID3');
    // The finished file contains the bytes played before, directly after its tags.
    const frames = bytes.indexOf(streamed);
    expect(frames).toBeGreaterThan(0);
    expect(frames).toBeLessThan(bytes.length / 2);

    // Processes without the role `api` report their status as well.
    expect((await fetch(`${second.status}/readyz`)).status).toBe(200);
    const measures = async (headers: Record<string, string>) => {
      const response = await fetch(`${second.status}/metrics`, { headers });
      return { status: response.status, text: await response.text() };
    };
    expect((await measures({})).status).toBe(401);
    const read = await measures({ authorization: `Bearer ${metricsToken}` });
    expect(read.text).toContain('earmark_job_seconds_count');
    // The operator's token is the same in all processes, although no directory contains it.
    const operatorToken = new URL(await runCommand(common, 'operator-link')).hash.slice(1);
    await expect(stat(join(folder, 'operator-token'))).rejects.toThrow('ENOENT');
    const authorization = `Bearer ${operatorToken}`;
    expect((await measures({ authorization })).status).toBe(200);
    expect((await fetch(`${url}/operator`, { headers: { authorization } })).status).toBe(200);
    expect((await fetch(`${second.status}/api/user`)).status).toBe(404);
    expect(await second.service.end('SIGTERM')).toBe(0);
  });
});
