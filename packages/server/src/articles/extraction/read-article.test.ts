import { existsSync } from 'node:fs';
import { blockText, documentText, failureTable, type Mode } from '@earmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { makePdf } from '../../../test/articles/make-pdf.ts';
import { articlePage, prose, proseOf } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { hintFor } from '../../playlist/index.ts';
import { readLink } from './read-link.ts';

let t: ArticleApp;
beforeAll(async () => {
  t = await createArticleApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const hour = 3_600_000;

async function versionsOf(path: string) {
  const { rows } = await sql<{ id: string; is_current: boolean; status: string }>`
    select id, is_current, status from articles where url like ${`%${path}`} order by created_at`.execute(
    t.app.db,
  );
  return rows;
}

describe('a failure states what happened and what to do', () => {
  const status = (code: number) => ({ text: '<h1>No</h1>', type: 'text/html', status: code });
  test.each([
    ['/gone', status(404), 'gone'],
    ['/removed', status(410), 'gone'],
    ['/forbidden', status(403), 'blocked'],
    ['/empty', { html: '' }, 'empty'],
    [
      '/nothing',
      { html: '<!doctype html><html><body><nav><a href="/">Home</a></nav></body></html>' },
      'not_an_article',
    ],
    ['/picture', { text: '\u0089PNG\r\n\u001a\n', type: 'image/png' }, 'unsupported'],
    ['/fifty-megabytes', { html: `<p>${'All work and no play. '.repeat(2_400_000)}</p>` }, 'too_large'],
    ['/endless', { html: articlePage('Endless', [proseOf(100_400)]) }, 'too_large'],
  ] as const)('%s', async (path, response, code) => {
    const user = await t.signUp();
    t.web.serve(path, response);
    const added = await t.add(user, { article_url: `${t.web.url}${path}` });
    await t.drain();
    expect(await t.findEntry(user, added.id)).toMatchObject({
      status: 'failed',
      // Without a configured address of the extension, it is not suggested.
      failure: { code, message: failureTable[code], remedies: ['paste', 'upload'] },
      status_details: failureTable[code],
      audio_url: '',
    });
  });

  test('reports an address that cannot be reached', async () => {
    const user = await t.signUp();
    const added = await t.add(user, { article_url: 'http://127.0.0.1:9/closed' });
    await t.drain({ delayed: true });
    expect((await t.findEntry(user, added.id)).failure?.code).toBe('fetch_failed');
  });
});

const chromium = '/usr/bin/chromium';

describe('a page that is built by scripts', () => {
  const app = (scripted: string) =>
    `<!doctype html><html><head><title>Scripted</title></head><body><noscript>Please enable JavaScript.</noscript><div id="root"></div><script>${scripted}</script></body></html>`;
  const build = `fetch('/words').then((answer) => answer.text()).then((words) => { document.getElementById('root').innerHTML = '<article><h1>Scripted</h1>' + words + '</article>'; });`;
  const read = (browser: string | null, path: string) =>
    readLink({ ...t.app, config: { ...t.app.config, browser } }, `${t.web.url}${path}`, {
      signal: new AbortController().signal,
    });

  test('is refused as such without a browser, or if the browser does not start', async () => {
    t.web.serve('/scripted', { html: app(build) });
    expect(await read(null, '/scripted')).toMatchObject({ ok: false, failure: 'needs_javascript' });
    expect(await read('/nowhere/browser', '/scripted')).toMatchObject({
      ok: false,
      failure: 'needs_javascript',
    });
  });
  test.skipIf(!existsSync(chromium))('is read with a browser (skipped without Chromium)', async () => {
    t.web.serve('/scripted', { html: app(build) });
    t.web.serve('/words', {
      html: prose(6)
        .map((text) => `<p>${text}</p>`)
        .join(''),
    });
    const source = await read(chromium, '/scripted');
    expect(source).toMatchObject({ ok: true, document: { title: 'Scripted' } });
    expect(source.ok && documentText(source.document)).toContain('This is part 6 of ');
  });
});

describe('a link to a file', () => {
  test.each([
    [
      '/report.pdf',
      {
        text: makePdf([['The ferry left the harbour a little before seven.']]).toString('latin1'),
        type: 'application/pdf',
      },
      'pdf',
    ],
    [
      '/report.rtf',
      {
        text: '{\\rtf1 The ferry left the harbour a little before seven.\\par}',
        type: 'application/octet-stream',
      },
      'text',
    ],
    [
      '/report.txt',
      { text: 'The ferry left the harbour a little before seven.', type: 'text/plain' },
      'text',
    ],
    [
      '/talk.srt',
      {
        text: '1\n00:00:01,000 --> 00:00:02,000\nThe ferry left the harbour a little before seven.\n',
        type: 'text/plain',
      },
      'text',
    ],
    [
      '/talk.vtt',
      {
        text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nThe ferry left the harbour\na little before seven.\n',
        type: 'text/vtt',
      },
      'text',
    ],
  ] as const)('%s is extracted by its own type, and previewed the same way', async (path, response, kind) => {
    const user = await t.signUp();
    t.web.serve(path, response);
    const article_url = `${t.web.url}${path}`;
    const { body } = await t.call('dryRun', { body: { article_url } }, user);
    expect(body).toMatchObject({ kind, language: 'en' });
    expect(body.num_characters).toBeGreaterThan(40);
    const added = await t.add(user, { article_url });
    await t.drain();
    expect((await t.findEntry(user, added.id)).status).toBe('completed');
  });
  test('a page of an episode is read with the transcript of its feed', async () => {
    const [first = '', second = ''] = prose(2);
    t.web.serve('/episode-1/', {
      html: articlePage('The wheel', prose(4))
        .replace('</head>', '<link rel="alternate" type="application/rss+xml" href="/podcast.xml"></head>')
        .replace('</article>', '<audio src="/1.mp3"></audio></article>'),
    });
    const item = (number: number, transcript: string) =>
      `<item><title>${number}</title><link>${t.web.url}/episode-${number}</link><podcast:transcript url="/${transcript}" type="text/vtt"/></item>`;
    t.web.serve('/podcast.xml', {
      text: `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Wheels</title>${item(2, 'two.vtt')}${item(1, 'one.vtt')}</channel></rss>`,
      type: 'text/xml',
    });
    const cues = `WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Why did you leave the city?\n\n00:02.000 --> 00:03.000\n<v Ben>${first} ${second}\n`;
    t.web.serve('/one.vtt', { text: cues, type: 'text/vtt' });
    const url = `${t.web.url}/episode-1/`;
    const read = await readLink(t.app, url, { signal: new AbortController().signal });
    const texts = read.ok ? read.document.blocks.map(blockText) : [];
    expect(texts[0]).toMatch(/^This is part 1 of /);
    expect(texts.slice(-2)).toEqual(['Anna: Why did you leave the city?', `Ben: ${first} ${second}`]);
    // Without its transcript, the page is read as it is.
    t.web.serve('/one.vtt', { text: 'gone', type: 'text/plain', status: 404 });
    const without = await readLink(t.app, url, { signal: new AbortController().signal });
    expect(without.ok && without.document.blocks.map(blockText)).toEqual(texts.slice(0, -2));
  });
  test('a feed is recognized in the preview, before it is added', async () => {
    const user = await t.signUp();
    t.web.serve('/feed-of-news', {
      text: '<rss version="2.0"><channel><title>News</title></channel></rss>',
      type: 'text/xml',
    });
    const { body } = await t.call('dryRun', { body: { article_url: `${t.web.url}/feed-of-news` } }, user);
    expect(body).toMatchObject({ kind: 'feed', num_characters: 0, warnings: [] });
  });
});

test('refuses an address that is not on the public internet with that reason', async () => {
  let mode: Mode = 'service';
  await using strict = await createArticleApp({
    env: {
      EARMARK_FETCH_ALLOW_PRIVATE: 'false',
      EARMARK_EXTENSION_URL: 'https://store.example/earmark',
    },
    installation: {
      get mode() {
        return mode;
      },
      limitedSince: null,
      onModeChanged: () => () => {},
    },
  });
  const user = await strict.signUp();
  // From now on, an account needs an invitation.
  mode = 'personal';
  strict.web.serve('/inside', { html: articlePage('Inside', prose(2)) });
  const added = await strict.add(user, { article_url: `${strict.web.url}/inside` });
  await strict.drain({ delayed: true });
  const message =
    'This address is not on the public internet, so it cannot be read from here. To read pages of your own network, set EARMARK_FETCH_ALLOW_PRIVATE=true where this service is started.';
  const entry = await strict.findEntry(user, added.id);
  expect(entry.failure).toMatchObject({
    code: 'address_refused',
    message,
    remedies: ['extension', 'paste', 'upload'],
  });
  expect(entry.status_details).toBe(message);
  const preview = await strict.call('dryRun', { body: { article_url: `${strict.web.url}/inside` } }, user);
  expect(preview.body.warnings).toEqual([message]);
  const feed_url = `${strict.web.url}/inside`;
  expect((await strict.call.refused('addFeed', { body: { feed_url } }, user)).body).toMatchObject({
    error: 'not_a_feed',
    hint: expect.stringContaining('EARMARK_FETCH_ALLOW_PRIVATE=true'),
  });
  expect(strict.web.hits('/inside')).toBe(0);
});

test.each([
  ['personal', false, true],
  ['personal', true, false],
  ['service', false, false],
  [null, false, false],
] as const)(
  'in mode %s, with private addresses allowed: %s, the variable is named: %s',
  (mode, allowed, named) => {
    const parts = {
      config: { ...t.app.config, fetchAllowPrivate: allowed },
      installation: { mode, limitedSince: null, onModeChanged: () => () => {} },
    };
    expect(hintFor(parts, 'address_refused') !== null).toBe(named);
    expect(hintFor(parts, 'gone')).toBeNull();
  },
);

test('retries a server error before it reports the failure', async () => {
  const user = await t.signUp();
  let requestCount = 0;
  t.web.serve('/shaky', (_request, response) => {
    requestCount += 1;
    if (requestCount < 3) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(articlePage('Shaky', prose(1)));
  });
  const added = await t.add(user, { article_url: `${t.web.url}/shaky` });
  await t.drain({ delayed: true });
  expect(requestCount).toBe(3);
  expect((await t.findEntry(user, added.id)).status).toBe('completed');
});

test('a failed article can be retried by its owner, or by adding it again', async () => {
  const user = await t.signUp();
  const article_url = `${t.web.url}/later`;
  const added = await t.add(user, { article_url });
  await t.drain();
  expect((await t.findEntry(user, added.id)).failure?.code).toBe('gone');
  expect(
    await t.call.refused('retryArticle', { body: { article_id: 'example.com/none' } }, user),
  ).toMatchObject({
    status: 404,
  });

  const waiting = await t.signUp();
  const theirs = await t.add(waiting, { article_url });
  await t.drain();
  expect((await t.findEntry(waiting, theirs.id)).status).toBe('failed');
  const { body: retried } = await t.call('retryArticle', { body: { article_id: added.article_id } }, user);
  expect(retried).toMatchObject({ status: 'in_progress', failure: null });
  expect((await t.findEntry(waiting, theirs.id)).failure).toBeNull();
  await t.drain();
  expect((await t.findEntry(user, added.id)).status).toBe('failed');

  t.web.serve('/later', { html: articlePage('Later', prose(1)) });
  expect(await t.add(user, { article_url })).toMatchObject({ id: added.id, already_added: true });
  await t.drain();
  expect((await t.findEntry(user, added.id)).status).toBe('completed');
  expect((await t.findEntry(waiting, theirs.id)).status).toBe('completed');
  const again = await t.call.refused('retryArticle', { body: { article_id: added.article_id } }, user);
  expect(again.body.error).toBe('conflict');
});

/** Signs in again: the clock was advanced by more than an hour. */
async function signInAgain({ email }: TestUser) {
  const { body } = await t.call('signInPassword', { body: { email, password: 'correct horse' } });
  return { token: body.id_token };
}

test('fetches a page once per hour; later listeners get its current text', async () => {
  t.web.serve('/news', { html: articlePage('News', prose(1)) });
  const article_url = `${t.web.url}/news`;
  const one = await t.signUp();
  const first = await t.add(one, { article_url });
  await t.drain();
  t.clock.advance(hour / 2);
  await t.add(await t.signUp(), { article_url });
  await t.drain();
  expect(t.web.hits('/news')).toBe(1);

  t.clock.advance(hour);
  const three = await t.signUp();
  const same = await t.add(three, { article_url });
  await t.drain();
  expect(t.web.hits('/news')).toBe(2);
  expect(await versionsOf('/news')).toHaveLength(1);
  expect(await t.findEntry(three, same.id)).toMatchObject({ status: 'completed', title: 'News' });

  t.clock.advance(2 * hour);
  t.web.serve('/news', { html: articlePage('News, corrected', prose(2)) });
  const four = await t.signUp();
  const changed = await t.add(four, { article_url });
  await t.drain();
  expect((await t.findEntry(four, changed.id)).title).toBe('News, corrected');
  const { body: old } = await t.call(
    'getArticle',
    { params: { audio_id: first.audio_id } },
    await signInAgain(one),
  );
  expect(old.title).toBe('News');
  expect((await versionsOf('/news')).map(({ is_current }) => is_current)).toEqual([false, true]);
});

test("offers a publisher's own narration beside ours, also when it was added after the text", async () => {
  const text = articlePage('Narrated', prose(2));
  t.web.serve('/narrated', { html: text });
  const article_url = `${t.web.url}/narrated`;
  const early = await t.signUp();
  const first = await t.add(early, { article_url });
  await t.drain();
  expect(await t.findEntry(early, first.id)).not.toHaveProperty('publisher_audio_url');

  const label = '<div>Listen to this article <audio src="/narrated.mp3"></audio></div>';
  t.web.serve('/narrated', { html: text.replace('<article>', `<article>${label}`) });
  const publisher_audio_url = `${t.web.url}/narrated.mp3`;
  const preview = (await t.call('dryRun', { body: { article_url } }, early)).body;
  expect(preview).toMatchObject({ publisher_audio_url });
  expect(preview.warnings).toContain('The publisher has this page read aloud; that can be heard there.');

  t.clock.advance(2 * hour);
  const late = await t.signUp();
  const second = await t.add(late, { article_url });
  await t.drain();
  expect(await versionsOf('/narrated')).toHaveLength(1);
  const both = ({ stream_url }: { stream_url: string }) => ({
    publisher_audio_url,
    audio_url: stream_url.replace('.live', ''),
  });
  expect(await t.findEntry(late, second.id)).toMatchObject(both(second));
  const { body } = await t.call(
    'getArticle',
    { params: { audio_id: first.audio_id } },
    await signInAgain(early),
  );
  expect(body).toMatchObject(both(first));
  // Our narration is played; the publisher's was never fetched.
  expect(t.web.hits('/narrated.mp3')).toBe(0);
});

test('a listener who adds a page that is gone still hears its earlier version', async () => {
  t.web.serve('/vanishing', { html: articlePage('Vanishing', prose(1)) });
  const article_url = `${t.web.url}/vanishing`;
  await t.add(await t.signUp(), { article_url });
  await t.drain();
  t.clock.advance(24 * hour);
  const two = await t.signUp();
  t.web.serve('/vanishing', { text: 'no', status: 404 });
  const late = await t.add(two, { article_url });
  await t.drain();
  expect(await t.findEntry(two, late.id)).toMatchObject({ title: 'Vanishing', status: 'completed' });
  expect(await versionsOf('/vanishing')).toHaveLength(1);
});

test('extracts ten thousand nested elements in time, including the text inside them', async () => {
  const user = await t.signUp();
  const nest = '<div>'.repeat(10_000);
  t.web.serve('/nest', { html: `<title>Nest</title><p>${prose(3).join('</p><p>')}</p>${nest}Inside.` });
  const { body } = await t.call('dryRun', { body: { article_url: `${t.web.url}/nest` } }, user);
  expect(body).toMatchObject({ kind: 'article', language: 'en' });
  expect(body.num_characters).toBeGreaterThan(prose(3).join('').length);
});

test('joins an article of several pages, as far as its pages can be fetched', async () => {
  const user = await t.signUp();
  const link = (to: string, html: string) =>
    html.replace('</article>', `<a href="${to}">Next page</a></article>`);
  const page = (name: string) => articlePage('The long way', prose(3, name));
  t.web.serve('/way', { html: link('/way/2', page('Ava')) });
  t.web.serve('/way/2', { html: link('/way/3', page('Ben')) });
  const read = async () => {
    const source = await readLink(t.app, `${t.web.url}/way`, { signal: t.app.stopping });
    if (!source.ok) throw new Error(source.failure);
    const text = documentText(source.document);
    return { pages: ['Ava', 'Ben', 'Cid'].filter((name) => text.includes(name)), warnings: source.warnings };
  };
  expect(await read()).toEqual({ pages: ['Ava', 'Ben'], warnings: ['more_pages'] });
  t.web.serve('/way/3', { html: page('Cid') });
  expect(await read()).toEqual({ pages: ['Ava', 'Ben', 'Cid'], warnings: [] });
  const added = await t.add(user, { article_url: `${t.web.url}/way` });
  await t.drain();
  const [article] = await versionsOf('/way');
  expect(article?.status).toBe('ready');
  expect((await t.findEntry(user, added.id)).title).toBe('The long way');
});

test('extracts plain text at an address as text', async () => {
  const user = await t.signUp();
  t.web.serve('/notes.txt', { text: prose(2).join('\n\n') });
  const added = await t.add(user, { article_url: `${t.web.url}/notes.txt` });
  await t.drain();
  expect((await t.findEntry(user, added.id)).status).toBe('completed');
});

test('the dry run previews the document and converts nothing', async () => {
  const user = await t.signUp();
  t.web.serve('/dry', { html: articlePage('Dry', prose(8)) });
  t.web.serve('/feed', {
    text: '<?xml version="1.0"?><rss version="2.0"><channel><title>F</title><language>fr-FR</language></channel></rss>',
    type: 'application/rss+xml',
  });
  const run = async (body: { article_url?: string; selection_text?: string }) =>
    (await t.call('dryRun', { body }, user)).body;
  const page = await run({ article_url: `${t.web.url}/dry` });
  expect(page).toMatchObject({ kind: 'article', title: 'Dry', language: 'en' });
  // 10,000 characters are about 10.5 minutes.
  expect(page.minutes).toBe(Math.round((page.num_characters / 10_000) * 10.5));
  expect(await run({ article_url: `${t.web.url}/feed` })).toMatchObject({
    kind: 'feed',
    title: 'F',
    language: 'fr-FR',
  });
  const head = '<link rel="alternate" type="application/rss+xml" href="/news.rss">';
  t.web.serve('/front', {
    html: `<html><head><title>Front</title>${head}</head><body><a href="/a">A</a></body></html>`,
  });
  t.web.serve('/story', { html: articlePage('Story', prose(8)).replace('</head>', `${head}</head>`) });
  for (const path of ['/front', '/story']) {
    expect((await run({ article_url: `${t.web.url}${path}` })).feeds).toEqual([`${t.web.url}/news.rss`]);
  }
  expect(page.feeds).toEqual([]);
  expect(await run({ article_url: `${t.web.url}/nowhere` })).toMatchObject({
    kind: 'unsupported',
    warnings: [failureTable.gone],
  });
  expect(await run({ selection_text: prose(3).join('\n\n') })).toMatchObject({
    kind: 'text',
    language: 'en',
  });
  // The shortest duration shown is one minute.
  expect((await run({ selection_text: 'Six words that nobody reads aloud.' })).minutes).toBe(1);
  expect(await t.list(user)).toEqual([]);
  const refused = await t.call.refused('dryRun', { body: { article_url: 'youtu.be/x' } }, user);
  expect(refused.body.error).toBe('youtube_unsupported');
});
