import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Article, type InboxMessage, idTokenHeader, type SignedIn } from '@earmark/contract';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../src/platform/free-port.ts';
import { makePdf } from './articles/make-pdf.ts';
import { type ServiceProcess, startProcess } from './start-process.ts';

// Starts the whole service several times, each after a repair of its database.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 60_000 });

/** More often than any of these jobs may fail. */
const kills = 5;

const text = Array.from(
  { length: 250 },
  (_, index) => `Sentence number ${index} is about the harbour, its lamps and the boats that came home late.`,
).join(' ');

let folder: string;
let env: Record<string, string>;
let url: string;
let service: ServiceProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-killed-'));
  await chmod(folder, 0o711);
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  env = {
    PORT: port,
    EARMARK_PUBLIC_URL: url,
    EARMARK_DATA_DIR: folder,
    EARMARK_MAIL_DOMAIN: 'in.earmark.test',
    EARMARK_MAIL_PORT: String(await freePort()),
    EARMARK_DEFAULT_PLAN: 'basic',
  };
  service = await startProcess({ env });
});
afterAll(async () => {
  await service.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

async function call<Body>(token: string, method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(token ? { [idTokenHeader]: token } : {}), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Error(`no response from ${path}; the service printed:\n${service.output().slice(-2_000)}`, {
      cause,
    });
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Queries the database of the running service. */
async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const password = (await readFile(join(folder, 'database/password'), 'utf8')).trim();
  const port = (await readFile(join(folder, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[3];
  const client = new pg.Client(`postgres://earmark:${password}@127.0.0.1:${port}/earmark`);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until both jobs are running, or one if the other has ended. */
async function atWork(): Promise<void> {
  for (;;) {
    const jobs = await query<{ name: string; state: string }>(
      `select name, state::text from pgboss.job where name in ('narrate', 'handle-mail') and state < 'completed'`,
    );
    if (jobs.length === 0) throw new Error('the jobs have already finished: the texts are too short');
    if (jobs.every(({ state }) => state === 'active')) return;
    // Jobs that may have crashed the process are delayed; the test skips that delay.
    await query(`update job_retries set updated_at = updated_at - interval '1 hour'`);
    await query(`update pgboss.job set start_after = now() where state = 'retry'`);
    await sleep(10);
  }
}

test('killed more often than a job may fail, during a narration and a mail, everything is completed exactly once', async () => {
  const { id_token: token } = await call<SignedIn>('', 'POST', '/api/identity/sign-up', {
    email: `${randomUUID()}@example.net`,
    password: 'long enough',
  });
  const { address } = await call<{ address: string }>(token, 'GET', '/api/user/forwarding_address');
  const added = await call<Article>(token, 'POST', '/api/user/articles', {
    type: 'input_text',
    title: 'Harbour',
    text,
  });
  // Several documents take long enough to extract for a kill to happen meanwhile.
  const pages = Array.from({ length: 30 }, (_, page) =>
    Array.from({ length: 12 }, (__, line) => `Page ${page}, line ${line}: the ferry left before seven.`),
  );
  const transport = createTransport({
    host: '127.0.0.1',
    port: Number(env['EARMARK_MAIL_PORT']),
    tls: { rejectUnauthorized: false },
  });
  await transport.sendMail({
    from: 'ann@example.net',
    to: address,
    subject: 'The slow ferry',
    text: 'The ferry left the harbour a little before seven, with the gulls above its wake. '.repeat(20),
    attachments: Array.from({ length: 3 }, (_, index) => ({
      filename: `Report ${index}.pdf`,
      content: makePdf(pages.map((lines) => lines.map((line) => `${index}: ${line}`))),
    })),
  });
  transport.close();

  for (let kill = 0; kill < kills; kill++) {
    await atWork();
    await service.end('SIGKILL');
    service = await startProcess({ env });
  }

  for (;;) {
    await query(`update pgboss.job set start_after = now() where state = 'retry'`);
    await query(`update job_retries set updated_at = updated_at - interval '1 hour'`);
    const { messages } = await call<{ messages: InboxMessage[] }>(token, 'GET', '/api/user/inbox');
    const articles = await call<Article[]>(token, 'GET', '/api/user/articles');
    const failed = articles.filter(({ status }) => status === 'failed');
    expect(failed.map(({ title, failure }) => [title, failure?.code])).toEqual([]);
    expect(messages.map(({ outcome }) => outcome)).toEqual([expect.stringMatching(/^(pending|converted)$/)]);
    if (
      messages[0]?.outcome === 'converted' &&
      articles.find(({ id }) => id === added.id)?.status === 'completed'
    )
      break;
    await sleep(250);
  }
  const titles = (await call<Article[]>(token, 'GET', '/api/user/articles')).map(({ title }) => title).sort();
  expect(titles).toEqual(['Harbour', 'Report 0', 'Report 1', 'Report 2', 'The slow ferry']);
  // Each is charged once, and nothing is refunded.
  const entries = await query<{ kind: string; subject: string }>(
    'select kind, subject from character_entries',
  );
  expect(entries.map(({ kind }) => kind)).not.toContain('refund');
  const charged = entries.filter(({ kind }) => kind === 'characters').map(({ subject }) => subject);
  expect([charged.length, new Set(charged).size]).toEqual([titles.length, titles.length]);
});
