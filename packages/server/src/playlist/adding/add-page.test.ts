import { createHash } from 'node:crypto';
import { blockText } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { articlePage, prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';

let t: ArticleApp;
beforeAll(async () => {
  t = await createArticleApp();
});
afterAll(() => t[Symbol.asyncDispose]());

/** Returns the text of an entry as it is spoken. */
async function textOf(user: TestUser, audioId: string): Promise<string> {
  const { body } = await t.call('getTranscript', { params: { audio_id: audioId } }, user);
  return body.document.blocks.map(blockText).join('\n');
}

test('a page as HTML is read instead of fetching its address, and keeps that address', async () => {
  const user = await t.signUp();
  const url = `${t.web.url}/members/ferry`;
  const html = articlePage('The Ferry', prose(2, 'Carrow'));
  const added = await t.add(user, { article_url: `${url}?utm_source=x`, html, clipping_where: 'extension' });
  expect(added).toMatchObject({
    title: 'The Ferry',
    type: 'link',
    url,
    article_url: `${url}?utm_source=x`,
    clipping_where: 'extension',
    already_added: false,
  });
  await t.drain();
  expect(await t.findEntry(user, added.id)).toMatchObject({
    status: 'completed',
    author: 'Ada Byron',
    site: 'The Gazette',
    published_at: '2026-03-05T08:00:00Z',
    language: 'en',
  });
  expect(await textOf(user, added.audio_id)).toContain('Carrow');
  expect(t.web.hits('/members/ferry')).toBe(0);
});

test('a page as HTML is private: others hear what the address serves, and never the sent page', async () => {
  const [sender, other] = [await t.signUp(), await t.signUp()];
  t.web.serve('/paper', { html: articlePage('Public paper', prose(2, 'Published')) });
  const url = `${t.web.url}/paper`;
  const sent = await t.add(sender, { article_url: url, html: articlePage('My paper', prose(2, 'Secret')) });
  const linked = await t.add(other, { article_url: url });
  const sentToo = await t.add(other, {
    article_url: `${url}?b`,
    html: articlePage('My paper', prose(2, 'Secret')),
  });
  expect(new Set([sent.audio_id, linked.audio_id, sentToo.audio_id]).size).toBe(3);
  await t.drain();
  expect(await textOf(other, linked.audio_id)).not.toContain('Secret');
  expect(await textOf(sender, sent.audio_id)).toContain('Secret');
  for (const whose of [other, undefined]) {
    const refused = await t.call.refused('getTranscript', { params: { audio_id: sent.audio_id } }, whose);
    expect(refused.status).toBe(404);
  }
  // Somebody who has neither of them.
  const { body: found } = await t.call('searchArticles', { query: { query: 'Secret' } }, await t.signUp());
  expect(JSON.stringify(found)).not.toContain('My paper');
});

test('the sent page replaces the failed link of its sender, and is found again by the link', async () => {
  const user = await t.signUp();
  t.web.serve('/closed', { status: 403, html: '<p>Sign in</p>' });
  const url = `${t.web.url}/closed`;
  const failed = await t.add(user, { article_url: url });
  await t.drain({ delayed: true });
  expect((await t.findEntry(user, failed.id)).status).toBe('failed');
  const html = articlePage('Closed', prose(2));
  const sent = await t.add(user, { article_url: url, html });
  expect(sent.already_added).toBe(false);
  expect((await t.list(user)).map(({ id }) => id)).toEqual([sent.id]);
  // The same page again, and the link alone: the same entry.
  expect(await t.add(user, { article_url: url, html })).toMatchObject({ id: sent.id, already_added: true });
  expect(await t.add(user, { article_url: url })).toMatchObject({ id: sent.id, already_added: true });
  const tracked = { article_url: `${url}?utm_source=mail#top` };
  expect(await t.add(user, tracked)).toMatchObject({ id: sent.id, already_added: true });
  // Another version of the page is another entry, in place of the first one.
  const newer = await t.add(user, { article_url: url, html: articlePage('Closed', prose(3, 'Newer')) });
  expect((await t.list(user)).map(({ id }) => id)).toEqual([newer.id]);
});

test('a short page for members is read, although it says whom it is for', async () => {
  const user = await t.signUp();
  const html = articlePage('For members only', [
    '<p>The ferry left the harbour a little before seven, with the gulls wheeling above its wake. Nobody on deck spoke, because the cold made every word feel like work.</p>',
    '<p>This post is for paid subscribers.</p>',
  ]);
  const added = await t.add(user, { article_url: 'https://example.net/members', html });
  expect(await textOf(user, added.audio_id)).toContain('Nobody on deck spoke');
});

test('a page without article, without address or too large gets an error, and nothing is stored', async () => {
  const user = await t.signUp();
  const article_url = 'https://example.net/page';
  const refuse = (body: object) => t.call.refused('addArticle', { body }, user);
  expect(await refuse({ html: '<p>Only this.</p>' })).toMatchObject({
    status: 400,
    body: { error: 'invalid_url' },
  });
  expect(await refuse({ html: '<p>a</p>', article_url: 'javascript:alert(1)' })).toMatchObject({
    status: 400,
  });
  expect(await refuse({ html: '<html><body></body></html>', article_url })).toMatchObject({
    status: 422,
    body: { error: 'unreadable_page', message: 'No article could be read from this page.' },
  });
  const long = articlePage('Long', [`<p>${'word '.repeat(25_000)}</p>`]);
  expect(await refuse({ html: long, article_url })).toMatchObject({
    status: 413,
    body: { error: 'text_too_long' },
  });
  expect(await refuse({ html: 'x'.repeat(10_000_001), article_url })).toMatchObject({ status: 400 });
  expect(await refuse({ html: 'x'.repeat(17_000_000), article_url })).toMatchObject({ status: 413 });
  expect(await t.list(user)).toEqual([]);
});

/** A page on which a list before the article may belong to it. */
const doubtfulPage = (title: string, listed: string) => {
  const about = (name: string) =>
    [1, 2, 3].map(
      (part) =>
        `The ${name} of part ${part} was opened by the council in the spring, and since then it has been used by many people who live on the other side of the river, who say that it saves them an hour each day.`,
    );
  const items = about(listed).map((text) => `<li>${text}</li>`);
  const paragraphs = about('Carrow').map((text) => `<p>${text}</p>`);
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><a href="/">Home</a> <a href="/n">News</a></nav><div class="box"><ul>${items.join('')}</ul></div><article><h1>${title}</h1>${paragraphs.join('')}</article><footer>Imprint</footer></body></html>`;
};

test('the longer version of a page replaces it for its listener alone, for the difference in characters', async () => {
  const [one, other] = [await t.signUp(), await t.signUp()];
  t.web.serve('/doubtful', { html: doubtfulPage('The bridge', 'Yarrow') });
  const article_url = `${t.web.url}/doubtful`;
  const preview = await t.call('dryRun', { body: { article_url } }, one);
  expect(preview.body.warnings).toContain(
    'We may have missed something. You can take the longer version after adding it.',
  );
  const added = await t.add(one, { article_url });
  const theirs = await t.add(other, { article_url });
  await t.drain();
  const entry = await t.findEntry(one, added.id);
  expect(await textOf(one, entry.audio_id)).not.toContain('Yarrow');
  const longer = entry.longer_version?.num_characters ?? 0;
  expect(longer).toBeGreaterThan(entry.num_characters);
  const used = async () => (await t.call('characters', {}, one)).body.total_characters;
  expect(await used()).toBe(entry.num_characters);

  await t.call(
    'changeArticles',
    { body: { article_ids: [added.id], action: 'add_tag', tag: 'essays' } },
    one,
  );
  const { body: taken } = await t.call('takeLonger', { body: { article_id: added.article_id } }, one);
  expect(taken).toMatchObject({
    num_characters: longer,
    title: 'The bridge',
    article_url,
    voice: entry.voice,
    tags: ['essays'],
  });
  expect(taken.longer_version).toBeUndefined();
  await t.drain();
  expect(await textOf(one, taken.audio_id)).toContain('Yarrow');
  expect(await textOf(one, taken.audio_id)).toContain('Carrow');
  expect(await used()).toBe(longer);
  const { body: playlist } = await t.call('listArticles', {}, one);
  expect(playlist.map(({ id }) => id)).toEqual([taken.id]);
  expect(await textOf(other, (await t.findEntry(other, theirs.id)).audio_id)).not.toContain('Yarrow');
  for (const refused of [
    await t.call.refused('takeLonger', { body: { article_id: taken.id } }, one),
    await t.call.refused('takeLonger', { body: { article_id: taken.id } }, other),
  ])
    expect([404, 409]).toContain(refused.status);
});

test('a page sent as HTML has a longer version too', async () => {
  const user = await t.signUp();
  const article_url = `${t.web.url}/members/doubtful`;
  const added = await t.add(user, { article_url, html: doubtfulPage('Members', 'Yarrow') });
  const { body } = await t.call('takeLonger', { body: { article_id: added.id } }, user);
  await t.drain();
  expect(await textOf(user, body.audio_id)).toContain('Yarrow');
});

describe('hostile markup', () => {
  const words = 'The ferry left the harbour a little before seven, with the gulls above its wake. '.repeat(
    12,
  );
  test.each([
    ['scripts and handlers', `<p onclick="alert(1)">${words}</p><script>alert('spoken')</script>`],
    ['an SVG with script', `<svg><script>alert('spoken')</script><text>drawn</text></svg><p>${words}</p>`],
    ['a redirect', `<meta http-equiv="refresh" content="0;url=https://evil.example/"><p>${words}</p>`],
    ['100,000 nested elements', `${'<div>'.repeat(100_000)}<p>${words}</p>`],
    ['entities and NUL', `<p>${words}&#0;&#x1F;&lt;script&gt;\0</p>`],
    ['a huge attribute', `<p title="${'x'.repeat(2_000_000)}">${words}</p>`],
    ['a base that points elsewhere', `<base href="https://evil.example/"><p>${words}</p>`],
  ])('%s is read as text or refused, and never spoken as code', async (_name, body) => {
    const user = await t.signUp();
    const html = `<!doctype html><html lang="en"><head><title>Hostile</title></head><body><article><h1>Hostile</h1>${body}</article></body></html>`;
    const response = await t.server.inject({
      method: 'POST',
      url: '/api/user/articles',
      headers: { 'earmark-id-token': user.token, 'content-type': 'application/json' },
      payload: JSON.stringify({ article_url: 'https://example.net/hostile', html }),
    });
    expect([200, 422]).toContain(response.statusCode);
    if (response.statusCode !== 200) return;
    const { body: transcript } = await t.call(
      'getTranscript',
      { params: { audio_id: response.json().audio_id } },
      user,
    );
    const text = transcript.document.blocks.map(blockText).join('\n');
    expect(text).toContain('The ferry left the harbour');
    expect(text).not.toContain("alert('spoken')");
    expect(JSON.stringify(transcript.document)).not.toContain('evil.example');
  });
});

