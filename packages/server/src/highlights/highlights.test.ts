import { randomUUID } from 'node:crypto';
import type { EndpointInput, highlightEndpoints } from '@earmark/contract';
import { createSpeechPool, type SpeechPool } from '@earmark/synthesis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../test/articles/article-app.ts';
import type { TestUser } from '../../test/create-test-app.ts';
import { proEntitlements } from '../../test/with-entitlements.ts';
import { createAccounts } from '../accounts/index.ts';
import { createArticles } from '../articles/index.ts';
import { createEntitlements } from '../entitlements/index.ts';
import { createListening } from '../listening/index.ts';
import { createNarrations } from '../narrations/index.ts';
import { createPlaylist, eraseListener } from '../playlist/index.ts';
import { createHighlights } from './index.ts';
import { purgeHighlights } from './purge-highlights.job.ts';

let t: ArticleApp;
let speech: SpeechPool;
beforeAll(async () => {
  speech = await createSpeechPool({ workers: 1, light: true });
  t = await createArticleApp({
    domains: [
      createEntitlements({
        source: { of: async () => proEntitlements, redeemVip: async () => {} },
      }),
      createAccounts({ onAccountDeleted: [eraseListener] }),
      createListening(),
      createArticles(),
      createNarrations(),
      createPlaylist(),
      createHighlights(),
    ],
    speech,
    listen: true,
  });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await speech.close();
});

const text =
  'The pilot waits at the quay. Quiet water is never still. She counts the boats and ties the rope.';
const quiet = 'Quiet water is never still.';
const at = (quote: string) => ({
  start: { block: 0, offset: text.indexOf(quote) },
  end: { block: 0, offset: text.indexOf(quote) + quote.length },
});

type New = EndpointInput<typeof highlightEndpoints.createHighlight>['body'];
type Listing = EndpointInput<typeof highlightEndpoints.listHighlights>['query'];
const create = async (user: TestUser, body: New) => {
  t.clock.advance(1_000);
  return (await t.call('createHighlight', { body }, user)).body;
};
const mark = async (user: TestUser, body: New) => {
  const { is_new: isNew, ...highlight } = await create(user, body);
  expect(isNew).toBe(true);
  return highlight;
};
const list = async (user: TestUser, query: Listing = {}) =>
  (await t.call('listHighlights', { query }, user)).body;
const refusal = async (user: TestUser, body: New) => {
  const { status, body: error } = await t.call.refused('createHighlight', { body }, user);
  return `${status} ${error.error}`;
};

async function spoken(user: TestUser, title = 'The harbor', content = text) {
  const entry = await t.add(user, { title, text: content });
  await t.drain();
  return entry;
}

