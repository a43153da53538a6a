/**
 * Measures search and the list of popular articles with many articles: how long one search takes, by query,
 * and how much twelve visitors who search for the most common word at the same time slow down other requests.
 *
 *   node bench/search-scale.ts [--articles 1000000] [--rounds 10] [--seconds 20]
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freshText, type Home, makeHome, type Service, startService } from './start-service.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '10' },
    /** How long the twelve visitors search, in seconds. */
    seconds: { type: 'string', default: '20' },
  },
});
const articles = Number(values.articles);
const rounds = Number(values.rounds);
/** Number of visitors who search at the same time. */
const visitors = 12;

/** Connects to the service's own database. */
async function connect({ dir }: Home): Promise<pg.Client> {
  const password = (await readFile(join(dir, 'database/password'), 'utf8')).trim();
  const port = (await readFile(join(dir, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[3];
  const client = new pg.Client(`postgres://earmark:${password}@127.0.0.1:${port}/earmark`);
  await client.connect();
  return client;
}

/**
 * Adds public articles with a narration each. Every text contains 'ferry' and 'harbour', every tenth
 * 'lighthouse', each its own `number<n>`, and twelve of 4,096 words made from digests. Every second article
 * was added to a playlist, one per second, by 5,000 users.
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
      select gen_random_uuid(), 'reader-' || n::int % 5000, texts.id, spoken.id, 'fill.example/' || n, 'fill.example/' || n,
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

function report(what: string, { ms, statuses }: Times): void {
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) =>
    `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`.padStart(9);
  const counts = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  console.log(`${what.padEnd(44)}${at(0.5)}${at(0.95)}${at(1)}   ${counts}`);
}

async function searchOneByOne({ url }: Service): Promise<void> {
  const queries = [
    ['the most common word', 'ferry'],
    ['two common words', 'ferry harbour'],
    ['a word of every tenth text', 'lighthouse'],
    ['a common and a rare word', 'ferry number4711'],
    ['a rare word', 'number4711'],
    ['the beginning of words', 'numb'],
    ['a common word, another excluded', 'ferry -lighthouse'],
    ['nothing to be found', 'xylophone'],
  ] as const;
  for (const [what, query] of queries) {
    const times = newTimes();
    for (let round = 0; round < rounds; round++)
      await sendRequest(times, `${url}/api/articles/search?query=${encodeURIComponent(query)}`);
    report(`search: ${what}`, times);
  }
  for (const days of [7, 30]) {
    const times = newTimes();
    await sendRequest(times, `${url}/api/articles/popular?days_ago=${days}`);
    report(`popular, ${days} days: the first request`, times);
    const again = newTimes();
    for (let round = 0; round < rounds; round++)
      await sendRequest(again, `${url}/api/articles/popular?days_ago=${days}`);
    report(`popular, ${days} days: later requests`, again);
  }
}

/** Sends several kinds of requests repeatedly while the visitors search. */
async function searchTogether({ url }: Service, headers: Record<string, string>): Promise<void> {
  const end = performance.now() + Number(values.seconds) * 1000;
  const repeat = async (times: Times, path: string, init?: () => RequestInit) => {
    while (performance.now() < end) await sendRequest(times, `${url}${path}`, init?.());
  };
  const searches = newTimes();
  const others = {
    '/healthz': newTimes(),
    '/readyz': newTimes(),
    'a page of the playlist': newTimes(),
    'adding a text': newTimes(),
  };
  await Promise.all([
    ...Array.from({ length: visitors }, () => repeat(searches, '/api/articles/search?query=ferry')),
    repeat(others['/healthz'], '/healthz'),
    repeat(others['/readyz'], '/readyz'),
    repeat(others['a page of the playlist'], '/api/user/articles?limit=100', () => ({ headers })),
    (async () => {
      while (performance.now() < end) {
        const body = JSON.stringify({ text: freshText(400) });
        await sendRequest(others['adding a text'], `${url}/api/user/articles`, {
          method: 'POST',
          headers,
          body,
        });
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    })(),
  ]);
  report(`${visitors} visitors searching for a common word`, searches);
  for (const [what, times] of Object.entries(others)) report(`  meanwhile: ${what}`, times);
}

await using home = await makeHome();
await using service = await startService({ home, env: { EARMARK_LOG_LEVEL: 'silent' } });
const headers = await service.signUp();
const client = await connect(home);
const startedAt = performance.now();
await fill(client, articles);
await client.end();
console.log(`${articles} articles, filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
console.log(`${''.padEnd(44)}${'median'.padStart(9)}${'95%'.padStart(9)}${'max'.padStart(9)}`);
await searchOneByOne(service);
await searchTogether(service, headers);
