import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StubResponse } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { createFeedApp, day, type FeedApp, hour, listedPaths, minute } from '../../../test/feeds/feed-app.ts';
import { writeRss } from '../../../test/feeds/write-rss.ts';

/** Polling of feeds: how often, how politely, and what is done with the responses. */
let t: FeedApp;

beforeAll(async () => {
  t = await createFeedApp();
});
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(() => t.rest());

let last = 0;
const newPath = (name: string) => `/${++last}/${name}`;
const item = (title: string) => ({ title, path: newPath('item'), date: t.clock.now() });

async function followNew(path: string, title = 'A feed'): Promise<TestUser> {
  t.publish(path, { title, items: [item('First')] });
  const user = await t.user('pro');
  await t.follow(user, path);
  return user;
}

const stateOf = (path: string) =>
  t.app.db.selectFrom('feeds').selectAll().where('feed_id', '=', t.idAt(path)).executeTakeFirstOrThrow();

/** Returns the minutes until the next poll of a feed. */
async function waitOf(path: string): Promise<number | null> {
  const { next_check_at: next } = await stateOf(path);
  return next === null ? null : (next.getTime() - t.clock.now().getTime()) / minute;
}

const respondWith =
  (status: number, headers: Record<string, string> = {}): StubResponse =>
  (_request, response) =>
    void response.writeHead(status, headers).end('no');

