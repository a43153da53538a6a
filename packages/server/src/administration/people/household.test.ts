import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articlePage, type OutsideWeb, openOutsideWeb, prose } from '../../../test/articles/outside-web.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../test/create-test-app.ts';
import { writeRss } from '../../../test/feeds/write-rss.ts';
import { pollDueFeeds } from '../../feeds/polling/poll-due-feeds.job.ts';
import { updateInstallation } from '../../installation/index.ts';
import { readCommand } from '../../operator/read-command.ts';
import { runOperator } from '../../operator/run-operator.ts';

let t: TestApp;
let web: OutsideWeb;
let parent: TestUser;
let child: TestUser;
beforeAll(async () => {
  web = await openOutsideWeb();
  t = await createTestApp({
    env: { EARMARK_MODE: 'personal', EARMARK_FETCH_ALLOW_PRIVATE: 'true', EARMARK_WORKERS: '1' },
  });
  await t.app.db.transaction().execute((tx) => updateInstallation(tx, { registration: 'open' }));
  [parent, child] = [await t.signUp('parent@example.net'), await t.signUp('child@example.net')];
  await earmark('owner add parent@example.net');
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await web[Symbol.asyncDispose]();
});

const earmark = (line: string) => runOperator(t.app, readCommand(line.split(' ')));
const titles = async (user: TestUser) =>
  (await t.call('listArticles', {}, user)).body.map(({ title }) => title).sort();

/** Serves the feed with these items and a page for each. */
function publish(...names: string[]): void {
  const items = names.map((name) => ({ title: name, path: `/${name}`, date: t.clock.now() }));
  for (const { title, path } of items) web.serve(path, { html: articlePage(title, prose(1, title)) });
  web.serve('/letters.xml', (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(writeRss(web.url, { title: 'Letters', items })),
  );
}

/** Lets the feed become due and runs everything that follows. */
async function poll(): Promise<void> {
  t.clock.advance(60_000);
  await sql`update feeds set next_check_at = ${t.clock.now()} where next_check_at is not null`.execute(
    t.app.db,
  );
  await t.app.jobs.enqueue(t.app.db, pollDueFeeds, {});
  await t.drain({ delayed: true });
}

const count = async (table: 'feeds' | 'articles' | 'narrations', where: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(t.app.db);
  return rows[0]?.n;
};

test('two listeners have their own playlists, positions and feeds, and share what both read', async () => {
  publish('Lighthouse');
  for (const user of [parent, child]) {
    await t.call('addFeed', { body: { feed_url: `${web.url}/letters.xml` } }, user);
    await t.drain();
  }
  const own = { title: 'Diary of a child', text: prose(1, 'Diary').join(' ') };
  const diary = (await t.call('addArticle', { body: own }, child)).body;
  await t.drain();
  expect(await titles(parent)).toEqual(['Lighthouse']);
  expect(await titles(child)).toEqual(['Diary of a child', 'Lighthouse']);
  expect((await t.call.refused('getArticle', { params: { audio_id: diary.audio_id } }, parent)).status).toBe(
    404,
  );

  const [article] = (await t.call('listArticles', {}, parent)).body;
  const body = { article_id: article?.article_id ?? '', position: 4 };
  await t.call('savePosition', { body }, parent);
  const positions = (await t.call('listArticles', {}, child)).body.map(({ position }) => position);
  expect(positions).toEqual([0, 0]);
  const feedUrls = [parent, child].map(async (user) => (await t.call('getUser', {}, user)).body.feed_url);
  expect(new Set(await Promise.all(feedUrls)).size).toBe(2);

  // Followed by two, stored and narrated once, and fetched once at each poll.
  expect(await count('feeds', "feed_url like '%/letters.xml'")).toBe(1);
  expect(await count('articles', "title = 'Lighthouse'")).toBe(1);
  expect(
    await count('narrations', "article_id in (select id from articles where title = 'Lighthouse')"),
  ).toBe(1);
  const hits = web.hits('/letters.xml');
  await poll();
  expect(web.hits('/letters.xml')).toBe(hits + 1);
});

test('an owner sees sizes of others, and nothing of what they read', async () => {
  const answers = [
    await t.call('ownerPeople', { query: {} }, parent),
    await t.call('ownerActions', { query: {} }, parent),
    await t.call('ownerInvitations', {}, parent),
  ].map(({ body }) => JSON.stringify(body));
  const seen = (await t.call('ownerPeople', { query: { search: 'child' } }, parent)).body;
  expect(seen).toMatchObject({ total: 1, people: [{ email: child.email, is_owner: false, plan: null }] });
  expect(seen.people[0]?.storage_bytes).toBeGreaterThan(10_000);
  for (const word of ['Lighthouse', 'Diary', 'Letters', 'letters.xml', new URL(web.url).host])
    expect(answers.filter((answer) => answer.includes(word))).toEqual([]);
  const params = { user_id: child.userId };
  const refused = await t.call.refused('ownerGrant', { params, body: { plan: 'pro' } }, parent);
  expect(refused.body.error).toBe('not_found');
});

test('nothing is fetched or delivered for a disabled account, and it catches up once it is enabled', async () => {
  await earmark(`users disable ${child.email}`);
  publish('Lighthouse', 'Ferry');
  await poll();
  expect(await titles(parent)).toEqual(['Ferry', 'Lighthouse']);
  await t.call(
    'unsubscribeFeed',
    { params: { feed_id: `${web.url}/letters.xml`.replace('http://', '') } },
    parent,
  );
  const hits = web.hits('/letters.xml');
  publish('Lighthouse', 'Ferry', 'Harbor');
  await poll();
  expect(web.hits('/letters.xml')).toBe(hits);

  await earmark(`users enable ${child.email}`);
  await poll();
  const body = { email: child.email, password: 'correct horse' };
  child = { ...child, token: (await t.call('signInPassword', { body })).body.id_token };
  expect(await titles(child)).toEqual(['Diary of a child', 'Ferry', 'Harbor', 'Lighthouse']);
});
