import { createSpeechPool, type SpeechPool } from '@earmark/synthesis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEpub } from '../../../extraction/test/make-office.ts';
import { type ArticleApp, createArticleApp } from '../../test/articles/article-app.ts';
import { articlePage } from '../../test/articles/outside-web.ts';
import type { TestUser } from '../../test/create-test-app.ts';
import { checkFeed, readFeedXml, textOf } from '../../test/podcast/check-feed.ts';
import { requestFeed } from '../../test/podcast/request-feed.ts';
import { createAccounts } from '../accounts/index.ts';
import { createArticles } from '../articles/index.ts';
import { type Entitlements, freeEntitlements } from '../entitlements/entitlements.ts';
import { createEntitlements } from '../entitlements/index.ts';
import { createListening } from '../listening/index.ts';
import { createMetering } from '../metering/index.ts';
import { createNarrations } from '../narrations/index.ts';
import { addArticle, createPlaylist } from '../playlist/index.ts';
import { createPodcast } from '../podcast/index.ts';
import { createBooks, eraseBooks } from './index.ts';

let t: ArticleApp;
let speech: SpeechPool;
const plan: { held: Entitlements['plan'] } = { held: 'pro' };
/** Listeners without a plan. */
const free = new Set<string>();

beforeAll(async () => {
  speech = await createSpeechPool({ workers: 1, light: true });
  t = await createArticleApp({
    domains: [
      createEntitlements({
        source: {
          of: async (_app, userId) => ({ ...freeEntitlements, plan: free.has(userId) ? 'free' : plan.held }),
          redeemVip: async () => {},
        },
      }),
      createAccounts({ onAccountDeleted: [eraseBooks] }),
      createMetering(),
      createListening(),
      createArticles(),
      createNarrations(),
      createPlaylist(),
      createPodcast(),
      createBooks(),
    ],
    speech,
    listen: true,
  });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await speech.close();
});

const words = ['ferry', 'tug', 'barge', 'skiff', 'yawl'];

/** A chapter of about 8,000 characters, of which most is code, which is not read: so a test is spoken in moments. */
const chapter = (word: string) =>
  `<h1>The ${word}</h1><p>The ${word} lay at the quay.</p><pre>${`${word} at the quay; `.repeat(560)}</pre>`;

const book = (name: string): Uint8Array =>
  makeEpub(
    [
      `<h1>Tales of the Harbour</h1><p>${name}</p>`,
      '<p>© 2020 Ann Lee. All rights reserved. ISBN 978-0-00-000000-2</p>',
      ...words.map(chapter),
    ],
    [],
  );

async function upload(user: TestUser, bytes: Uint8Array, type = 'epub'): Promise<string> {
  const { body } = await t.call('prepareUpload', { query: { type } }, user);
  const { status } = await fetch(body.url, {
    method: 'PUT',
    headers: { 'content-type': body.content_type },
    body: Buffer.from(bytes),
  });
  expect(status).toBe(200);
  return body.url.split('?')[0] ?? '';
}

async function addBook(user: TestUser, name: string) {
  const article = await t.add(user, { article_url: await upload(user, book(name)) });
  const id = article.book_id ?? '';
  return { article, id, read: async () => (await t.call('getBook', { params: { id } }, user)).body };
}

const usage = async (user: TestUser) => (await t.call('characters', {}, user)).body;