describe('a highlight', () => {
  test('of a range has its text, its time and the voice', async () => {
    const user = await t.signUp();
    const { id } = await spoken(user);
    const made = await mark(user, { entry_id: id, ...at(quiet), note: 'For the talk' });
    expect(made).toMatchObject({
      entry_id: id,
      article: { title: 'The harbor' },
      quote: quiet,
      ...at(quiet),
      note: 'For the talk',
      source: 'selection',
    });
    expect(made.seconds).toBeGreaterThan(0.5);
    expect(made.duration).toBeGreaterThan(0.5);
    expect(made.voice).not.toBe('');
    const { highlights, entries, total, articles, seconds } = await list(user, { entry_id: id });
    expect(highlights).toEqual([made]);
    expect(entries.map((entry) => entry.id)).toEqual([id]);
    expect([total, articles, seconds]).toEqual([1, 1, made.duration]);
  });

  test('of a time is the sentence that was spoken last, once', async () => {
    const user = await t.signUp();
    const { id } = await spoken(user);
    const known = await mark(user, { entry_id: id, ...at(quiet) });
    const end = (known.seconds ?? 0) + (known.duration ?? 0);
    const again = await create(user, { entry_id: id, at: end, source: 'headphones' });
    expect(again).toEqual({ ...known, is_new: false });
    const first = await mark(user, { entry_id: id, at: known.seconds ?? 0, source: 'headphones' });
    expect(first).toMatchObject({ quote: 'The pilot waits at the quay.', source: 'headphones' });
    expect((await list(user)).total).toBe(2);
  });

  test('cannot be made without text, outside of it, or of another user’s entry', async () => {
    const [user, other] = [await t.signUp(), await t.signUp()];
    const { id } = await spoken(user);
    expect(await refusal(other, { entry_id: id, ...at(quiet) })).toBe('404 not_found');
    expect(await refusal(user, { entry_id: randomUUID(), at: 3 })).toBe('404 not_found');
    const outside = { start: { block: 9, offset: 0 }, end: { block: 9, offset: 4 } };
    expect(await refusal(user, { entry_id: id, ...outside })).toBe('422 no_text_here');
    expect(await refusal(user, { entry_id: id, ...at(quiet), note: 'x'.repeat(5_001) })).toBe(
      '400 validation_failed',
    );
    const long = await spoken(user, 'Long', `${'water '.repeat(1_000)}.`);
    const all = { start: { block: 0, offset: 0 }, end: { block: 0, offset: 5_500 } };
    expect(await refusal(user, { entry_id: long.id, ...all })).toBe('422 quote_too_long');
    expect((await list(user)).total).toBe(0);
  });

  test('keeps its passage and gets new times when another voice reads the article', async () => {
    const user = await t.signUp();
    const { id, article_id } = await spoken(user);
    const before = await mark(user, { entry_id: id, ...at(quiet) });
    await t.call('reprocess', { body: { article_id, voice: 'Joanna' } }, user);
    await t.drain();
    const [after] = (await list(user)).highlights;
    expect(after).toMatchObject({ id: before.id, quote: quiet, ...at(quiet) });
    expect(after?.voice).not.toBe(before.voice);
    expect(after?.seconds).not.toBe(before.seconds);
  });

  test('gets its time once the audio is made', async () => {
    const user = await t.signUp();
    const { id } = await t.add(user, { title: 'Later', text });
    const early = await mark(user, { entry_id: id, ...at(quiet) });
    expect(early.seconds).toBeNull();
    await t.drain();
    expect((await list(user)).highlights[0]?.seconds).toBeGreaterThan(0.5);
  });
});

test('lists pages in both orders, and finds words and notes', async () => {
  const user = await t.signUp();
  const [harbor, moss] = [
    await spoken(user),
    await spoken(user, 'The moss', 'Moss keeps no rings. It waits 100%.'),
  ];
  const made = [
    await mark(user, { entry_id: harbor.id, ...at(quiet) }),
    await mark(user, { entry_id: moss.id, start: { block: 0, offset: 0 }, end: { block: 0, offset: 20 } }),
    await mark(user, { entry_id: harbor.id, ...at('She counts the boats'), note: '100% true' }),
  ].map(({ quote }) => quote);
  const quotes = async (query: Listing) => (await list(user, query)).highlights.map(({ quote }) => quote);
  expect(await quotes({})).toEqual(made.toReversed());
  for (const order of ['newest', 'oldest'] as const) {
    const paged: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list(user, { order, limit: 2, ...(cursor ? { cursor } : {}) });
      expect([page.total, page.articles]).toEqual([3, 2]);
      paged.push(...page.highlights.map(({ quote }) => quote));
      cursor = page.next_cursor;
    } while (cursor);
    expect(paged).toEqual(order === 'oldest' ? made : made.toReversed());
  }
  expect(await quotes({ q: 'RINGS' })).toEqual([made[1]]);
  expect(await quotes({ q: 'the moss' })).toEqual([made[1]]);
  // Wildcards of SQL match only themselves.
  expect(await quotes({ q: '%' })).toEqual([made[2]]);
  expect(await quotes({ with_notes: 'true' })).toEqual([made[2]]);
  expect(await quotes({ entry_id: moss.id })).toEqual([made[1]]);
  expect(await quotes({ cursor: 'nonsense' })).toEqual(made.toReversed());
});

