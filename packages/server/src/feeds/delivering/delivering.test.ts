import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { createFeedApp, day, type FeedApp, hour, listedPaths } from '../../../test/feeds/feed-app.ts';
import { newPath, type GrowingFeed as Source, serveFeed } from '../../../test/feeds/growing-feed.ts';
import type { DraftItem } from '../../../test/feeds/write-rss.ts';
import { deliverItems } from './deliver-items.job.ts';

/** Delivery of new articles of feeds, from the poll that finds them to the playlists of followers. */
let t: FeedApp;

beforeAll(async () => {
  t = await createFeedApp();
});
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(() => t.rest());

const serve = (count: number, feed: Parameters<typeof serveFeed>[2] = {}) => serveFeed(t, count, feed);
const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);
const hitsOf = (item: DraftItem | undefined) => t.web.hits(item?.path ?? '');

async function newFollower(source: Source): Promise<TestUser> {
  const user = await t.user('pro');
  await t.follow(user, source.path);
  return user;
}

async function remove(user: TestUser, title: string): Promise<void> {
  const { body } = await t.call('listArticles', {}, user);
  const id = body.find((article) => article.title === title)?.id ?? '';
  await t.call('setArticleFlag', { body: { article_id: id, attribute: 'deleted', value: true } }, user);
}

describe('a new follower', () => {
  it('gets the newest three items, extracted from their pages, the newest at the top', async () => {
    const source = serve(6, { title: 'Six' });
    const user = await newFollower(source);
    const { body } = await t.call('listArticles', {}, user);
    expect(titlesOf(body)).toEqual(titlesOf(source.items.slice(0, 3)));
    const page = source.items[0]?.path ?? '';
    expect(body[0]).toMatchObject({
      type: 'feed',
      feed_id: t.idAt(source.path),
      feed_title: 'Six',
      url: t.at(page),
      article_url: t.at(page),
      article_id: t.idAt(page),
    });
    expect(body[0]?.num_characters).toBeGreaterThan(300);
    expect(hitsOf(source.items[0])).toBe(1);
    expect(hitsOf(source.items[3])).toBe(0);
  });

  it('gets only the newest item of an inactive feed', async () => {
    const source = serve(0);
    for (const age of [90, 80, 70]) source.add({ date: new Date(t.clock.now().getTime() - age * day) });
    expect(await t.titles(await newFollower(source))).toEqual(titlesOf(source.items.slice(0, 1)));
  });

  it('of a feed with other followers gets the same articles without another fetch of their pages', async () => {
    const source = serve(3);
    const [first, second] = [await newFollower(source), await newFollower(source)];
    expect(await t.titles(second)).toEqual(await t.titles(first));
    expect(source.items.map(hitsOf)).toEqual([1, 1, 1]);
  });

  it('does not get the same items again after following the feed again, removed or not', async () => {
    const source = serve(3);
    const user = await newFollower(source);
    await remove(user, source.items[0]?.title ?? '');
    await t.call('unsubscribeFeed', { params: { feed_id: t.idAt(source.path) } }, user);
    await t.follow(user, source.path);
    expect(await t.titles(user)).toEqual(titlesOf(source.items.slice(1)));
  });
});

