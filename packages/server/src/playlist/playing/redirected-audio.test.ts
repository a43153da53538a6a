import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { type ObjectStore, startObjectStore } from '../../../test/object-store.ts';
import { episodeFiles } from '../../narrations/audio-files.ts';
import { readCommand } from '../../operator/read-command.ts';
import { runOperator } from '../../operator/run-operator.ts';

let store: ObjectStore;
let isStoreOpen = true;
let t: ArticleApp;
let owner: TestUser;
beforeAll(async () => {
  store = await startObjectStore();
  t = await createArticleApp({
    listen: true,
    env: { ...store.env, EARMARK_AUDIO_REDIRECT_MINUTES: '10' },
  });
  owner = await t.signUp();
  await runOperator(t.app, readCommand(['grant', owner.email, 'pro']));
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  if (isStoreOpen) await store[Symbol.asyncDispose]();
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, t.url), { redirect: 'manual', ...init });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** Converts a text. @returns its entry, the bytes of its episode, and its address in the feed */
async function converted(title: string) {
  const { id } = await t.add(owner, { title, text: prose(1, title).join(' ') });
  await t.drain();
  const article = await t.findEntry(owner, id);
  const { feed_url } = (await t.call('getUser', {}, owner)).body;
  const feedPath = `${new URL(feed_url).pathname.replace(/\.xml$/, '')}/${article.audio_id}`;
  return { article, feedPath, bytes: await t.read(episodeFiles(article.audio_id).mp3) };
}

test('finished audio is read from a signed address of the bucket, also in ranges', async () => {
  const { article, feedPath, bytes } = await converted('Redirected');
  for (const path of [article.audio_url, `${feedPath}.mp3`]) {
    const response = await get(path, { headers: { range: 'bytes=0-9' } });
    expect(response.status).toBe(302);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const address = new URL(response.headers.get('location') ?? '');
    expect(address.origin).toBe(new URL(store.env['EARMARK_S3_ENDPOINT'] ?? '').origin);
    expect(address.searchParams.get('X-Amz-Expires')).toBe('600');
    expect(address.searchParams.get('response-cache-control')).toBe('private, no-store');

    // Players repeat the range at the new address.
    const part = await get(path, { redirect: 'follow', headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect((await bytesOf(part)).equals(bytes.subarray(100, 200))).toBe(true);
    const full = await get(path, { redirect: 'follow' });
    expect(full.headers.get('content-type')).toBe('audio/mpeg');
    expect((await bytesOf(full)).equals(bytes)).toBe(true);
    expect((await get(address.href.replace('episode.mp3', 'transcript.vtt'))).status).toBe(403);
  }
});

test('HEAD and all other files are answered by the service', async () => {
  const { article, feedPath, bytes } = await converted('Headed');
  for (const path of [article.audio_url, `${feedPath}.mp3`]) {
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    expect(head.headers.get('accept-ranges')).toBe('bytes');
  }
  expect((await get(article.stream_url)).status).toBe(200);
  for (const extension of ['vtt', 'srt', 'json', 'chapters.json'])
    expect((await get(`${feedPath}.${extension}`)).status).toBe(200);
});

test('nobody without the right is redirected', async () => {
  const { article, feedPath } = await converted('Removed');
  const paths = [article.audio_url, `${feedPath}.mp3`];
  const flag = (value: boolean) =>
    t.call('setArticleFlag', { body: { article_id: article.id, attribute: 'deleted', value } }, owner);
  await flag(true);
  for (const path of paths) expect((await get(path)).status).toBe(404);
  expect((await get(`/audio/${article.audio_id}.mp3`)).status).toBe(404);
  await flag(false);
  for (const path of paths) expect((await get(path)).status).toBe(302);
});

test('audio shared by a link is sent by the service, which can end the transfer', async () => {
  const { article } = await converted('Shared');
  const { share_id } = (await t.call('shareArticle', { body: { article_id: article.id } }, owner)).body;
  expect((await get(`/audio/${share_id}.mp3`)).status).toBe(200);
});

test('the redirect to public audio is not cached, although the audio may be', async () => {
  const paragraphs = prose(2, 'Public').map((text) => `<p>${text}</p>`);
  t.web.serve('/public', { html: `<title>Public</title><article>${paragraphs.join('')}</article>` });
  const { audio_id } = await t.add(owner, { article_url: `${t.web.url}/public` });
  await t.drain();
  await sql`update articles set visibility = 'public' where title = 'Public'`.execute(t.app.db);
  const response = await get(`/audio/${audio_id}.mp3`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
});

test('a known outage of the bucket is answered with 503 instead of an address that fails', async () => {
  const { article } = await converted('Unavailable');
  isStoreOpen = false;
  await store[Symbol.asyncDispose]();
  expect((await get(article.audio_url, { method: 'HEAD' })).status).toBe(503);
  await expect.poll(() => t.app.dependencies.find('storage').available).toBe(false);
  const response = await get(article.audio_url);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});