describe('a long EPUB', () => {
  test('becomes a book: its first chapter is converted, the rest waits, front matter is listed', async () => {
    const user = await t.signUp();
    const { article, id, read } = await addBook(user, 'First');
    expect(article).toMatchObject({ title: 'The ferry', status: 'pending', book_id: id });
    const added = await read();
    expect(added).toMatchObject({
      title: 'Tales of the Harbour',
      author: 'Ann Lee',
      num_chapters: 5,
      progress: 0,
    });
    expect(
      added.chapters.map(({ kind, title, article }) => [kind, title, article.on_demand ?? false]),
    ).toEqual([
      ['title', 'Tales of the Harbour', true],
      ['copyright', '', true],
      ['chapter', 'The ferry', false],
      ['chapter', 'The tug', true],
      ['chapter', 'The barge', true],
      ['chapter', 'The skiff', true],
      ['chapter', 'The yawl', true],
    ]);
    expect(added.current?.article.id).toBe(article.id);
    // The playlist lists the book, not its chapters.
    expect(await t.list(user)).toEqual([]);
    const { body: listed } = await t.call('listBooks', {}, user);
    expect(listed.map(({ title }) => title)).toEqual(['Tales of the Harbour']);
  });

  test('is converted two chapters ahead where characters are limited, each charged once', async () => {
    const user = await t.signUp();
    const { article, read } = await addBook(user, 'Second');
    await t.drain();
    const ready = async () =>
      (await read()).chapters
        .filter(({ article }) => article.status === 'completed')
        .map(({ title }) => title);
    expect(await ready()).toEqual(['The ferry', 'The tug', 'The barge']);
    const [first, second, third] = (await read()).chapters.slice(2);
    const charged = [first, second, third].reduce(
      (sum, each) => sum + (each?.article.num_characters ?? 0),
      0,
    );
    expect((await usage(user)).total_characters).toBe(charged);

    // When the listener goes on, so does the conversion.
    await t.call(
      'setArticleFlag',
      { body: { article_id: article.article_id, attribute: 'played', value: true } },
      user,
    );
    await t.call(
      'savePosition',
      { body: { article_id: second?.article.article_id ?? '', position: 1 } },
      user,
    );
    t.clock.advance(60_000);
    await t.app.jobs.enqueue(t.app.db, (await import('./convert-ahead.ts')).continueBooks, {});
    await t.drain();
    expect(await ready()).toEqual(['The ferry', 'The tug', 'The barge', 'The skiff']);
    expect((await read()).current?.article.title).toBe('The tug');
  });

  test('converts a waiting chapter when its stream is played, also one that is skipped', async () => {
    const user = await t.signUp();
    const { read } = await addBook(user, 'Third');
    const last = (await read()).chapters.at(-1);
    const front = (await read()).chapters[1];
    for (const part of [last, front]) {
      const playing = fetch(new URL(part?.article.stream_url ?? '', t.url));
      await expect
        .poll(
          async () =>
            (await read()).chapters.find(({ position }) => position === part?.position)?.article.on_demand,
        )
        .toBe(undefined);
      await t.drain();
      const bytes = await (await playing).arrayBuffer();
      expect(bytes.byteLength).toBeGreaterThan(10_000);
    }
    const { chapters } = await read();
    expect(chapters.at(-1)?.article.status).toBe('completed');
    expect(chapters[1]).toMatchObject({ kind: 'copyright', article: { status: 'completed' } });
  });

  test('is found again when it is added again', async () => {
    const user = await t.signUp();
    const { article, id } = await addBook(user, 'Fourth');
    const again = await addBook(user, 'Fourth');
    expect(again.article).toMatchObject({ id: article.id, already_added: true });
    expect(again.id).toBe(id);
    expect((await t.call('listBooks', {}, user)).body).toHaveLength(1);
  });

  test('is not another listener’s, and is gone when it is deleted', async () => {
    const user = await t.signUp();
    const other = await t.signUp();
    const { article, id, read } = await addBook(user, 'Fifth');
    const feed = (await read()).feed_url;
    for (const name of ['getBook', 'deleteBook', 'makeBookFile'] as const)
      expect((await t.call.refused(name, { params: { id } }, other)).status).toBe(404);
    await t.call('deleteBook', { params: { id } }, user);
    expect((await t.call.refused('getBook', { params: { id } }, user)).body.error).toBe('not_found');
    expect((await requestFeed(feed)).status).toBe(404);
    expect((await fetch(new URL(article.stream_url, t.url))).status).toBe(404);
    expect((await t.call('listBooks', {}, user)).body).toEqual([]);
    // The same book can be added again; the removed one then stays removed.
    const again = await addBook(user, 'Fifth');
    expect(again.article.already_added).toBe(false);
    await t.call('restoreBook', { params: { id } }, user);
    expect((await t.call('listBooks', {}, user)).body.map((book) => book.id)).toEqual([again.id]);
  });

  test('is restored with its cover and its chapters, except those that were removed before', async () => {
    const user = await t.signUp();
    const other = await t.signUp();
    const { id, read } = await addBook(user, 'Sixth');
    const before = await read();
    const removed = before.chapters.at(-1)?.article.article_id ?? '';
    const flag = { article_id: removed, attribute: 'deleted', value: true } as const;
    await t.call('setArticleFlag', { body: flag }, user);
    const left = (await read()).chapters;
    t.clock.advance(1_000);
    await t.call('deleteBook', { params: { id } }, user);
    expect((await t.call.refused('restoreBook', { params: { id } }, other)).status).toBe(404);
    await t.call('restoreBook', { params: { id } }, user);
    expect((await t.call('listBooks', {}, user)).body.map((book) => book.id)).toEqual([id]);
    const after = await read();
    // The chapter that is converted takes a new place in the queue.
    const chapters = (all: typeof left) =>
      all.map(({ article: { waiting: _, status_details: __, ...article }, ...chapter }) => ({
        ...chapter,
        article,
      }));
    expect(chapters(after.chapters)).toEqual(chapters(left));
    expect(after.feed_url).toBe(before.feed_url);
    expect((await requestFeed(after.feed_url)).status).toBe(200);
    expect((await t.call.refused('restoreBook', { params: { id } }, user)).status).toBe(404);
  });

  test('is refused without a plan as any text that is too long', async () => {
    const user = await t.signUp();
    plan.held = 'free';
    const address = await upload(user, Buffer.from(`${'The ferry lay at the quay. '.repeat(5_000)}`), 'md');
    const refused = await t.call.refused('addArticle', { body: { article_url: address } }, user);
    plan.held = 'pro';
    expect(refused.body.error).toBe('text_too_long');
    expect((await t.call('listBooks', {}, user)).body).toEqual([]);
    // With a plan it is a book.
    expect((await t.add(user, { article_url: address })).book_id).toBeDefined();
  });
});

