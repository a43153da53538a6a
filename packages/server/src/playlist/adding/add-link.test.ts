import { setTimeout as sleep } from 'node:timers/promises';
import { linkSourceKey } from '@earmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { articlePage, prose } from '../../../test/articles/outside-web.ts';
import { lockSource } from '../../articles/index.ts';

let t: ArticleApp;
beforeAll(async () => {
  t = await createArticleApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const countArticles = async (path: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from articles where url like ${`%${path}`}`.execute(t.app.db);
  return rows[0]?.count;
};

test('lists a link immediately, extracts and narrates it, and produces an episode', async () => {
  const user = await t.signUp();
  t.web.serve('/ferry', { html: articlePage('The Ferry', prose(2)) });
  const url = `${t.web.url}/ferry`;
  const added = await t.add(user, { article_url: url, title: 'A ferry', clipping_where: '/add' });
  expect(added).toMatchObject({
    article_url: url,
    article_id: url.replace('http://', ''),
    title: 'A ferry',
    type: 'link',
    clipping_where: '/add',
    status: 'in_progress',
    audio_url: '',
    already_added: false,
    voice: 'Matthew',
  });
  expect(added.status_details).toMatch(/\.\.\.$/);

  await t.drain();
  const done = await t.findEntry(user, added.id);
  expect(done).toMatchObject({
    title: 'The Ferry',
    author: 'Ada Byron',
    site: 'The Gazette',
    language: 'en',
    published_at: '2026-03-05T08:00:00Z',
    status: 'completed',
    status_details: 'Processing complete!',
    progress: 100,
    failure: null,
    audio_id: added.audio_id,
    audio_url: added.stream_url.replace('.live', ''),
  });
  expect(done.num_characters).toBeGreaterThan(500);
  expect(done.duration).toBeGreaterThan(20);
  expect(done.available_seconds).toBe(done.duration);
});

test('moves a link that is added again to the top instead of listing it twice', async () => {
  const user = await t.signUp();
  for (const path of ['/one', '/two']) t.web.serve(path, { html: articlePage(path, prose(1)) });
  const one = await t.add(user, { article_url: `${t.web.url}/one` });
  await t.add(user, { article_url: `${t.web.url}/two` });
  const again = await t.add(user, { article_url: `${t.web.url}/one?utm_source=mail#top` });
  expect(again).toMatchObject({ id: one.id, already_added: true, date_added: t.clock.now().toISOString() });
  expect((await t.list(user)).map(({ article_id }) => article_id.split('/').pop())).toEqual(['one', 'two']);
});

test('twenty users who add one link concurrently share one article that is fetched and narrated once', async () => {
  t.web.serve('/viral', { html: articlePage('Viral', prose(1)) });
  const users = await Promise.all(Array.from({ length: 20 }, () => t.signUp()));
  const added = await Promise.all(
    users.map((user) => t.call('addArticle', { body: { article_url: `${t.web.url}/viral` } }, user)),
  );
  expect(new Set(added.map(({ body }) => body.audio_id)).size).toBe(1);
  expect(new Set(added.map(({ body }) => body.id)).size).toBe(20);
  await t.drain();
  expect(await countArticles('/viral')).toBe(1);
  expect(t.web.hits('/viral')).toBe(1);
  for (const user of users) expect((await t.list(user))[0]?.status).toBe('completed');
});

test('one user who adds a link many times concurrently gets one entry', async () => {
  t.web.serve('/eager', { html: articlePage('Eager', prose(1)) });
  const user = await t.signUp();
  const body = { article_url: `${t.web.url}/eager` };
  const added = await Promise.all(Array.from({ length: 20 }, () => t.call('addArticle', { body }, user)));
  expect(added.filter(({ body: { already_added } }) => !already_added)).toHaveLength(1);
  expect(await t.list(user)).toHaveLength(1);
});

test('many additions of one link that wait for each other leave database connections to others', async () => {
  t.web.serve('/contested', { html: articlePage('Contested', prose(1)) });
  const [user, other] = [await t.signUp(), await t.signUp()];
  const body = { article_url: `${t.web.url}/contested` };
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = t.app.db.transaction().execute(async (tx) => {
    await lockSource(tx, linkSourceKey(body.article_url));
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const added = Promise.all(Array.from({ length: 20 }, () => t.call('addArticle', { body }, user)));
  // Longer than a request waits for a connection.
  await sleep(2_500);
  expect(await t.list(other)).toEqual([]);
  release.resolve();
  await holder;
  expect(new Set((await added).map(({ body: { id } }) => id)).size).toBe(1);
});

test('a later listener hears the existing narration immediately', async () => {
  t.web.serve('/known', { html: articlePage('Known', prose(1)) });
  const first = await t.add(await t.signUp(), { article_url: `${t.web.url}/known` });
  await t.drain();
  const later = await t.add(await t.signUp(), { article_url: `${t.web.url}/known` });
  expect(later).toMatchObject({ status: 'completed', audio_id: first.audio_id, already_added: false });
});

test('a link added in privacy mode is an article of its own', async () => {
  const [one, other] = [await t.signUp(), await t.signUp()];
  await t.app.db
    .updateTable('users')
    .set({ preferences: JSON.stringify({ privacyMode: true }) })
    .where('id', '=', one.userId)
    .execute();
  t.web.serve('/secret', { html: articlePage('Secret', prose(1)) });
  const mine = await t.add(one, { article_url: `${t.web.url}/secret` });
  const theirs = await t.add(other, { article_url: `${t.web.url}/secret` });
  expect(mine.audio_id).not.toBe(theirs.audio_id);
  await t.drain();
  expect((await t.findEntry(one, mine.id)).status).toBe('completed');
  const refused = await t.call.refused('getArticle', { params: { audio_id: mine.audio_id } }, other);
  expect(refused.status).toBe(404);
  const own = await t.call('getArticle', { params: { audio_id: mine.audio_id } }, one);
  expect(own.body.title).toBe('Secret');
});

test('an article added before privacy mode stays playable for its listeners', async () => {
  const [one, other] = [await t.signUp(), await t.signUp()];
  t.web.serve('/open', { html: articlePage('Open', prose(1)) });
  const { audio_id } = await t.add(one, { article_url: `${t.web.url}/open` });
  const status = async (token?: string) => {
    const headers = token ? { 'earmark-id-token': token } : {};
    return (await t.server.inject({ method: 'GET', url: `/api/article/${audio_id}`, headers })).statusCode;
  };
  const all = async () => [await status(), await status(other.token), await status(one.token)];
  expect(await all()).toEqual([404, 404, 200]);
  await t.app.db
    .updateTable('users')
    .set({ preferences: JSON.stringify({ privacyMode: true }) })
    .where('id', '=', one.userId)
    .execute();
  expect(await all()).toEqual([404, 404, 200]);
  await t.add(other, { article_url: `${t.web.url}/open` });
  expect(await all()).toEqual([404, 200, 200]);
});

test('uses each preferred voice for some articles, and a requested voice first', async () => {
  const user = await t.signUp();
  const preferred_voices = ['Joanna', 'Kendra'];
  await t.call('savePreferredVoices', { body: { preferred_voices } }, user);
  const voices = new Set<string>();
  for (let page = 0; page < 12; page++) {
    voices.add((await t.add(user, { article_url: `${t.web.url}/voice-${page}` })).voice);
  }
  expect([...voices].sort()).toEqual(preferred_voices);
  const requested = await t.add(user, { article_url: `${t.web.url}/asked`, voice_name: 'Stephen' });
  expect(requested.voice).toBe('Stephen');
});

test.each([
  ['https://www.youtube.com/watch?v=x', 422, 'Sorry, we no longer support YouTube video conversions.'],
  ['https://youtu.be/x', 422, 'Sorry, we no longer support YouTube video conversions.'],
  ['not an address', 400, 'Please enter a valid URL'],
  ['javascript:alert(1)', 400, 'Please enter a valid URL'],
])('refuses %s', async (article_url, status, message) => {
  const user = await t.signUp();
  const { status: responseStatus, body } = await t.call.refused(
    'addArticle',
    { body: { article_url } },
    user,
  );
  expect(responseStatus).toBe(status);
  expect(body.message).toBe(message);
  expect(await t.list(user)).toEqual([]);
});

test('refuses an unknown voice, and a voice that requires Pro', async () => {
  const user = await t.signUp();
  const refuse = (voice_name: string) =>
    t.call.refused('addArticle', { body: { article_url: 'example.com/a', voice_name } }, user);
  expect((await refuse('Nobody')).body.error).toBe('unknown_voice');
  expect((await refuse('Olivia')).body.error).toBe('pro_required');
});

test('answers text_missing for an empty request', async () => {
  const refused = await t.call.refused('addArticle', { body: {} }, await t.signUp());
  expect(refused.body.error).toBe('text_missing');
});
