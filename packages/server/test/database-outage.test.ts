import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Article, idTokenHeader, type SignedIn } from '@earmark/contract';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { freePort } from '../src/platform/free-port.ts';
import { createDatabase, dropDatabase } from './database-server.ts';
import { type ServiceProcess, startProcess } from './start-process.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { withoutTag } from './without-tag.ts';

// A real process and real speech: a busy machine needs time for them.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

/** Milliseconds after which a request of this test gives up; the service answers within about 3 seconds. */
const deadlineMs = 12_000;

/** One or two minutes of speech, so that a job is running during every outage. */
const longText = Array.from(
  { length: 120 },
  (_, index) => `Sentence number ${index} is about the harbour, its lamps and the boats that came home late.`,
).join(' ');

const database = `earmark_test_outage_${process.pid}`;
let folder: string;
let proxy: TcpProxy;
let service: ServiceProcess;
let url: string;

beforeAll(async () => {
  const { adminUrl, template } = inject('testDatabase');
  folder = await mkdtemp(join(tmpdir(), 'earmark-outage-'));
  proxy = await startTcpProxy(await createDatabase(adminUrl, database, template));
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  service = await startProcess({
    env: {
      DATABASE_URL: proxy.url,
      PORT: port,
      EARMARK_PUBLIC_URL: url,
      EARMARK_DATA_DIR: folder,
      EARMARK_MAIL_PORT: 'off',
      EARMARK_DEFAULT_PLAN: 'basic',
    },
  });
});
afterAll(async () => {
  await service.end('SIGKILL');
  await proxy[Symbol.asyncDispose]();
  await dropDatabase(inject('testDatabase').adminUrl, database);
  await rm(folder, { recursive: true, force: true });
});

interface CheckedResponse {
  status: number;
  retryAfter: string | null;
  code: unknown;
}

const signed = (token: string) => ({ [idTokenHeader]: token, 'content-type': 'application/json' });