describe('a long text', () => {
  const sections = words.map((word) => `## The ${word}\n\n${`The ${word} lay at the quay. `.repeat(1_000)}`);

  test('that is pasted is refused; a page that the sender’s browser shows becomes a book with a plan', async () => {
    const user = await t.signUp();
    const visitor = await t.signUp();
    free.add(visitor.userId);
    const pasted = { title: 'Harbour tales', text: sections.join('\n\n'), type: 'input_text' } as const;
    for (const one of [visitor, user]) {
      const refused = await t.call.refused('addArticle', { body: pasted }, one);
      expect([refused.status, refused.body.error]).toEqual([413, 'text_too_long']);
      expect(await t.list(one)).toEqual([]);
      const preview = { body: { selection_text: pasted.text } };
      expect((await t.call('dryRun', preview, one)).body.warnings).toHaveLength(1);
    }

    // A personal installation has no limit.
    const personal = { ...t.app, installation: { ...t.app.installation, mode: 'personal' as const } };
    const { signal } = new AbortController();
    expect((await addArticle(personal, user, pasted, { signal })).book_id).toBeDefined();
    const [mine] = (await t.call('listBooks', {}, user)).body;
    expect(mine).toMatchObject({ title: 'Harbour tales', num_chapters: words.length });

    const html = articlePage('The members', sections).replaceAll(/<p>## (.*)/g, '<h2>$1</h2><p>');
    const page = { article_url: `${t.web.url}/members`, html };
    expect((await t.call.refused('addArticle', { body: page }, visitor)).body.error).toBe('text_too_long');
    expect((await t.add(user, page)).book_id).toBeDefined();
  });

  test('at an address becomes the book of those who have a plan, in the place of the waiting entry', async () => {
    const user = await t.signUp();
    const other = await t.signUp();
    const visitor = await t.signUp();
    free.add(visitor.userId);
    // Code counts, but is not read.
    const html = words.map((word) => {
      const prose = `<p>${`The ${word} lay at the quay. `.repeat(10)}</p>`;
      return `<h2>The ${word}</h2>${prose}<pre>${`${word} at the quay;\n`.repeat(1_200)}</pre>`;
    });
    t.web.serve('/tales', {
      html: articlePage('Tales of the Quay', []).replace('</h1>', `</h1>${html.join('')}`),
    });
    const link = { article_url: `${t.web.url}/tales` };
    const waiting = await t.add(user, link);
    await t.add(other, link);
    const follower = await t.signUp();
    const delivered = await t.add(follower, link);
    await t.app.db
      .updateTable('playlist_items')
      .set({ feed_id: 'a-feed' })
      .where('id', '=', delivered.id)
      .execute();
    const refused = await t.add(visitor, link);
    expect(waiting.book_id).toBe(undefined);
    await t.drain();

    const [book, more] = (await t.call('listBooks', {}, user)).body;
    expect([book?.title, more]).toEqual(['Tales of the Quay', undefined]);
    const { body } = await t.call('getBook', { params: { id: book?.id ?? '' } }, user);
    const [first] = body.chapters.filter(({ kind }) => kind === 'chapter');
    // The entry is still known by its id and its address, and is charged as one conversion.
    expect(first?.article).toMatchObject({
      id: waiting.id,
      article_id: waiting.article_id,
      title: 'The ferry',
      status: 'completed',
      book_id: book?.id,
    });
    const converted = body.chapters.filter(({ article }) => article.status === 'completed');
    const characters = converted.reduce((sum, { article }) => sum + (article.num_characters ?? 0), 0);
    expect((await usage(user)).total_characters).toBe(characters);
    expect(await t.list(user)).toEqual([]);
    expect((await t.call('listBooks', {}, other)).body).toHaveLength(1);
    // An entry of a feed would fail otherwise.
    expect((await t.call('listBooks', {}, follower)).body).toHaveLength(1);
    // Without a plan, the link fails as before, and costs nothing.
    expect(await t.findEntry(visitor, refused.id)).toMatchObject({
      status: 'failed',
      failure: { code: 'too_large' },
    });
    expect((await usage(visitor)).total_characters).toBe(0);
    expect((await t.call('listBooks', {}, visitor)).body).toEqual([]);

    const latest = await addBook(user, 'Eighth');
    const again = await t.add(user, link);
    expect(again).toMatchObject({ id: waiting.id, book_id: book?.id, already_added: true });
    const order = (await t.call('listBooks', {}, user)).body.map(({ id }) => id);
    expect(order).toEqual([book?.id, latest.id]);
    expect((await usage(user)).total_characters).toBe(characters + (latest.article.num_characters ?? 0));
  });

  test('of an EPUB at an address keeps its chapters, and is found again behind another address', async () => {
    const user = await t.signUp();
    const bytes = book('Ninth');
    for (const path of ['/tales.epub', '/copy.epub'])
      t.web.serve(path, (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/epub+zip' }).end(bytes);
      });
    const added = await t.add(user, { article_url: `${t.web.url}/tales.epub` });
    await t.drain();
    const [found] = (await t.call('listBooks', {}, user)).body;
    const { body } = await t.call('getBook', { params: { id: found?.id ?? '' } }, user);
    expect(body.chapters.map(({ kind }) => kind)).toEqual([
      'title',
      'copyright',
      ...words.map(() => 'chapter'),
    ]);
    expect(body.chapters[2]?.article).toMatchObject({ id: added.id, status: 'completed' });
    const before = await usage(user);
    await t.add(user, { article_url: `${t.web.url}/copy.epub` });
    await t.drain();
    expect((await t.call('listBooks', {}, user)).body.map(({ id }) => id)).toEqual([found?.id]);
    expect(await t.list(user)).toEqual([]);
    expect(await usage(user)).toEqual(before);
  });
});

describe('the feed of a book', () => {
  test('is a valid serial podcast of all chapters, whose sound is made when it is downloaded', async () => {
    const user = await t.signUp();
    const { read } = await addBook(user, 'Sixth');
    const { feed_url: feedUrl } = await read();
    const response = await requestFeed(feedUrl);
    const xml = response.body.toString();
    // What the private feed has differently: it is a list of episodes, newest first, that are all finished.
    const ofPrivateFeed = [
      'namespace content',
      'itunes:type',
      'podcast:medium',
      'transcripts',
      'newest first',
    ];
    expect(checkFeed(xml).filter((rule) => !ofPrivateFeed.includes(rule))).toEqual([]);
    const { channel, items } = readFeedXml(xml);
    expect(textOf(channel, 'itunes:type')).toBe('serial');
    expect(items.map((item) => [textOf(item, 'itunes:episode'), textOf(item, 'title')])).toEqual(
      words.map((word, index) => [String(index + 1), `The ${word}`]),
    );
    const unchanged = await requestFeed(feedUrl, {
      headers: { 'if-none-match': response.headers.etag ?? '' },
    });
    expect(unchanged.status).toBe(304);
    const url = /url="([^"]+\.mp3)"/g;
    const addresses = [...xml.matchAll(url)].map(([, address]) => address ?? '');
    const last = addresses.at(-1) ?? '';
    const downloading = requestFeed(last);
    await expect.poll(async () => (await read()).chapters.at(-1)?.article.on_demand).toBe(undefined);
    await t.drain();
    expect((await downloading).body.length).toBeGreaterThan(10_000);
    // The finished file has a length and can be resumed.
    const finished = await requestFeed(last, { headers: { range: 'bytes=0-99' } });
    expect(finished.status).toBe(206);
    expect(
      (await requestFeed(last.replace(/[^/]+\.mp3/, '00000000-0000-4000-8000-000000000000.mp3'))).status,
    ).toBe(404);
  });
});