describe('a poll', () => {
  it('sends a conditional request with an ETag and accepts 304', async () => {
    const path = newPath('feed.xml');
    const user = await followNew(path);
    await t.check();
    const [first, second] = t.requests.filter((request) => request.path === path);
    expect(first?.headers['if-none-match']).toBeUndefined();
    expect(second?.headers['if-none-match']).toMatch(/^"/);
    expect(second?.headers['accept']).toContain('application/rss+xml');
    expect(await t.titles(user)).toEqual(['First']);
    expect(await stateOf(path)).toMatchObject({ failures: 0, failure: null });
  });

  it('sends a conditional request with a date if there is no ETag', async () => {
    const path = newPath('feed.xml');
    const modified = 'Fri, 01 May 2026 10:00:00 GMT';
    const conditions: unknown[] = [];
    t.web.serve(path, (request, response) => {
      conditions.push(request.headers['if-modified-since']);
      if (request.headers['if-modified-since'] === modified) response.writeHead(304).end();
      else
        response
          .writeHead(200, { 'last-modified': modified })
          .end(writeRss(t.at(''), { title: 'Dated', items: [] }));
    });
    await t.follow(await t.user('pro'), path);
    await t.check();
    expect(conditions).toEqual([undefined, modified]);
  });

  it('is not made for feeds without followers, also after the last one left', async () => {
    const path = newPath('feed.xml');
    const user = await followNew(path);
    await t.check();
    const hits = t.web.hits(path);
    await t.call('unsubscribeFeed', { params: { feed_id: t.idAt(path) } }, user);
    await t.pass(30 * day);
    expect(t.web.hits(path)).toBe(hits);
    expect(t.web.hits(listedPaths[5] ?? '')).toBe(0);
  });

  it('is repeated within hours, and not immediately', async () => {
    const path = newPath('feed.xml');
    await followNew(path);
    const wait = await waitOf(path);
    expect(wait).toBeGreaterThan(13);
    expect(wait).toBeLessThanOrEqual(4.4 * 60);
    const hits = t.web.hits(path);
    await t.pass(10 * minute);
    expect(t.web.hits(path)).toBe(hits);
    await t.pass(4 * hour);
    expect(t.web.hits(path)).toBe(hits + 1);
  });

  it('is shared by all followers, even if many follow the feed at the same time', async () => {
    const path = listedPaths[0] ?? '';
    t.publish(path, { title: 'For all', items: [item('One')] });
    const before = t.web.hits(path);
    const users = await Promise.all(Array.from({ length: 6 }, () => t.user()));
    await Promise.all(users.map((user) => t.call('addFeed', { body: { feed_id: t.idAt(path) } }, user)));
    await t.drain();
    expect(t.web.hits(path)).toBe(before + 1);
    for (const user of users) expect(await t.titles(user)).toEqual(['One']);
  });

  it("replaces the directory's description by the feed's own", async () => {
    const path = listedPaths[1] ?? '';
    const getFeed = async () => (await t.call('getFeed', { params: { feed_url: t.idAt(path) } })).body.feed;
    expect(await getFeed()).toMatchObject({ title: 'Seed 2', categories: ['Culture & Arts'] });
    t.publish(path, { title: 'Its own title', description: 'On technology.', items: [] });
    await t.call('addFeed', { body: { feed_id: t.idAt(path) } }, await t.user());
    await t.drain();
    expect(await getFeed()).toMatchObject({
      title: 'Its own title',
      description: 'On technology.',
      categories: ['Culture & Arts', 'Technology'],
      language: 'en',
    });
  });
});

describe('feeds of one host', () => {
  it('are polled one after the other, some seconds apart', async () => {
    const paths = [newPath('a.xml'), newPath('b.xml'), newPath('c.xml')];
    for (const path of paths) await followNew(path);
    await t.app.db
      .updateTable('feeds')
      .set({ next_check_at: t.clock.now() })
      .where('next_check_at', 'is not', null)
      .execute();
    const starts: (Date | undefined)[] = [];
    const enqueue = t.app.jobs.enqueue;
    t.app.jobs.enqueue = async (db, job, input, options) => {
      if (job.name !== 'poll-feed') return enqueue(db, job, input, options);
      expect(options?.group).toBe(new URL(t.at('/')).host);
      starts.push(options?.startAfter);
      return null;
    };
    await t.pass(minute);
    t.app.jobs.enqueue = enqueue;
    const [first, ...others] = starts;
    expect(first).toBeUndefined();
    expect(others).toHaveLength(2);
    expect((others[1]?.getTime() ?? 0) - (others[0]?.getTime() ?? 0)).toBe(2_000);
  });

  it("all wait after one of them gets a response of 'too many requests'", async () => {
    const [busy, other] = [newPath('busy.xml'), newPath('other.xml')];
    await followNew(busy);
    await followNew(other);
    t.web.serve(busy, respondWith(429));
    await t.app.db
      .updateTable('feeds')
      .set({ next_check_at: t.clock.now() })
      .where('feed_id', '=', t.idAt(busy))
      .execute();
    await t.pass(minute);
    expect(await waitOf(busy)).toBeGreaterThanOrEqual(54);
    expect(await waitOf(other)).toBeGreaterThanOrEqual(54);
  });
});

describe('a feed that fails', () => {
  it('is polled less and less often, and normally again once it succeeds', async () => {
    const path = newPath('feed.xml');
    const user = await followNew(path);
    t.web.serve(path, respondWith(500));
    const waits: number[] = [];
    for (let count = 0; count < 4; count++) {
      await t.check();
      waits.push((await waitOf(path)) ?? 0);
    }
    const [first = 0] = waits;
    expect(first).toBeGreaterThan(12);
    expect(waits.slice(1).map((wait) => Math.round(wait / first))).toEqual([2, 4, 8]);
    expect(await stateOf(path)).toMatchObject({ failures: 4, failure: 'fetch_failed' });
    t.publish(path, { title: 'Back', items: [item('Second')] });
    await t.check();
    expect(await stateOf(path)).toMatchObject({ failures: 0, failure: null, failing_since: null });
    expect(await t.titles(user)).toEqual(['Second', 'First']);
  });

  it('permanently is not polled again until a user follows it again', async () => {
    const path = newPath('feed.xml');
    await followNew(path);
    t.web.serve(path, respondWith(410));
    await t.check();
    expect(await stateOf(path)).toMatchObject({ is_gone: true, next_check_at: null });
    const hits = t.web.hits(path);
    await t.pass(30 * day);
    expect(t.web.hits(path)).toBe(hits);
    t.publish(path, { title: 'There again', items: [item('Third')] });
    const user = await t.user('pro');
    await t.follow(user, path);
    expect(await t.titles(user)).toEqual(['Third']);
  });

  it('because it is not a feed any more keeps its data', async () => {
    const path = newPath('feed.xml');
    await followNew(path, 'Kept');
    t.web.serve(path, { html: '<html><body>Under construction</body></html>' });
    await t.check();
    expect(await stateOf(path)).toMatchObject({ title: 'Kept', failure: 'not_a_feed', failures: 1 });
  });
});

describe('a feed that moved', () => {
  const redirect = (from: string, to: string) => t.web.serve(from, respondWith(301, { location: to }));
  const checks = async (count: number) => {
    for (let done = 0; done < count; done++) {
      t.clock.advance(day);
      await t.check();
    }
  };

  it('is fetched from the new address immediately, and moves there once the redirect is stable', async () => {
    const [old, path] = [newPath('old.xml'), newPath('new.xml')];
    await followNew(old);
    t.publish(path, { title: 'New place', self: t.at(path), items: [item('From there')] });
    redirect(old, path);
    await checks(2);
    const user = await t.signIn(await t.user('pro'));
    expect((await stateOf(old)).title).toBe('New place');
    await checks(2);
    expect(await stateOf(path)).toMatchObject({ feed_url: t.at(path), redirect_url: null });
    // The old address still leads to the feed.
    const again = await t.signIn(user);
    await t.follow(again, old);
    const { body } = await t.call('listFeeds', {}, again);
    expect(body.data.feeds.map(({ feed_id }) => feed_id)).toEqual([t.idAt(path)]);
  });

  it('moves back when the new address fails', async () => {
    const [old, path] = [newPath('old.xml'), newPath('new.xml')];
    await followNew(old);
    t.publish(path, { title: 'For a while', self: t.at(path), items: [] });
    redirect(old, path);
    await checks(4);
    t.web.serve(path, respondWith(404));
    t.publish(old, { title: 'Home again', items: [] });
    await checks(4);
    expect(await stateOf(path)).toMatchObject({ title: 'Home again', feed_url: t.at(old), failures: 0 });
  });

  it('to the address of another one is merged with it, without duplicate items for followers', async () => {
    const [old, path] = [newPath('old.xml'), newPath('new.xml')];
    const one = await followNew(old);
    const shared = item('Shared');
    t.publish(path, { title: 'Both', self: t.at(path), items: [shared] });
    const other = await t.user('pro');
    await t.follow(other, path);
    redirect(old, path);
    await checks(4);
    const added = item('After');
    t.publish(path, { title: 'Both', self: t.at(path), items: [added, shared] });
    await checks(1);
    const users = [await t.signIn(one), await t.signIn(other)];
    expect(await t.titles(users[0] as TestUser)).toEqual(['After', 'Shared', 'First']);
    expect(await t.titles(users[1] as TestUser)).toEqual(['After', 'Shared']);
    expect((await stateOf(path)).subscribers).toBe(2);
  });
});

describe('a hostile feed', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol">${Array.from(
    { length: 30 },
    (_, index) => `<!ENTITY a${index} "${`&${index === 0 ? 'a' : `a${index - 1}`};`.repeat(10)}">`,
  ).join(
    '',
  )}]><rss version="2.0"><channel><title>&a29;</title><link>https://a.example</link><description>&a29;</description><item><title>&a29;</title></item></channel></rss>`;
  const huge = () => writeRss('https://a.example', { title: 'x'.repeat(11_000_000), items: [] });
  type Hostile = [name: string, failure: string | null, createResponse: () => StubResponse];
  const feeds: Hostile[] = [
    [
      'larger than the limit',
      'too_large',
      () => (_request, response) => void response.writeHead(200).end(huge()),
    ],
    [
      'larger than the limit when decompressed',
      'too_large',
      () => (_request, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(huge())),
    ],
    [
      'that never ends',
      'fetch_timeout',
      () => (_request, response) => void response.writeHead(200).write('<rss>'),
    ],
    ['that never responds', 'fetch_timeout', () => () => {}],
    ['with a redirect loop', 'fetch_failed', () => respondWith(302, { location: '/circle' })],
    [
      'with endless redirects',
      'fetch_failed',
      () => (request, response) =>
        void response.writeHead(302, { location: `${request.url}?x=${Math.random()}` }).end(),
    ],
    ['of noise', 'not_a_feed', () => ({ text: '\0\u0001<<>>&&&;]]>', type: 'text/xml' })],
    ['without content', 'not_a_feed', () => ({ text: '', type: 'text/xml' })],
    // The result for these feeds is up to the parser; this test only checks that polling ends.
    ['of nested entities', null, () => ({ text: laughs, type: 'application/rss+xml' })],
    [
      'of nested elements',
      null,
      () => ({ text: `<rss><channel>${'<a>'.repeat(100_000)}`, type: 'text/xml' }),
    ],
    ['that is truncated', null, () => ({ text: '<rss version="2.0"><channel><title>Cut', type: 'text/xml' })],
  ];

  beforeAll(() => t.web.serve('/circle', respondWith(302, { location: '/circle' })));

  it.each(feeds)('%s does not affect other feeds', async (_name, failure, createResponse) => {
    const [path, good] = [newPath('hostile.xml'), newPath('good.xml')];
    await followNew(path);
    const user = await followNew(good);
    t.web.serve(path, createResponse());
    t.publish(good, { title: 'Good', items: [item('Good news')] });
    await t.check();
    expect(await t.titles(user)).toContain('Good news');
    const state = await stateOf(path);
    if (failure !== null) expect(state).toMatchObject({ failure, failures: 1, title: 'A feed' });
    expect(state.title.length + state.description.length).toBeLessThanOrEqual(2_300);
  });

  it('with many items adds the newest five hundred, of which those beyond the limit wait', async () => {
    const path = newPath('feed.xml');
    const user = await followNew(path);
    const before = (await t.titles(user)).length;
    const rules = { feed_id: t.idAt(path), include: [], exclude: [], daily_cap: before + 2 };
    await t.call('saveFeedRules', { body: rules }, user);
    const items = Array.from({ length: 3_000 }, (_, index) => ({
      title: `Many ${index}`,
      guid: `${index}`,
      content: 'A note.',
    }));
    t.publish(path, { title: 'Many', items });
    await t.check();
    const { id } = await stateOf(path);
    const rows = await t.app.db.selectFrom('feed_items').select('seq').where('feed', '=', id).execute();
    expect(rows).toHaveLength(501);
    expect(await t.titles(user)).toHaveLength(before + 2);
    const { body } = await t.call('listFeeds', {}, user);
    expect(body.data.feeds.map(({ waiting_items }) => waiting_items)).toEqual([498]);
  });

  it('with characters that the database cannot store is read without them', async () => {
    const path = newPath('feed.xml');
    const user = await followNew(path);
    const text = writeRss(t.at(''), { title: 'ODD', items: [{ ...item('ODD'), content: 'ODD' }] });
    t.web.serve(path, { text: text.replaceAll('ODD', 'O&#0;D\u0000D&#xD800;'), type: 'text/xml' });
    await t.check();
    expect(await stateOf(path)).toMatchObject({ failures: 0, title: expect.stringMatching(/^O.*D.*D/) });
    expect(await t.titles(user)).toHaveLength(2);
  });
});

