import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { articlePage, prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { countPopular } from './count-popular.job.ts';

let t: ArticleApp;
let owner: TestUser;
let other: TestUser;

beforeAll(async () => {
  t = await createArticleApp();
  [owner, other] = [await t.signUp(), await t.signUp()];
  await t.add(owner, {
    title: 'Tide tables',
    text: 'The lighthouse keepers were counting waves & <gulls>. They counted for years. Nobody asked them to.',
  });
  await t.add(owner, {
    title: 'Lighthouse',
    text: 'A tower by the sea, white and red. Its lamp turns every ten seconds, and ships go round it.',
  });
  await t.add(owner, {
    title: 'Hafen',
    text: 'Die Schiffe lagen im Hafen, und die Möwen saßen auf den Masten. Niemand hatte es eilig an diesem Tag.',
  });
  t.web.serve('/public', {
    html: articlePage('Public lighthouse', ['Anybody may read of this lighthouse and its keeper.']),
  });
  await t.add(owner, { article_url: `${t.web.url}/public` });
  await t.drain({ delayed: true });
});
afterAll(() => t[Symbol.asyncDispose]());

/** Counts popular articles, as a schedule does. */
async function count(): Promise<void> {
  await t.app.jobs.enqueue(t.app.db, countPopular, {});
  await t.drain();
}

const search = async (query: string, user?: TestUser) =>
  (await t.call('searchArticles', { query: { query } }, user)).body.results;
const titles = async (query: string, user?: TestUser) =>
  (await search(query, user)).map(({ title }) => title);

test('finds any form of a word, matches in titles first, in several languages', async () => {
  expect((await titles('lighthouses', owner)).toSorted()).toEqual([
    'Lighthouse',
    'Public lighthouse',
    'Tide tables',
  ]);
  expect((await titles('lighthouse', owner)).at(-1)).toBe('Tide tables');
  expect(await titles('count wave', owner)).toEqual(['Tide tables']);
  expect(await titles('Schiff', owner)).toEqual(['Hafen']);
  expect(await titles('"every ten seconds"', owner)).toEqual(['Lighthouse']);
  expect(await titles('lighthouse -tower -public', owner)).toEqual(['Tide tables']);
  expect(await titles('zebra', owner)).toEqual([]);
});

test('matches the prefix of the last word', async () => {
  expect(await titles('keepers coun', owner)).toEqual(['Tide tables']);
});

test('returns snippets in which everything except the marks is escaped', async () => {
  const [found] = await search('waves', owner);
  expect(found?.snippet).toContain('<mark>waves</mark> &amp; &lt;gulls&gt;');
});

test('finds names, addresses and numbers by their words, and shows them as written', async () => {
  await t.add(owner, {
    title: 'Marks',
    text: 'Install node.js first (version 3.14), see docs.example.com/set_up?a=b&c#d, a well-known page.',
  });
  await t.drain({ delayed: true });
  for (const query of [
    'node',
    'node.js',
    '3.14',
    'docs.example.com',
    'set_up',
    '"well-known page"',
    'known',
  ]) {
    expect([query, await titles(query, owner)]).toEqual([query, ['Marks']]);
  }
  const [found] = await search('docs.example.com page', owner);
  expect(found?.snippet).toContain(
    '<mark>docs</mark>.<mark>example</mark>.<mark>com</mark>/set_up?a=b&amp;c#d, a well-known <mark>page</mark>',
  );
  // As earlier versions indexed it: `node.js` is one word.
  await sql`update article_texts set search = to_tsvector('simple', body) where body like 'Install node.js%'`.execute(
    t.app.db,
  );
  expect(await titles('node.js', owner)).toEqual(['Marks']);
});

test('a snippet shows the match, wherever it is in the text', async () => {
  const filler = 'The ferry leaves at noon and returns in the evening with the post. '.repeat(120);
  await t.add(owner, { title: 'Ferry', text: `${filler} Then a walrus sang. ${filler.slice(0, 900)}` });
  await t.drain({ delayed: true });
  const [found] = await search('the walrus', owner);
  expect(found?.title).toBe('Ferry');
  expect(found?.snippet).toContain('a <mark>walrus</mark> sang');
});

// Took minutes of the database's time when the text was given to PostgreSQL's parser as it is.
test('a text that PostgreSQL parses slowly is indexed and found', async () => {
  const marks = '_a'.repeat(4_700);
  await t.add(owner, { title: 'Slow', text: `A quokka looked at the sea for an hour. ${marks}` });
  await t.drain({ delayed: true });
  const [found] = await search('quokka', owner);
  expect(found?.snippet).toContain('<mark>quokka</mark> looked');
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(search) as words from article_texts where body like 'A quokka%'`.execute(
    t.app.db,
  );
  expect(rows[0]?.words.filter((word) => /[^\p{L}\p{M}\p{N}]/u.test(word))).toEqual([]);
});

test.each(['', '   ', "'", '&', '!', '(', ':*', '\\', 'a & | b', '\u0001', '-', '"'])(
  'the query %j causes no error',
  async (query) => {
    expect(Array.isArray(await search(query, owner))).toBe(true);
  },
);

test('returns articles that are not public only to users who have them', async () => {
  expect(await titles('lighthouse', other)).toEqual([]);
  expect(await titles('lighthouse')).toEqual([]);
  await t.app.db
    .updateTable('articles')
    .set({ visibility: 'public' })
    .where('title', '=', 'Public lighthouse')
    .execute();
  expect(await titles('lighthouse', other)).toEqual(['Public lighthouse']);
  expect(await titles('lighthouse')).toEqual(['Public lighthouse']);

  const popular = async (days_ago?: number) => {
    await count();
    return (await t.call('popularArticles', { query: days_ago ? { days_ago } : {} })).body.results.map(
      ({ title }) => title,
    );
  };
  expect(await popular()).toEqual(['Public lighthouse']);
  t.clock.advance(8 * 86_400_000);
  expect(await popular()).toEqual([]);
  expect(await popular(14)).toEqual(['Public lighthouse']);
});

test('sorts popular articles by number of listeners, within 1 to 90 days', async () => {
  const people = [await t.signUp(), await t.signUp(), await t.signUp()];
  for (const path of ['one', 'two']) {
    t.web.serve(`/${path}`, {
      html: articlePage(`Added by ${path}`, prose(1, `Number ${path}`)),
    });
  }
  for (const person of people.slice(0, 2)) await t.add(person, { article_url: `${t.web.url}/two` });
  await t.add(people[2] ?? owner, { article_url: `${t.web.url}/one` });
  await t.drain();
  await t.app.db
    .updateTable('articles')
    .set({ visibility: 'public' })
    .where('title', 'like', 'Added by%')
    .execute();
  await count();
  const { body } = await t.call('popularArticles', { query: { days_ago: 1 } });
  expect(body.results.map(({ title }) => title)).toEqual(['Added by two', 'Added by one']);
  for (const days_ago of [0, 91, 1.5]) {
    expect((await t.call.refused('popularArticles', { query: { days_ago } })).status).toBe(400);
  }
});
