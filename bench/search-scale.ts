/**
 * Measures search and the list of popular articles with many articles: how long one request takes, by query, and how
 * much other requests slow down while visitors search 50 times a second, all kinds of queries.
 *
 *   node bench/search-scale.ts [--articles 1000000] [--rounds 100] [--seconds 60] [--rate 50]
 *     [--only search,popular,together] [--directory DIR]
 *
 * With --directory, the first run only adds the articles to a data directory that is kept, and later runs measure.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import {
  connectDatabase,
  freshText,
  type Home,
  makeHome,
  type Service,
  startService,
} from './start-service.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '100' },
    /** How long the visitors search, in seconds, and how often per second. */
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '50' },
    only: { type: 'string', default: 'search,popular,together' },
    directory: { type: 'string' },
  },
});
const articles = Number(values.articles);
const rounds = Number(values.rounds);
const rate = Number(values.rate);
const parts = new Set(values.only.split(','));

/** Headers of a visitor from another address each time, so that limits by address do not refuse the request. */
const fromAnywhere = (): RequestInit => {
  const part = () => Math.floor(Math.random() * 256);
  return { headers: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` } };
};

/**
 * Adds public articles with a narration each. Every text contains 'ferry' and 'harbour', every tenth
 * 'lighthouse', each its own `number<n>`, and twelve of 4,096 words made from digests. Every second article
 * was added to a playlist, one per second, by 2,000 users.
 */
async function fill(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'article_texts' and indexdef ilike '%using gin%'`,
  );
  // Creating an index afterwards is faster than updating it with each row.
  for (const { name } of rows) await client.query(`drop index ${name}`);
  const step = 50_000;
  for (let from = 1; from <= count; from += step) {
    await client.query(
      `with texts as (
        insert into articles (id, source_key, url, visibility, kind, status, is_current, title, num_characters, created_at, touched_at)
        select gen_random_uuid(), 'fill.example/' || n, 'https://fill.example/' || n, 'public', 'link', 'ready', true,
          'Text ' || n, 400, now() - n * interval '1 second', now()
        from generate_series($1::int, $2::int) n returning id, title, substr(title, 6) as n
      ), bodies as (
        insert into article_texts (article_id, document, body, search)
        select id, ''::bytea, body, to_tsvector('simple', body) from (
          select id, 'The ferry to the harbour, number' || n
            || case when n::int % 10 = 0 then ' past the lighthouse' else '' end || ' '
            || regexp_replace(md5(n), '(...)', 'w\\1 ', 'g') || substr(md5(n || 'more'), 1, 3) as body
          from texts) made
      ), spoken as (
        insert into narrations (id, article_id, audio_id, voice, settings, settings_hash, is_current, status, stage,
          progress, duration_ms, bytes, head_bytes, created_at, completed_at, touched_at)
        select gen_random_uuid(), id, replace(id::text, '-', ''), 'Matthew', '{"script":1}', 'fill', true, 'completed', 'done',
          100, 4000, 24000, 4096, now(), now(), now() from texts returning id, article_id
      )
      insert into playlist_items (id, user_id, article_id, narration_id, source_key, article_key, article_url, type, title,
        added_at, updated_at)
      select gen_random_uuid(), 'reader-' || n::int / 2 % 2000, texts.id, spoken.id, 'fill.example/' || n, 'fill.example/' || n,
        'https://fill.example/' || n, 'link', title, now() - n::int * interval '1 second', now()
      from texts join spoken on spoken.article_id = texts.id where n::int % 2 = 0`,
      [from, Math.min(count, from + step - 1)],
    );
  }
  for (const { definition } of rows) await client.query(definition);
  await client.query('analyze');
}

interface Times {
  ms: number[];
  statuses: Map<number, number>;
}

async function sendRequest(times: Times, url: string, init: RequestInit = {}): Promise<void> {
  const startedAt = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  times.ms.push(performance.now() - startedAt);
  times.statuses.set(response.status, (times.statuses.get(response.status) ?? 0) + 1);
}

const newTimes = (): Times => ({ ms: [], statuses: new Map() });

const shares = [0.5, 0.95, 0.99, 1];

function report(what: string, { ms, statuses }: Times): void {
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) =>
    `${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)} ms`.padStart(9);
  const counts = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  console.log(`${what.padEnd(44)}${shares.map(at).join('')}   ${counts}`);
}

const queries = [
  ['the most common word', 'ferry'],
  ['two common words', 'ferry harbour'],
  ['a stop word', 'the'],
  ['a word of every tenth text', 'lighthouse'],
  ['a common and a rare word', 'ferry number4711'],
  ['a rare word', 'number4711'],
  ['the beginning of words', 'numb'],
  ['a phrase', '"ferry to the harbour"'],
  ['a common word, another excluded', 'ferry -lighthouse'],
  ['nothing to be found', 'xylophone'],
] as const;
const searchPath = (query: string) => `/api/articles/search?query=${encodeURIComponent(query)}`;

