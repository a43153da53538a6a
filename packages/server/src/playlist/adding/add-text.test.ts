import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { prose, proseOf } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';

let t: ArticleApp;
beforeAll(async () => {
  t = await createArticleApp({ listen: true });
});
afterAll(() => t[Symbol.asyncDispose]());

const tooLong = 'Text is too long. Please keep it under 100000 characters.';

/** Uploads a text as the text page does. @returns the upload's address without its query */
async function upload(user: TestUser, text: string): Promise<string> {
  const { body } = await t.call('prepareUpload', { query: { type: 'txt' } }, user);
  const response = await fetch(body.url, {
    method: 'PUT',
    headers: { 'content-type': body.content_type },
    body: text,
  });
  expect(response.status).toBe(200);
  return body.url.split('?')[0] ?? '';
}

/**
 * Passes the upload's address without its scheme, and an empty text:
 * docs/product/adding-content.md#sending-text.
 */
const named = (address: string) => ({ article_id: address.replace(/^https?:\/\//, ''), text: '' });

test('a pasted text becomes an episode with its own title', async () => {
  const user = await t.signUp();
  const text = prose(2).join('\n\n');
  const added = await t.add(user, { title: 'My notes', text });
  expect(added).toMatchObject({ title: 'My notes', type: 'input_text', status: 'pending' });
  expect(added.num_characters).toBe(text.length);
  await t.drain();
  expect(await t.findEntry(user, added.id)).toMatchObject({ title: 'My notes', status: 'completed' });
});

test('accepts the address of an uploaded text, as the text page sends it', async () => {
  const user = await t.signUp();
  const address = await upload(user, 'Grüße aus dem Hafen. '.repeat(20));
  const added = await t.add(user, { title: 'untitled', type: 'selection_text', ...named(address) });
  expect(added).toMatchObject({
    article_url: address,
    article_id: named(address).article_id,
    type: 'selection_text',
    language: 'de',
  });
  await t.drain();
  const done = await t.findEntry(user, added.id);
  expect(done.status).toBe('completed');
  const shared = await t.call('getArticle', { params: { audio_id: done.audio_id } }, user);
  expect(shared.body.text).toContain('Grüße aus dem Hafen.');
});

test('adding the same upload or the same text twice results in one entry', async () => {
  const user = await t.signUp();
  const text = 'The same words, sent by an impatient finger. '.repeat(5);
  const address = await upload(user, text);
  const [one, two] = await Promise.all([
    t.call('addArticle', { body: { title: 'Twice', ...named(address) } }, user),
    t.call('addArticle', { body: { title: 'Twice', ...named(address) } }, user),
  ]);
  expect([one.body.already_added, two.body.already_added].sort()).toEqual([false, true]);
  const again = await t.add(user, { title: 'Twice', ...named(await upload(user, text)) });
  expect(again).toMatchObject({ id: one.body.id, already_added: true });
  expect(await t.list(user)).toHaveLength(1);
});

test('the same text from two users results in two articles', async () => {
  const article = { title: 'Common', text: 'Words that anybody might write down. '.repeat(5) };
  const [one, other] = [await t.add(await t.signUp(), article), await t.add(await t.signUp(), article)];
  expect(one.audio_id).not.toBe(other.audio_id);
});

test('accepts a text of 100,000 characters', async () => {
  const user = await t.signUp();
  const added = await t.add(user, { title: 'Long', ...named(await upload(user, proseOf(100_000))) });
  expect(added.status).toBe('pending');
  await t.call('setArticleFlag', { body: { article_id: added.id, attribute: 'deleted', value: true } }, user);
});

test.each([
  ['100,001 characters', proseOf(100_001)],
  ['a megabyte', proseOf(1_000_000)],
  ['a megabyte of one character', 'é'.repeat(500_000)],
])('refuses %s with the specified message, uploaded or not', async (_, text) => {
  const user = await t.signUp();
  const uploaded = named(await upload(user, text));
  for (const body of [
    { title: 'Too long', ...uploaded },
    { title: 'Too long', text },
  ]) {
    const refused = await t.call.refused('addArticle', { body }, user);
    expect(refused.status).toBe(413);
    expect(refused.body).toMatchObject({ error: 'text_too_long', message: tooLong });
  }
  expect(await t.list(user)).toEqual([]);
});

test("refuses another user's upload, and returns an error for a missing upload", async () => {
  const [owner, stranger] = [await t.signUp(), await t.signUp()];
  const address = await upload(owner, 'My diary. '.repeat(10));
  const stolen = await t.call.refused('addArticle', { body: { title: 'x', ...named(address) } }, stranger);
  expect(stolen.body.error).toBe('upload_refused');
  const beside = address.replace(/[^/]+$/, 'missing.txt');
  const missing = await t.call.refused('addArticle', { body: { title: 'x', ...named(beside) } }, owner);
  expect(missing.body.error).toBe('upload_missing');
  const elsewhere = address.replace(/blobs\/.*/, 'blobs/narrations/x/episode.mp3');
  // Not an upload, but an address like any other: nothing is read from the storage.
  const other = await t.add(owner, { title: 'x', ...named(elsewhere) });
  expect(other).toMatchObject({ type: 'link', num_characters: 0 });
});

test.each(['   \n ', '\u200b\u0007'])('refuses a text without anything to read', async (text) => {
  const user = await t.signUp();
  const body = { title: 'Empty', ...named(await upload(user, text)) };
  expect((await t.call.refused('addArticle', { body }, user)).body.error).toBe('text_missing');
});

test('removes characters that cannot be stored from titles and texts and keeps the rest', async () => {
  const user = await t.signUp();
  const added = await t.add(user, {
    title: 'A\u0000 title\n\ud800',
    text: 'Words \u0000 and more words. '.repeat(5),
  });
  expect(added.title).toMatch(/^A title/);
  await t.drain();
  expect((await t.findEntry(user, added.id)).status).toBe('completed');
});

test('reads an upload that is not plain text as its own type, or refuses it with the reason', async () => {
  const user = await t.signUp();
  const { body } = await t.call('prepareUpload', { query: { type: 'pdf' } }, user);
  expect(body).toMatchObject({ content_type: 'application/pdf', max_bytes: 100_000_000 });
  await fetch(body.url, { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' });
  const refused = await t.call.refused('addArticle', { body: named(body.url.split('?')[0] ?? '') }, user);
  expect(refused.body).toMatchObject({ error: 'unreadable_file', reason: 'corrupt' });

  const page = `<html><body><article><h1>The slow ferry</h1><p>${'It left a little before seven. '.repeat(20)}</p><h2>Evening</h2><p>${'It came back. '.repeat(20)}</p></article></body></html>`;
  const html = (await t.call('prepareUpload', { query: { type: 'html' } }, user)).body;
  await fetch(html.url, { method: 'PUT', headers: { 'content-type': 'text/html' }, body: page });
  const uploaded = named(html.url.split('?')[0] ?? '');
  const added = await t.add(user, uploaded);
  expect(added).toMatchObject({ title: 'The slow ferry', already_added: false });
  expect(await t.add(user, { ...uploaded, title: 'The slow ferry' })).toMatchObject({ already_added: true });
});
