import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { documentOfText } from '../../../test/articles/document-of-text.ts';
import { articlePage, prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { addDocument } from '../adding/add-document.ts';

let t: ArticleApp;
beforeAll(async () => {
  t = await createArticleApp({ listen: true });
});
afterAll(() => t[Symbol.asyncDispose]());

/** Returns the titles of the articles that wait in a queue, in the order in which workers take them. */
async function waitingTitles(queue: 'narrate' | 'read-article'): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select article.title from pgboss.job
    left join narrations on narrations.id::text = data->>'narrationId'
    join articles article on article.id::text = coalesce(narrations.article_id::text, data->>'articleId')
    where job.name = ${queue} and job.state < 'active' order by priority desc, created_on`.execute(t.app.db);
  return rows.map(({ title }) => title);
}

async function importText(user: TestUser, title: string): Promise<string> {
  const document = documentOfText(title, prose(1, title).join('\n\n'));
  const input = { document, type: 'feed', clippingWhere: 'feed', jobClass: 'bulk' } as const;
  return (await addDocument(t.app, user, input)).item.id;
}

/** Starts to play, like a player does, and stops. */
async function play(user: TestUser, id: string): Promise<void> {
  const stream = new AbortController();
  const { stream_url } = await t.findEntry(user, id);
  const response = fetch(new URL(stream_url, t.url), { signal: stream.signal });
  await expect
    .poll(async () =>
      (await t.app.db.selectFrom('narrations').select('job_class').execute()).map((row) => row.job_class),
    )
    .toContain('listening');
  stream.abort();
  await response.catch(() => {});
}

test('what is played goes before what was added by hand, and that goes before an import', async () => {
  const ann = await t.signUp();
  const ben = await t.signUp();
  await importText(ann, 'Oban');
  await importText(ann, 'Mull');
  const played = await importText(ann, 'Iona');
  await t.add(ben, { title: 'Staffa', text: prose(1, 'Staffa').join('\n\n') });
  expect(await waitingTitles('narrate')).toEqual(['Staffa', 'Oban', 'Mull', 'Iona']);
  await play(ann, played);
  expect(await waitingTitles('narrate')).toEqual(['Iona', 'Staffa', 'Oban', 'Mull']);
  await t.drain();
  expect((await t.list(ann)).map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
});

test('an import of what waits already changes neither the entry nor its class', async () => {
  const user = await t.signUp();
  const first = await importText(user, 'Skye');
  expect(await importText(user, 'Skye')).toBe(first);
  await t.app.db.updateTable('narrations').set({ job_class: null }).execute();
  expect(await importText(user, 'Skye')).toBe(first);
  const { job_class: kept } = await t.app.db
    .selectFrom('narrations')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select('job_class')
    .where('articles.title', '=', 'Skye')
    .executeTakeFirstOrThrow();
  // Without a class it counts as added by hand, which is more urgent.
  expect(kept).toBeNull();
  await t.drain();
});

test('a page that somebody waits to hear is fetched first, and narrated first', async () => {
  const user = await t.signUp();
  const addPage = (name: string) => {
    t.web.serve(`/${name}`, { html: articlePage(name, prose(1, name)) });
    return t.add(user, { article_url: `${t.web.url}/${name}`, title: name });
  };
  await addPage('Tiree');
  await addPage('Coll');
  const { id } = await addPage('Rum');
  expect(await waitingTitles('read-article')).toEqual(['Tiree', 'Coll', 'Rum']);
  await t.app.db.updateTable('narrations').set({ job_class: 'added' }).execute();
  await play(user, id);
  expect(await waitingTitles('read-article')).toEqual(['Rum', 'Tiree', 'Coll']);
  await t.drain();
  const classes = await t.app.db
    .selectFrom('narrations')
    .innerJoin('articles', 'articles.id', 'narrations.article_id')
    .select(['articles.title', 'job_class'])
    .where('articles.title', 'in', ['Tiree', 'Coll', 'Rum'])
    .orderBy('articles.title')
    .execute();
  expect(classes.map(({ job_class }) => job_class)).toEqual(['added', 'listening', 'added']);
});

test('adding by hand what waits in an import moves it forward', async () => {
  const ann = await t.signUp();
  await importText(ann, 'Jura');
  await importText(ann, 'Islay');
  await t.add(ann, { title: 'Islay', text: prose(1, 'Islay').join('\n\n') });
  expect(await waitingTitles('narrate')).toEqual(['Islay', 'Jura']);
  await t.drain();
});