async function repeatOne(what: string, url: string): Promise<void> {
  const times = newTimes();
  for (let round = 0; round < rounds; round++) await sendRequest(times, url, fromAnywhere());
  report(what, times);
}

/** Gives the newest account the entries of one user, which the account of an earlier run may have. */
async function giveEntries(of: Home): Promise<void> {
  const client = await connectDatabase(of);
  await client.query(
    `update playlist_items set user_id = (select id::text from users order by created_at desc limit 1)
     where user_id = 'reader-1' or user_id in (select id::text from users)`,
  );
  await client.end();
}

/** Waits until the service has counted the popular articles. */
async function untilCounted({ url }: Service): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const { results } = (await (await fetch(`${url}/api/articles/popular`, fromAnywhere())).json()) as {
      results: unknown[];
    };
    if (results.length > 0) break;
    if (performance.now() - startedAt > 600_000) throw new Error('popular articles were not counted');
    await sleep(500);
  }
  console.log(
    `popular articles counted ${Math.round((performance.now() - startedAt) / 1000)} s after the start`,
  );
}

/** Sends several kinds of requests, one after the other, while visitors search at a fixed rate. */
async function searchTogether({ url }: Service, headers: Record<string, string>): Promise<void> {
  const end = performance.now() + Number(values.seconds) * 1000;
  const repeat = async (times: Times, path: string, init?: () => RequestInit) => {
    while (performance.now() < end) {
      await sendRequest(times, `${url}${path}`, init?.());
      await sleep(20);
    }
  };
  const searches = newTimes();
  const others = {
    '/healthz': newTimes(),
    '/readyz': newTimes(),
    'a page of the playlist': newTimes(),
    'popular, 7 days': newTimes(),
    'adding a text': newTimes(),
  };
  const visit = async () => {
    const running: Promise<void>[] = [];
    const startedAt = performance.now();
    // By the clock, however long the answers take: visitors do not wait for one another.
    for (let sent = 0; performance.now() < end; sent++) {
      await sleep(Math.max(0, startedAt + (sent * 1000) / rate - performance.now()));
      const [, query] = queries[sent % queries.length] ?? queries[0];
      running.push(sendRequest(searches, `${url}${searchPath(query)}`, fromAnywhere()));
    }
    await Promise.all(running);
  };
  await Promise.all([
    visit(),
    repeat(others['/healthz'], '/healthz'),
    repeat(others['/readyz'], '/readyz'),
    repeat(others['a page of the playlist'], '/api/user/articles?limit=100', () => ({ headers })),
    repeat(others['popular, 7 days'], '/api/articles/popular?days_ago=7', fromAnywhere),
    (async () => {
      while (performance.now() < end) {
        const body = JSON.stringify({ text: freshText(400) });
        await sendRequest(others['adding a text'], `${url}/api/user/articles`, {
          method: 'POST',
          headers,
          body,
        });
        await sleep(5_000);
      }
    })(),
  ]);
  report(`${rate} searches a second, all queries`, searches);
  for (const [what, times] of Object.entries(others)) report(`  meanwhile: ${what}`, times);
}

const env = { EARMARK_LOG_LEVEL: 'silent', EARMARK_TRUSTED_PROXIES: '127.0.0.1', EARMARK_MAIL_PORT: 'off' };
await using home = await makeHome(values.directory);
/** Exists once the articles of the directory are complete. */
const filledMark = join(home.dir, 'filled');
const isFilled = existsSync(filledMark);
if (!isFilled) {
  await using _ = await startService({ home, env });
  const client = await connectDatabase(home);
  const startedAt = performance.now();
  await fill(client, articles);
  await client.end();
  await writeFile(filledMark, '');
  console.log(`${articles} articles, filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
if (values.directory !== undefined && !isFilled) process.exit();
await using service = await startService({ home, env });
const headers = await service.signUp();
await giveEntries(home);
await untilCounted(service);
console.log(`${''.padEnd(44)}${['median', '95%', '99%', 'max'].map((title) => title.padStart(9)).join('')}`);
if (parts.has('search'))
  for (const [what, query] of queries)
    await repeatOne(`search: ${what}`, `${service.url}${searchPath(query)}`);
if (parts.has('popular'))
  for (const days of [1, 7, 30, 90])
    await repeatOne(`popular, ${days} days`, `${service.url}/api/articles/popular?days_ago=${days}`);
if (parts.has('together')) await searchTogether(service, headers);