async function requestFeed(path: string, token = '', body?: unknown): Promise<CheckedResponse> {
  const response = await fetch(`${url}${path}`, {
    signal: AbortSignal.timeout(deadlineMs),
    ...(token ? { headers: signed(token) } : {}),
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const code = text.startsWith('{') ? (JSON.parse(text) as { error?: unknown }).error : undefined;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code };
}

/** Returns the milliseconds until a request is answered. */
async function timeOf(path: string, token: string): Promise<number> {
  const startedAt = performance.now();
  await requestFeed(path, token);
  return performance.now() - startedAt;
}

async function list(token: string): Promise<Article[]> {
  const response = await fetch(`${url}/api/user/articles`, { headers: signed(token) });
  if (!response.ok) throw new Error(`the list returned ${response.status}`);
  return (await response.json()) as Article[];
}

async function add(token: string, title: string, text: string): Promise<Article> {
  const response = await fetch(`${url}/api/user/articles`, {
    method: 'POST',
    headers: signed(token),
    body: JSON.stringify({ type: 'input_text', title, text }),
  });
  if (!response.ok) throw new Error(`adding an article returned ${response.status}`);
  return (await response.json()) as Article;
}

/** Waits until requests succeed again, without any intervention. */
async function recovered(token: string): Promise<void> {
  while ((await requestFeed('/api/user', token)).status !== 200) await sleep(100);
}

/** Checks the responses while the database is unavailable, for more callers than there are connections. */
async function expectUnavailable(token: string, feedPath: string): Promise<void> {
  const unavailable = { status: 503, code: 'unavailable', retryAfter: expect.stringMatching(/^[1-9]\d*$/) };
  const calls = [
    requestFeed('/api/user/articles', token),
    requestFeed('/api/user/articles', token, {
      type: 'input_text',
      title: 'Kept in the form',
      text: 'Some words.',
    }),
    requestFeed(feedPath),
    requestFeed('/audio/abcdefghijkl.mp3'),
    ...Array.from({ length: 24 }, () => requestFeed('/api/user', token)),
  ];
  for (const response of await Promise.all(calls)) expect(response).toEqual(unavailable);
  // The outage is known by now, so further callers need not wait for the error.
  expect(await requestFeed('/api/user', token)).toEqual(unavailable);
  expect(await requestFeed('/readyz')).toMatchObject({ status: 503 });
  expect(await requestFeed('/healthz')).toMatchObject({ status: 200 });
}

test('a database that refuses, hangs, or hangs and then resets its connections: callers get 503, and the service recovers on its own', async () => {
  const signUp = await fetch(`${url}/api/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@example.net`, password: 'long enough' }),
  });
  const { id_token: token } = (await signUp.json()) as SignedIn;
  const user = (await (await fetch(`${url}/api/user`, { headers: signed(token) })).json()) as {
    feed_url: string;
  };
  const feedPath = new URL(user.feed_url).pathname;
  expect(await requestFeed(feedPath)).toMatchObject({ status: 200 });

  const first = await add(token, 'Harbour', longText);
  const leave = new AbortController();
  const events = await fetch(`${url}/api/user/events`, { headers: signed(token), signal: leave.signal });
  let receivedEvents = '';
  const readingEvents = (async () => {
    for await (const chunk of events.body ?? []) receivedEvents += Buffer.from(chunk).toString();
  })().catch(() => {});
  const playing = await fetch(new URL(first.stream_url, url));
  expect(playing.status).toBe(200);
  const live = playing.arrayBuffer().then((bytes) => Buffer.from(bytes));
  // An aborted stream fails where it is checked, below.
  live.catch(() => {});

  await proxy.become('refusing');
  await expectUnavailable(token, feedPath);
  await proxy.become('open');
  await recovered(token);

  const search = '/api/articles/search?query=harbour';
  expect(await requestFeed(search, token)).toMatchObject({ status: 200 });
  await proxy.become('hanging');
  // The limit of a search's statement ends before the outage is known, and the server cannot cancel it.
  const [searched, listed] = await Promise.all([search, '/api/user'].map((path) => timeOf(path, token)));
  expect(Number(searched) - Number(listed)).toBeLessThan(1_000);
  await expectUnavailable(token, feedPath);
  await proxy.become('open');
  await recovered(token);

  // Requests and jobs are in the middle of their transactions when their connections are reset.
  const second = await add(token, 'Lighthouse', longText.replaceAll('harbour', 'lighthouse'));
  const busy = Array.from({ length: 40 }, (_, index) =>
    requestFeed('/api/user/articles', token, {
      type: 'input_text',
      title: `Busy ${index}`,
      text: 'A few words.',
    }),
  );
  await sleep(50);
  await proxy.become('hanging');
  await sleep(500);
  proxy.reset();
  for (const { status } of await Promise.all(busy)) expect([200, 503]).toContain(status);
  await expectUnavailable(token, feedPath);
  const before = receivedEvents.length;
  proxy.reset();
  await proxy.become('open');
  await recovered(token);
  // Events of the outage are lost, so the page is told to reload its list. Events are sent again from here
  // on: before that, a short article could be finished without one.
  while (!receivedEvents.slice(before).includes('event: reload')) await sleep(100);

  // The same process continues everything it had started: jobs, the stream of events, the stream of audio.
  const third = await add(token, 'Afterwards', 'The boats came home.');
  const expectedIds = [first.id, second.id, third.id];
  for (;;) {
    const articles = (await list(token)).filter(({ id }) => expectedIds.includes(id));
    expect(articles.filter(({ status }) => status === 'failed')).toEqual([]);
    if (articles.every(({ status }) => status === 'completed')) break;
    await sleep(250);
  }
  const [finished] = (await list(token)).filter(({ id }) => id === first.id);
  const file = Buffer.from(await (await fetch(new URL(finished?.audio_url ?? '', url))).arrayBuffer());
  const audio = withoutTag(await live);
  expect(audio.length).toBeGreaterThan(0);
  expect(file.subarray(file.length - audio.length).equals(audio)).toBe(true);
  expect(receivedEvents.slice(before)).toContain(third.id);
  leave.abort();
  await readingEvents;
  expect(service.output()).not.toContain('Unhandled');
  expect(await requestFeed('/healthz')).toMatchObject({ status: 200 });
});