describe('the M4B file', () => {
  test('is made from all chapters on request, once they are converted', async () => {
    const user = await t.signUp();
    const { id, read } = await addBook(user, 'Seventh');
    expect((await read()).m4b).toEqual({ status: 'incomplete', url: null });
    expect((await t.call.refused('makeBookFile', { params: { id } }, user)).body.error).toBe('not_completed');
    for (const { article, kind } of (await read()).chapters) {
      if (kind !== 'chapter' || article.on_demand === undefined) continue;
      const playing = fetch(new URL(article.stream_url, t.url));
      await expect
        .poll(
          async () =>
            (await read()).chapters.find((each) => each.article.id === article.id)?.article.on_demand,
        )
        .toBe(undefined);
      await t.drain();
      await (await playing).arrayBuffer();
    }
    expect((await read()).m4b.status).toBe('possible');
    expect((await t.call('makeBookFile', { params: { id } }, user)).body.status).toBe('making');
    await t.drain();
    const { m4b } = await read();
    expect(m4b.status).toBe('ready');
    const file = await fetch(new URL(m4b.url ?? '', t.url));
    expect(file.headers.get('content-disposition')).toContain('Tales%20of%20the%20Harbour.m4b');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.toString('latin1', 4, 12)).toBe('ftypM4B ');
    for (const word of words) expect(bytes.includes(`The ${word}`)).toBe(true);
  });
});