describe('a new item', () => {
  it('is one article for all followers, fetched once', async () => {
    const source = serve(0);
    const users = [await newFollower(source), await newFollower(source), await newFollower(source)];
    const item = source.add();
    await t.check();
    const lists = await Promise.all(users.map(async (user) => (await t.call('listArticles', {}, user)).body));
    expect(lists.map((list) => titlesOf(list))).toEqual(users.map(() => [item.title]));
    expect(new Set(lists.map(([article]) => article?.audio_id)).size).toBe(1);
    expect(hitsOf(item)).toBe(1);
  });

  it('is not fetched when the feed contains its full text', async () => {
    const source = serve(0);
    const user = await newFollower(source);
    const item = source.add({
      content: prose(6)
        .map((text) => `<p>${text}</p>`)
        .join(''),
    });
    await t.check();
    const { body } = await t.call('listArticles', {}, user);
    expect(body).toMatchObject([{ title: item.title, url: t.at(item.path ?? '') }]);
    expect(body[0]?.num_characters).toBeGreaterThan(1_500);
    expect(hitsOf(item)).toBe(0);
  });

  it('is read from the feed when it has no page', async () => {
    const source = serve(0);
    const user = await newFollower(source);
    source.items.unshift({
      title: 'A note',
      guid: 'note-1',
      content: `<p>${prose(1)[0]} The height is $x^2 + 1$ here.</p>`,
      date: t.clock.now(),
    });
    const later = source.add();
    await t.check();
    expect((await t.titles(user)).sort()).toEqual(['A note', later.title].sort());
    const note = (await t.call('listArticles', {}, user)).body.find(({ title }) => title === 'A note');
    const params = { audio_id: note?.audio_id ?? '' };
    const { body } = await t.call('getTranscript', { params }, user);
    // Its formulas are spoken as those of pages are.
    expect(JSON.stringify(body.document)).toContain('"math":"x squared plus 1"');
  });

  it('is delivered once, even if the feed changes its guid or address', async () => {
    const source = serve(0);
    const user = await newFollower(source);
    const item = source.add({ guid: 'one' });
    await t.check();
    // Another guid for the same page, the same guid for another page, and a tracking parameter in the
    // address.
    source.items.splice(
      0,
      1,
      { ...item, guid: 'another' },
      { ...item, path: `${item.path}?utm_source=rss`, guid: 'x' },
    );
    const moved = { ...item, path: `${item.path}/moved`, guid: 'one' };
    source.items.push(moved);
    source.add({ title: 'Something else' });
    await t.check();
    expect(await t.titles(user)).toEqual(['Something else', item.title]);
  });

  it('stays removed while the feed still lists it', async () => {
    const source = serve(1);
    const user = await newFollower(source);
    await remove(user, source.items[0]?.title ?? '');
    const item = source.add();
    await t.check();
    await t.check();
    expect(await t.titles(user)).toEqual([item.title]);
  });

  it('is skipped when the follower added or removed its page themselves', async () => {
    const source = serve(0);
    const user = await newFollower(source);
    const [kept, removed] = [newPath('page'), newPath('page')];
    for (const path of [removed, kept]) {
      t.web.serve(path, { html: `<article><h1>${path}</h1><p>${prose(1)[0]}</p></article>` });
      await t.call('addArticle', { body: { article_url: t.at(path), title: path } }, user);
    }
    const before = await t.titles(user);
    await remove(user, removed);
    source.add({ path: kept, title: kept });
    source.add({ path: removed, title: removed });
    await t.check();
    expect(before).toHaveLength(2);
    expect(await t.titles(user)).toEqual([kept]);
  });

  it('is delivered once when two feeds link to it', async () => {
    const [one, other] = [serve(0), serve(0)];
    const user = await newFollower(one);
    await t.follow(user, other.path);
    const item = one.add();
    other.add({ path: item.path ?? '', title: 'The same, elsewhere' });
    await t.check();
    expect(await t.titles(user)).toHaveLength(1);
  });

  it('is not delivered when it is much older than the subscription, as in a republished archive', async () => {
    const source = serve(1);
    const user = await newFollower(source);
    for (let age = 40; age > 10; age--) source.add({ date: new Date(t.clock.now().getTime() - age * day) });
    const item = source.add();
    await t.check();
    expect(await t.titles(user)).toEqual([item.title, source.items.at(-1)?.title]);
  });
});

