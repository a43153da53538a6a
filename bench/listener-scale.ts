/**
 * Measures waiting times of a listener with a large playlist and a long history: pages of the list, at the
 * start and far down, a search in titles, reordering ‘Playing Next’, and adding an article with its charge.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp, type RunningApp } from '../packages/server/src/app.ts';
import { loadConfig } from '../packages/server/src/platform/config.ts';
import { fillPlaylist } from './fill-playlist.ts';

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
    EARMARK_MODE: 'service',
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
  await fillPlaylist(app, user, { articles, entries });
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
  await measure('second-to-last page of 100', () => get(`/api/user/articles?limit=100&cursor=${deep}`));
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

async function measure(what: string, sendRequest: () => Promise<{ statusCode: number }>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    const { statusCode } = await sendRequest();
    if (statusCode >= 400) throw new Error(`${what}: ${statusCode}`);
    times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1);
  console.log(`${what}: median ${at(0.5)} ms, 95% within ${at(0.95)} ms`);
}
