/**
 * Measures how many requests for private feeds one process handles per second: unchanged feeds, requested
 * with their tag (304) and without (200, gzip), and feeds that change all the time. A separate thread sends
 * the requests.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { createApp, type RunningApp } from '../packages/server/src/app.ts';
import { loadConfig } from '../packages/server/src/platform/config.ts';
import { freePort } from '../packages/server/src/platform/free-port.ts';

interface Round {
  urls: string[];
  /** Whether to send the tag of the previous response. */
  conditional: boolean;
  seconds: number;
}

interface Polled {
  count: number;
  bytes: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
}

if (isMainThread) await main();
else parentPort?.postMessage(await poll(workerData as Round));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      listeners: { type: 'string', default: '50' },
      episodes: { type: 'string', default: '30,300' },
      seconds: { type: 'string', default: '5' },
    },
  });
  const seconds = Number(values.seconds);
  const dataDir = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const running = await createApp(
    loadConfig({
      PORT: String(port),
      EARMARK_PUBLIC_URL: publicUrl,
      EARMARK_DATA_DIR: dataDir,
      EARMARK_LOG_LEVEL: 'error',
    }),
  );
  try {
    await running.server.listen({ port, host: '127.0.0.1' });
    for (const episodes of values.episodes.split(',').map(Number)) {
      const tokens = await addListeners(running, Number(values.listeners), episodes);
      const urls = tokens.map((token) => `${publicUrl}/rss/${token}.xml`);
      const measure = async (what: string, conditional: boolean) => {
        const { count, bytes, statuses } = await inThread({ urls, conditional, seconds });
        const statusCounts = Object.entries(statuses).map(([status, number]) => `${status}: ${number}`);
        console.log(
          `${episodes} episodes, ${what}: ${Math.round(count / seconds)} polls/s, ` +
            `${Math.round(bytes / count)} bytes each (${statusCounts.join(', ')})`,
        );
      };
      await measure('unchanged, with tag', true);
      await measure('unchanged, without', false);
      const changing = setInterval(() => void retitle(running), 100);
      await measure('all changing ten times per second', true);
      clearInterval(changing);
    }
  } finally {
    await running.stop(2);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Inserts users with finished episodes directly into the tables. @returns the tokens of their feeds */
async function addListeners({ app }: RunningApp, listeners: number, episodes: number): Promise<string[]> {
  const tokens = Array.from({ length: listeners }, () => `bench${crypto.randomUUID().replaceAll('-', '')}`);
  for (const token of tokens) {
    const [user, article, narration] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await sql`insert into users (id, email, feed_token, inbox_token, referral_token, created_at)
      values (${user}, ${`${user}@example.net`}, ${token}, ${user}, ${user}, now())`.execute(app.db);
    await sql`insert into articles (id, source_key, url, owner_id, visibility, kind, status, is_current, title, author,
        site, language, description, published_at, created_at, read_at, touched_at)
      values (${article}, ${article}, 'https://example.net/an-article-of-some-length', null, 'public', 'link', 'ready',
        true, 'A title of the usual length, as articles have', 'Ada Quill', 'The Harbour Review', 'en',
        ${'A description as sites give them, a sentence or two long. '.repeat(4)}, '2026-02-28', now(), now(), now())`.execute(
      app.db,
    );
    await sql`insert into narrations (id, article_id, audio_id, voice, settings, settings_hash, is_current, status, stage,
        duration_ms, bytes, has_chapters, created_at, completed_at, touched_at)
      values (${narration}, ${article}, ${narration}, 'voice', '{}', 'hash', true, 'completed', 'done',
        600000, 3600000, true, now(), now(), now())`.execute(app.db);
    await sql`insert into playlist_items (id, user_id, article_id, narration_id, source_key, article_key, article_url,
        type, added_at, updated_at)
      select gen_random_uuid(), ${user}, ${article}, ${narration}, 'key ' || number, 'key ' || number,
        'https://example.net/' || number, 'link', now() - number * interval '1 hour', now()
      from generate_series(1, ${sql.lit(episodes)}) as number`.execute(app.db);
  }
  await sql`analyze`.execute(app.db);
  return tokens;
}

/** Changes the title of one episode of every user. */
async function retitle({ app }: RunningApp): Promise<void> {
  await sql`update playlist_items set title = ${crypto.randomUUID()}, updated_at = now()
    where source_key = 'key 1'`.execute(app.db);
}

function inThread(round: Round): Promise<Polled> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: round });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function poll({ urls, conditional, seconds }: Round): Promise<Polled> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const tags = new Map<string, string>();
  const polled: Polled = { count: 0, bytes: 0, statuses: {} };
  let next = 0;
  const pollOnce = () =>
    new Promise<void>((resolve, reject) => {
      const url = urls[next++ % urls.length] ?? '';
      const tag = conditional ? tags.get(url) : undefined;
      const headers = { 'accept-encoding': 'gzip', ...(tag ? { 'if-none-match': tag } : {}) };
      get(url, { agent, headers }, (response) => {
        response.on('data', (part: Buffer) => {
          polled.bytes += part.length;
        });
        response.on('end', () => {
          tags.set(url, response.headers.etag ?? '');
          polled.count++;
          const status = response.statusCode ?? 0;
          polled.statuses[status] = (polled.statuses[status] ?? 0) + 1;
          resolve();
        });
      }).on('error', reject);
    });
  // Request every feed once, so that caches are filled.
  for (const _ of urls) await pollOnce();
  Object.assign(polled, { count: 0, bytes: 0, statuses: {} });
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < until) await pollOnce();
    }),
  );
  agent.destroy();
  return polled;
}