describe("a follower's rules", () => {
  const noRules = { include: [], exclude: [], daily_cap: null };
  const setRules = (user: TestUser, source: Source, rules: object) =>
    t.call('saveFeedRules', { body: { ...noRules, ...rules, feed_id: t.idAt(source.path) } }, user);

  it('select items with an included word and without an excluded one, only for that follower', async () => {
    const source = serve(0);
    const [picky, other] = [await newFollower(source), await newFollower(source)];
    await setRules(picky, source, { include: ['rockets', 'moon'], exclude: ['sponsored'] });
    source.add({ title: 'Rockets again' });
    source.add({ title: 'Weather', content: 'No wind, and a full moon.' });
    source.add({ title: 'Sponsored: rockets for sale' });
    source.add({ title: 'Nothing of note' });
    await t.check();
    expect(await t.titles(picky)).toHaveLength(2);
    expect(await t.titles(picky)).toContain('Rockets again');
    expect(await t.titles(other)).toHaveLength(4);
  });

  it('limit the items per day', async () => {
    const source = serve(0);
    const user = await newFollower(source);
    await setRules(user, source, { daily_cap: 2 });
    for (let count = 0; count < 3; count++) source.add();
    await t.check();
    expect(await t.titles(user)).toEqual(titlesOf(source.items.slice(0, 2)));
    source.add();
    await t.check();
    expect(await t.titles(user)).toHaveLength(2);
    source.add();
    await t.pass(25 * hour);
    expect(await t.titles(await t.signIn(user))).toHaveLength(3);
  });
});

describe('an article of a feed', () => {
  const visibilityOf = async (title: string) => {
    const { body } = await t.call('searchArticles', { query: { query: title } });
    return body.results.length;
  };

  it('is public if the feed is in the directory, and unlisted if a user added the feed', async () => {
    const listed = serve(0, { path: listedPaths[0] ?? '' });
    const brought = serve(0);
    const user = await newFollower(listed);
    await t.follow(user, brought.path);
    listed.add({ title: 'Everybodys zebra' });
    brought.add({ title: 'Somebodys okapi' });
    await t.check();
    const rows = await t.app.db
      .selectFrom('articles')
      .select(['title', 'visibility'])
      .where('source_key', 'in', [t.idAt(listed.items[0]?.path ?? ''), t.idAt(brought.items[0]?.path ?? '')])
      .orderBy('visibility')
      .execute();
    expect(rows.map(({ visibility }) => visibility)).toEqual(['public', 'unlisted']);
    expect(await visibilityOf('okapi')).toBe(0);
  });

  it('is private for a follower in privacy mode', async () => {
    const source = serve(0);
    const user = await newFollower(source);
    await t.call('updateUser', { body: { userId: user.userId, privacyMode: true } }, user);
    const item = source.add();
    await t.check();
    const row = await t.app.db
      .selectFrom('articles')
      .select(['visibility', 'owner_id'])
      .where('source_key', '=', t.idAt(item.path ?? ''))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ visibility: 'private', owner_id: user.userId });
  });
});

describe('a lost delivery job', () => {
  it('is enqueued again by the next scheduled run', async () => {
    const source = serve(0);
    const user = await newFollower(source);
    const item = source.add();
    const enqueue = t.app.jobs.enqueue;
    // Simulates a queue that loses this one job.
    t.app.jobs.enqueue = async (db, job, input, options) =>
      (job as object) === deliverItems ? null : enqueue(db, job, input, options);
    await t.check();
    t.app.jobs.enqueue = enqueue;
    expect(await t.titles(user)).toEqual([]);
    await t.pass(1_000);
    expect(await t.titles(user)).toEqual([item.title]);
  });

  it('adds no item twice if a run was stopped after it added the item', async () => {
    const source = serve(0);
    const user = await newFollower(source);
    const item = source.add();
    await t.check();
    await t.app.db
      .updateTable('feed_subscriptions')
      .set({ delivered_seq: 0 })
      .where('user_id', '=', user.userId)
      .execute();
    await t.app.db
      .updateTable('feed_deliveries')
      .set({ is_placed: false })
      .where('user_id', '=', user.userId)
      .execute();
    await remove(user, item.title);
    await t.pass(1_000);
    expect(await t.titles(user)).toEqual([]);
  });
});
