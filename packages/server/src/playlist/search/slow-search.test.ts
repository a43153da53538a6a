import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createArticleApp } from '../../../test/articles/article-app.ts';
import { fillArticles } from '../../../test/articles/fill-articles.ts';

/**
 * Simulates searches that never end, like searches for very common words among a million articles: another
 * transaction locks the table of texts, so that each search waits until it times out.
 */
test('twelve slow searches time out and block no other request', async () => {
  await using t = await createArticleApp({ env: { EARMARK_DATABASE_POOL: '5' } });
  const listener = await t.signUp();
  await t.add(listener, {
    title: 'Tides',
    text: 'The harbour master writes down every tide. Nobody reads it.',
  });
  await t.drain({ delayed: true });

  const { held, release } = await lockTexts(t);
  try {
    const ended: number[] = [];
    const searches = Array.from({ length: 12 }, async () => {
      const response = await t.server.inject({ url: '/api/articles/search?query=the' });
      ended.push(response.statusCode);
      return response;
    });
    // While all searches wait, other requests are answered.
    for (const path of ['/api/user', '/api/user/articles', '/readyz']) {
      const response = await t.server.inject({ url: path, headers: { 'earmark-id-token': listener.token } });
      expect([path, response.statusCode]).toEqual([path, 200]);
    }
    expect(ended).toEqual([]);
    for (const response of await Promise.all(searches)) {
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ error: 'unavailable' });
      expect(response.headers['retry-after']).toBeDefined();
    }
  } finally {
    release();
    await held;
  }
  const { body } = await t.call('searchArticles', { query: { query: 'harbour' } }, listener);
  expect(body.results.map(({ title }) => title)).toEqual(['Tides']);
});

/** Locks the table of texts until it is released. */
async function lockTexts(t: Awaited<ReturnType<typeof createArticleApp>>) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const locked = Promise.withResolvers<void>();
  const held = t.app.db.transaction().execute(async (tx) => {
    await sql`lock table article_texts in access exclusive mode`.execute(tx);
    locked.resolve();
    await released;
  });
  held.catch(locked.reject);
  await locked.promise;
  return { held, release };
}

test('ranks a bounded number of matches and returns the best of them', async () => {
  await using t = await createArticleApp();
  const listener = await t.signUp();
  await t.add(listener, {
    title: 'A letter',
    text: 'Nothing is said here but that the ferry was late again.',
  });
  await t.drain({ delayed: true });
  const texts = 3_000;
  await fillArticles(t.app.db, texts);
  const find = async (query: string, user?: typeof listener) =>
    (await t.call('searchArticles', { query: { query, limit: 100 } }, user)).body.results;
  const before = await scansOf(t);
  // A common word or a prefix fills the list; a rare word and the user's own article are found among all
  // others.
  expect((await find('ferry')).length).toBe(100);
  expect((await find('ferry number1234')).map(({ title }) => title)).toEqual(['Text 1234']);
  expect((await find('numbe')).length).toBe(100);
  expect((await find('number12345', listener)).length).toBe(0);
  expect((await find('late ferry', listener)).map(({ title }) => title)).toContain('A letter');
  // PostgreSQL updates its statistics with a delay.
  await expect.poll(async () => (await scansOf(t)).lookups).toBeGreaterThan(before.lookups + 500);
  expect((await scansOf(t)).readInTurn).toBe(before.readInTurn);
});

test('does not read all matches of words that very many articles contain', async () => {
  await using t = await createArticleApp();
  const texts = 8_000;
  await fillArticles(t.app.db, texts);
  await sql`analyze article_texts`.execute(t.app.db);
  const before = await rowsReadIn(t, 'article_texts_search');
  for (const query of ['ferry', 'the', '"the ferry"', 'ferry -lighthouse', 'numb']) {
    const { results } = (await t.call('searchArticles', { query: { query } })).body;
    expect([query, results.length]).toEqual([query, 30]);
  }
  // A rare word is looked up in the index, so its row is counted. PostgreSQL updates its statistics with a delay.
  const { results } = (await t.call('searchArticles', { query: { query: 'number4711' } })).body;
  expect(results.map(({ title }) => title)).toEqual(['Text 4711']);
  await expect.poll(() => rowsReadIn(t, 'article_texts_search')).toBeGreaterThan(before);
  expect(await rowsReadIn(t, 'article_texts_search')).toBeLessThan(before + 100);
});

/** Returns the number of entries that scans of an index have returned so far. */
async function rowsReadIn(t: Awaited<ReturnType<typeof createArticleApp>>, index: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select idx_tup_read::int as rows from pg_stat_user_indexes where indexrelname = ${index}`.execute(
    t.app.db,
  );
  return rows[0]?.rows ?? Number.NaN;
}

/** Returns the numbers of sequential scans and of index lookups on the searched tables so far. */
async function scansOf(t: Awaited<ReturnType<typeof createArticleApp>>) {
  const { rows } = await sql<{ lookups: number; readInTurn: number }>`
    select sum(idx_scan)::int as lookups, sum(seq_scan)::int as "readInTurn" from pg_stat_user_tables
    where relname in ('articles', 'article_texts', 'narrations')`.execute(t.app.db);
  const [row] = rows;
  if (!row) throw new Error('pg_stat_user_tables returned no row');
  return row;
}