test('a selected text keeps the address of its page, also when several are from one page', async () => {
  const user = await t.signUp();
  const article_url = 'https://example.net/members/story';
  const [first, second] = [prose(1, 'One').join('\n'), prose(1, 'Two').join('\n')];
  const add = (text: string) => t.add(user, { text, article_url, type: 'selection_text', title: 'A story' });
  const [one, two] = [await add(first), await add(second)];
  expect(one).toMatchObject({ article_url, type: 'selection_text' });
  expect(one.article_id).not.toBe(two.article_id);
  expect(await add(first)).toMatchObject({ id: one.id, already_added: true });
  expect(t.web.hits('/members/story')).toBe(0);
});

test('the saved addresses are listed as hashes, with an entity tag', async () => {
  const user = await t.signUp();
  const hash = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16);
  const read = (etag?: string) =>
    t.server.inject({
      url: '/api/user/articles/addresses',
      headers: { 'earmark-id-token': user.token, ...(etag ? { 'if-none-match': etag } : {}) },
    });
  expect((await read()).json()).toEqual({ hashes: [] });
  await t.add(user, { article_url: 'http://Example.net/a?utm_source=x#top' });
  await t.add(user, { article_url: 'https://example.net/b?page=2', html: articlePage('B', prose(1)) });
  await t.add(user, { text: prose(1).join(' ') });
  const listed = await read();
  expect(listed.json()).toEqual({ hashes: [hash('example.net/a'), hash('example.net/b?page=2')].sort() });
  expect((await read(String(listed.headers.etag))).statusCode).toBe(304);
  const [, page] = await t.list(user);
  await t.call(
    'setArticleFlag',
    { body: { article_id: String(page?.id), attribute: 'deleted', value: true } },
    user,
  );
  expect((await read(String(listed.headers.etag))).statusCode).toBe(200);
});