describe('an address that only this machine can reach', () => {
  it('is never requested', async () => {
    await using guarded = await createFeedApp({
      env: { EARMARK_FETCH_ALLOW_PRIVATE: 'false' },
      guarded: true,
    });
    const path = newPath('feed.xml');
    guarded.publish(path, { title: 'Inside', items: [] });
    const user = await guarded.user('pro');
    for (const feed_url of [
      guarded.at(path),
      'http://localhost/feed',
      'http://[::1]/feed',
      'http://169.254.169.254/latest',
    ]) {
      const refused = await guarded.call.refused('addFeed', { body: { feed_url } }, user);
      expect(refused.body).toMatchObject({ error: 'not_a_feed', reason: 'address_refused' });
    }
    // Neither through an imported list, nor through a feed of the directory that redirects to it.
    const opml = `<opml version="2.0"><body><outline type="rss" text="x" xmlUrl="${guarded.at(path)}"/></body></opml>`;
    await guarded.call('importOpml', { body: { opml } }, user);
    await guarded.check();
    expect(guarded.web.hits(path)).toBe(0);
    const row = await guarded.app.db
      .selectFrom('feeds')
      .select('failure')
      .where('feed_id', '=', guarded.idAt(path))
      .executeTakeFirstOrThrow();
    expect(row.failure).toBe('address_refused');
  });
});

