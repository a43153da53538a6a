import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createArticleApp } from '../../../test/articles/article-app.ts';
import { fillArticles } from '../../../test/articles/fill-articles.ts';

/**
 * Searches that take for ever, as those of very common words among a million articles did: another transaction holds the
 * table of texts, so each of them waits until its deadline.
 */
test('twelve slow searches end at their deadline and hold up nobody else', async () => {
  await using t = await createArticleApp({ env: { EARMARK_DATABASE_POOL: '5' } });
  const listener = await t.signUp();
  await t.add(listener, {
    title: 'Tides',
    text: 'The harbour master writes down every tide. Nobody reads it.',
  });
  await t.drain({ delayed: true });

  const { held, release } = await holdTexts(t);
  try {
    const ended: number[] = [];
    const searches = Array.from({ length: 12 }, async () => {
      const answer = await t.server.inject({ url: '/api/articles/search?query=the' });
      ended.push(answer.statusCode);
      return answer;
    });
    // While all of them wait, everything else answers.
    for (const path of ['/api/user', '/api/user/articles', '/readyz']) {
      const answer = await t.server.inject({ url: path, headers: { 'earmark-id-token': listener.token } });
      expect([path, answer.statusCode]).toEqual([path, 200]);
    }
    expect(ended).toEqual([]);
    for (const answer of await Promise.all(searches)) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ error: 'unavailable' });
      expect(answer.headers['retry-after']).toBeDefined();
    }
  } finally {
    release();
    await held;
  }
  const { body } = await t.call('searchArticles', { query: { query: 'harbour' } }, listener);
  expect(body.results.map(({ title }) => title)).toEqual(['Tides']);
});

/** Takes the table of texts for itself, until it is released. */
async function holdTexts(t: Awaited<ReturnType<typeof createArticleApp>>) {
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

test('of many matches, the best of a bounded number are found', async () => {
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
  // A common word, or the beginning of one, fills the list; a rare one and one's own are found among all the others.
  expect((await find('ferry')).length).toBe(100);
  expect((await find('ferry number1234')).map(({ title }) => title)).toEqual(['Text 1234']);
  expect((await find('numbe')).length).toBe(100);
  expect((await find('number12345', listener)).length).toBe(0);
  expect((await find('late ferry', listener)).map(({ title }) => title)).toContain('A letter');
  // PostgreSQL counts what a connection did a moment later.
  await expect.poll(async () => (await scansOf(t)).lookups).toBeGreaterThan(before.lookups + 500);
  expect((await scansOf(t)).readInTurn).toBe(before.readInTurn);
});

/** How often whole tables of what is searched were read in turn so far, and how many lookups by an index there were. */
async function scansOf(t: Awaited<ReturnType<typeof createArticleApp>>) {
  const { rows } = await sql<{ lookups: number; readInTurn: number }>`
    select sum(idx_scan)::int as lookups, sum(seq_scan)::int as "readInTurn" from pg_stat_user_tables
    where relname in ('articles', 'article_texts', 'narrations')`.execute(t.app.db);
  const [row] = rows;
  if (!row) throw new Error('no statistics');
  return row;
}
