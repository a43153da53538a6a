/**
 * What somebody with a large playlist and a long history waits for: pages of the list, at its top and deep down, a search in
 * its titles, putting ‘Playing Next’ in order, and adding an article with its charge.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createApp, type RunningApp } from '../packages/server/src/app.ts';
import { loadConfig } from '../packages/server/src/platform/config.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '5000' },
    entries: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '30' },
  },
});
const [articles, entries, rounds] = [values.articles, values.entries, values.rounds].map(Number) as [
  number,
  number,
  number,
];
const dataDir = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
const running = await createApp(
  loadConfig({
    EARMARK_DATA_DIR: dataDir,
    EARMARK_LOG_LEVEL: 'error',
    EARMARK_DEFAULT_PLAN: 'pro',
    EARMARK_CHARACTER_LIMIT: '1000000000',
  }),
);
try {
  await running.server.ready();
  await measureAll(running);
} finally {
  await running.stop(2);
  await rm(dataDir, { recursive: true, force: true });
}

async function measureAll({ app, server }: RunningApp): Promise<void> {
  const account = { email: 'ann@example.net', password: 'correct horse' };
  const signUp = await server.inject({ method: 'POST', url: '/api/identity/sign-up', payload: account });
  const { id_token: token, user_id: user } = signUp.json<{ id_token: string; user_id: string }>();
  await fill(app, user);
  const headers = { 'earmark-id-token': token };
  const get = (url: string) => server.inject({ url, headers });
  const cursors: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await get(`/api/user/articles?limit=100${cursor ? `&cursor=${cursor}` : ''}`);
    cursor = page.headers['earmark-next-cursor'] as string | undefined;
    if (!cursor) break;
    cursors.push(cursor);
  }
  const deep = cursors.at(-2) ?? '';
  const ids = (await get('/api/user/articles?limit=500')).json<{ id: string }[]>().map(({ id }) => id);
  console.log(`${articles} articles in the playlist, ${entries} entries in the ledger, ${rounds} rounds`);
  await measure('first page of 100', () => get('/api/user/articles?limit=100'));
  await measure('next to last page of 100', () => get(`/api/user/articles?limit=100&cursor=${deep}`));
  await measure('the list without a limit (1,000)', () => get('/api/user/articles'));
  await measure('search in titles', () => get('/api/user/articles?limit=100&q=number+77'));
  await measure('usage', () => get('/api/user/characters'));
  await measure('saving the queue of 500', () =>
    server.inject({ method: 'PUT', url: '/api/user/queue', headers, payload: { items: ids } }),
  );
  let added = 0;
  await measure('adding a text of 2,000 characters', () => {
    const text = `${++added} ${'lorem ipsum dolor sit amet. '.repeat(70)}`;
    return server.inject({ method: 'POST', url: '/api/user/articles', headers, payload: { text } });
  });
}

async function measure(what: string, ask: () => Promise<{ statusCode: number }>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const { statusCode } = await ask();
    if (statusCode >= 400) throw new Error(`${what}: ${statusCode}`);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1);
  console.log(`${what}: median ${at(0.5)} ms, 95% within ${at(0.95)} ms`);
}

/** Finished articles and a history of charges, straight into the tables. */
async function fill({ db }: RunningApp['app'], user: string): Promise<void> {
  await sql`
    insert into articles (id, source_key, url, visibility, kind, status, is_current, title, num_characters, created_at, touched_at)
    select gen_random_uuid(), 'bench.example/' || n, 'https://bench.example/' || n, 'unlisted', 'link', 'ready', true,
      'Article number ' || n, 4000, now(), now() from generate_series(1, ${articles}) n`.execute(db);
  await sql`
    insert into narrations (id, article_id, audio_id, voice, settings, settings_hash, is_current, status, stage,
      progress, duration_ms, bytes, head_bytes, created_at, completed_at, touched_at)
    select gen_random_uuid(), id, replace(id::text, '-', ''), 'Matthew', '{"script":1}', 'bench', true, 'completed', 'done',
      100, 240000, 1440000, 4096, now(), now(), now() from articles`.execute(db);
  await sql`
    insert into playlist_items (id, user_id, article_id, narration_id, source_key, article_key, article_url, type, added_at, updated_at)
    select gen_random_uuid(), ${user}, article.id, narration.id, source_key, source_key, url, 'link',
      now() - num_characters * interval '1 second' - random() * interval '300 days', now()
    from articles article join narrations narration on narration.article_id = article.id`.execute(db);
  await sql`
    insert into character_entries (user_id, cause, kind, subject, converted, allotment, counts_at, created_at)
    select ${user}, 'bench ' || n, 'characters', 'bench ' || n, 4000, 4000, now() - n * interval '30 minutes', now()
    from generate_series(1, ${entries}) n`.execute(db);
  await sql`analyze`.execute(db);
}