describe('the retention of items', () => {
  it('deletes texts after a month, and items half a year after they left their feed', async () => {
    const path = newPath('feed.xml');
    await followNew(path);
    t.publish(path, { title: 'Moving on', items: [item('Second')] });
    await t.check();
    const { id } = await stateOf(path);
    const items = () =>
      t.app.db
        .selectFrom('feed_items')
        .select(['title', 'text'])
        .where('feed', '=', id)
        .orderBy('seq')
        .execute();
    expect(await items()).toEqual([
      { title: 'First', text: 'About First.' },
      { title: 'Second', text: 'About Second.' },
    ]);
    const { purgeOldFeedItems } = await import('./purge-old-feed-items.job.ts');
    t.clock.advance(31 * day);
    await t.app.jobs.enqueue(t.app.db, purgeOldFeedItems, {});
    await t.drain();
    expect(await items()).toEqual([
      { title: 'First', text: '' },
      { title: 'Second', text: '' },
    ]);
    t.clock.advance(140 * day);
    t.publish(path, { title: 'Moving on!', items: [{ ...item('Second'), guid: 'other' }] });
    await t.check();
    t.clock.advance(20 * day);
    await t.app.jobs.enqueue(t.app.db, purgeOldFeedItems, {});
    await t.drain();
    expect((await items()).map(({ title }) => title)).toEqual(['Second']);
  });
});