test('changes notes, deletes and restores, for the owner only', async () => {
  const [user, other] = [await t.signUp(), await t.signUp()];
  const { id: entry } = await spoken(user);
  const { id } = await mark(user, { entry_id: entry, ...at(quiet) });
  const params = { id };
  for (const [name, input] of [
    ['changeNote', { params, body: { note: 'Mine' } }],
    ['deleteHighlight', { params }],
    ['restoreHighlight', { params }],
  ] as const) {
    expect((await t.call.refused(name, input as never, other)).status).toBe(404);
  }
  expect((await list(other)).highlights).toEqual([]);
  const note = 'Line one\nand two';
  expect((await t.call('changeNote', { params, body: { note } }, user)).body.note).toBe(note);
  await t.call('deleteHighlight', { params }, user);
  expect((await list(user)).total).toBe(0);
  expect((await t.call.refused('deleteHighlight', { params }, user)).status).toBe(404);
  expect((await t.call('restoreHighlight', { params }, user)).body).toMatchObject({ id, note });
  await t.call('deleteHighlight', { params }, user);
  const run = { jobId: 'j', run: 1, attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(10_000) };
  const isStored = async () =>
    (await t.app.db.selectFrom('highlights').select('id').where('id', '=', id).execute()).length === 1;
  await purgeHighlights.execute(t.app, {}, run as never);
  expect(await isStored()).toBe(true);
  t.clock.advance(25 * 3_600_000);
  await purgeHighlights.execute(t.app, {}, run as never);
  expect(await isStored()).toBe(false);
});

test('stays when its article is removed, and goes with the account', async () => {
  const user = await t.signUp();
  const { id, article_id } = await spoken(user);
  const made = await mark(user, { entry_id: id, ...at(quiet) });
  const flag = (value: boolean) =>
    t.call('setArticleFlag', { body: { article_id, attribute: 'deleted', value } }, user);
  await flag(true);
  expect((await list(user)).highlights).toEqual([{ ...made, entry_id: null }]);
  expect((await list(user)).entries).toEqual([]);
  expect(await refusal(user, { entry_id: id, at: 3 })).toBe('404 not_found');
  await flag(false);
  expect((await list(user)).highlights).toEqual([made]);
  await eraseListener(t.app, user.userId, AbortSignal.timeout(30_000));
  expect((await list(user)).highlights[0]).toMatchObject({ entry_id: null, quote: quiet });
  await t.app.db.deleteFrom('users').where('id', '=', user.userId).execute();
  const left = await t.app.db.selectFrom('highlights').select('id').where('id', '=', made.id).execute();
  expect(left).toEqual([]);
});

test('is exported as Markdown, CSV and JSON', async () => {
  const user = await t.signUp();
  const file = async (format: 'markdown' | 'csv' | 'json') =>
    t.call('exportHighlights', { query: { format } }, user);
  expect((await file('markdown')).body).toBe('# Highlights\n');
  expect((await file('json')).body).toEqual([]);
  const { id } = await spoken(user, 'A [harbor]\u2014*here*');
  const second = await mark(user, { entry_id: id, ...at('She counts the boats'), note: '=1+1, "so"' });
  const first = await mark(user, { entry_id: id, ...at(quiet) });
  const markdown = await file('markdown');
  expect(markdown.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-disposition': 'attachment; filename="highlights.md"',
  });
  const lines = (markdown.body as string).split('\n').filter(Boolean);
  expect(lines[1]).toBe('## A \\[harbor\\]\u2014\\*here\\*');
  // In the order of the text.
  expect(lines.filter((line) => line.startsWith('>'))).toEqual([`> ${quiet}`, '> She counts the boats']);
  expect(lines).toContain('=1+1, "so"');
  const rows = ((await file('csv')).body as string).trimEnd().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toBe('title,author,site,url,quote,note,seconds,voice,source,created_at');
  expect(rows[2]).toContain(`,"'=1+1, ""so""",${second.seconds},`);
  expect((await file('json')).body).toEqual([first, second]);
});

test('accepts no more than 10,000 of an account', async () => {
  const user = await t.signUp();
  const { id } = await spoken(user);
  const { id: one } = await mark(user, { entry_id: id, ...at(quiet) });
  const row = await t.app.db
    .selectFrom('highlights')
    .selectAll()
    .where('id', '=', one)
    .executeTakeFirstOrThrow();
  for (let batch = 0; batch < 10; batch++) {
    await t.app.db
      .insertInto('highlights')
      .values(Array.from({ length: batch === 9 ? 999 : 1_000 }, () => ({ ...row, id: randomUUID() })))
      .execute();
  }
  expect(await refusal(user, { entry_id: id, ...at('The pilot') })).toBe('409 too_many_highlights');
  expect((await list(user, { limit: 1 })).total).toBe(10_000);
});
