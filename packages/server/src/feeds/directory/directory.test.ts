import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestUser } from '../../../test/create-test-app.ts';
import { createFeedApp, type FeedApp, listedPaths } from '../../../test/feeds/feed-app.ts';
import { categoryNames } from './categories.ts';
import { loadSeeds, standardSeeds } from './load-seeds.ts';

describe('the included feed list', () => {
  it('covers every category and is loaded by default', async () => {
    await using service = await createTestApp();
    const { body } = await service.call('listAllFeeds', { query: { limit: 500 } });
    const { feeds, total, categories } = body.data;
    expect(total).toBeGreaterThanOrEqual(60);
    expect(feeds).toHaveLength(total);
    expect(categories.map(({ name }) => name)).toEqual(['All Feeds', ...categoryNames]);
    for (const { count } of categories) expect(count).toBeGreaterThanOrEqual(10);
    for (const feed of feeds) {
      expect(feed).toMatchObject({ subscribers: 0, latestArticle: null, num_characters: 0 });
      expect(feed.categories.length).toBeGreaterThan(0);
      expect(feed.feed_url).toBe(`https://${feed.feed_id}${feed.feed_url.endsWith('/') ? '/' : ''}`);
    }
    const polled = await service.app.db
      .selectFrom('feeds')
      .select('id')
      .where('checked_at', 'is not', null)
      .execute();
    expect(polled).toEqual([]);
  });

  it('lists each feed once', async () => {
    const seeds = JSON.parse(await readFile(standardSeeds, 'utf8')) as { feed_url: string; title: string }[];
    expect(new Set(seeds.map(({ feed_url }) => feed_url)).size).toBe(seeds.length);
    expect(new Set(seeds.map(({ title }) => title)).size).toBe(seeds.length);
  });
});

describe('a feed list of the operator', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'feed-list-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const feed = (name: string) => ({
    feed_url: `https://${name}.example.com/feed`,
    title: name,
    description: `About ${name}.`,
    site_url: null,
  });
  const listAt = async (list: unknown): Promise<string> => {
    const path = join(folder, 'feeds.json');
    await writeFile(path, JSON.stringify(list));
    return path;
  };

  it('replaces the included one and an earlier one', async () => {
    const path = await listAt([feed('harbour'), feed('gulls')]);
    await using service = await createTestApp({ env: { EARMARK_FEED_LIST: path } });
    const titles = async () =>
      (await service.call('listAllFeeds', { query: {} })).body.data.feeds.map(({ title }) => title);
    expect(await titles()).toEqual(['harbour', 'gulls']);
    await loadSeeds(service.app, await listAt([feed('gulls'), feed('ships')]));
    expect(await titles()).toEqual(['gulls', 'ships']);
  });

  it('that is invalid stops the start with an error that states the problem', async () => {
    const wrong = await listAt([{ ...feed('harbour'), feed_url: 'harbour' }]);
    const start = (path: string) => createTestApp({ env: { EARMARK_FEED_LIST: path } });
    await expect(start(wrong)).rejects.toThrow(/feeds\.json can't be used: .*is not a web address/s);
    await expect(start('/nowhere.json')).rejects.toThrow(/nowhere\.json can't be used: .*ENOENT/s);
  });
});

describe('the directory', () => {
  let t: FeedApp;
  beforeAll(async () => {
    t = await createFeedApp({ speaks: true });
  });
  afterAll(() => t[Symbol.asyncDispose]());
  beforeEach(() => t.rest());

  const all = async (query: Parameters<typeof t.call<'listAllFeeds'>>[1]['query'] = {}) =>
    (await t.call('listAllFeeds', { query })).body.data;
  const titles = (feeds: { title: string }[]) => feeds.map(({ title }) => title);

  it('needs no session, is paged, and has a stable order', async () => {
    const pages = [
      await all({ limit: 3 }),
      await all({ limit: 3, offset: 3 }),
      await all({ limit: 3, offset: 6 }),
    ];
    expect(pages.map(({ feeds }) => feeds.length)).toEqual([3, 3, 2]);
    expect(pages.flatMap(({ feeds }) => titles(feeds))).toEqual(
      listedPaths.map((_, index) => `Seed ${index + 1}`),
    );
    expect(pages.map(({ total }) => total)).toEqual([8, 8, 8]);
  });

  it('is searched by title, description, author and address, ignoring case', async () => {
    expect(titles((await all({ q: 'seed 3' })).feeds)).toEqual(['Seed 3']);
    expect((await all({ q: 'MUSIC' })).total).toBe(4);
    expect(titles((await all({ q: '/listed/5' })).feeds)).toEqual(['Seed 5']);
    expect(titles((await all({ q: '/SITE/6' })).feeds)).toEqual(['Seed 6']);
    await t.app.db.updateTable('feeds').set({ author: 'Ada Byron' }).where('title', '=', 'Seed 7').execute();
    expect(titles((await all({ q: 'byron' })).feeds)).toEqual(['Seed 7']);
    expect((await all({ q: '100%' })).total).toBe(0);
    expect((await all({ q: '_' })).total).toBe(0);
  });

  it('is divided into categories with their numbers of feeds', async () => {
    const { categories } = await all({});
    expect(categories).toEqual([
      { name: 'All Feeds', count: 8 },
      { name: 'Technology', count: 0 },
      { name: 'News & Politics', count: 0 },
      { name: 'Business & Finance', count: 0 },
      { name: 'Science & Research', count: 4 },
      { name: 'Culture & Arts', count: 4 },
    ]);
    const science = await all({ category: 'Science & Research' });
    expect([science.total, science.feeds.length]).toEqual([4, 4]);
    expect((await all({ category: 'All Feeds' })).total).toBe(8);
    expect((await all({ category: 'Nothing' })).total).toBe(0);
    expect((await all({ q: 'seed 1', category: 'Culture & Arts' })).total).toBe(0);
  });

  it('lists the feeds with most followers first', async () => {
    for (const index of [4, 4, 6]) {
      const user = await t.user();
      await t.call('addFeed', { body: { feed_id: t.idAt(listedPaths[index] ?? '') } }, user);
    }
    const { body } = await t.call('popularFeeds', {});
    expect(titles(body.data.feeds).slice(0, 3)).toEqual(['Seed 5', 'Seed 7', 'Seed 1']);
    expect(titles((await all({})).feeds).slice(0, 2)).toEqual(['Seed 5', 'Seed 7']);
  });

  it('shows the playable articles of a feed', async () => {
    const path = listedPaths[1] ?? '';
    const items = ['Newer', 'Older'].map((title, index) => ({
      title,
      path: `/heard/${index}`,
      date: new Date(t.clock.now().getTime() - index * 60_000),
    }));
    t.publish(path, { title: 'To be heard', items });
    const id = t.idAt(path);
    await t.call('addFeed', { body: { feed_id: id } }, await t.user());
    await t.drain({ delayed: true });
    const { body: page } = await t.call('getFeed', { params: { feed_url: t.at(path) } });
    expect(page.feed).toMatchObject({
      id,
      feed_id: id,
      title: 'To be heard',
      last_article_url: t.at('/heard/0'),
      latestArticle: { title: 'Newer', url: t.at('/heard/0'), article_id: t.idAt('/heard/0') },
    });
    expect(page.feed.num_characters).toBeGreaterThan(100);
    expect(page.articles.map(({ title }) => title)).toEqual(['Newer', 'Older']);
    expect(page.articles[0]).toMatchObject({ uniqueId: t.idAt('/heard/0'), withads: false });
    expect(page.articles[0]?.text).toContain('ferry left the harbour');
    expect(page.articles[0]?.duration).toBeGreaterThan(5);
    const audio = await t.server.inject(page.articles[0]?.audio_url ?? '');
    expect([audio.statusCode, audio.headers['content-type']]).toEqual([200, 'audio/mpeg']);

    const { body: latest } = await t.call('latestArticles', {
      body: {
        feed_ids: [id, `${t.at(path)}/`, t.idAt(listedPaths[0] ?? ''), 'nobody.example/feed', 'not an id'],
      },
    });
    expect(latest).toEqual({ [id]: page.feed.latestArticle, [`${t.at(path)}/`]: page.feed.latestArticle });
    const found = await t.call('searchArticles', { query: { query: 'ferry' } });
    expect(titles(found.body.results).sort()).toEqual(['Newer', 'Older']);
  });

  it('shows playable articles of a feed that a user added to users who have them in their playlist', async () => {
    const path = '/brought.xml';
    const items = [{ title: 'For followers', path: '/brought/1', date: t.clock.now() }];
    t.publish(path, { title: 'Brought', items });
    const [follower, stranger] = [await t.user('pro'), await t.user()];
    await t.follow(follower, path);
    const getFeed = async (user?: TestUser) =>
      (await t.call('getFeed', { params: { feed_url: t.at(path) } }, user)).body;
    for (const user of [undefined, stranger]) {
      const { articles, feed } = await getFeed(user);
      expect([articles, feed.latestArticle]).toEqual([[], null]);
    }
    const { articles } = await getFeed(follower);
    expect(titles(articles)).toEqual(['For followers']);
    const audio = await t.server.inject(articles[0]?.audio_url ?? '');
    expect([audio.statusCode, audio.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await t.server.inject(`/audio/${articles[0]?.audio_id}.mp3`)).statusCode).toBe(404);
  });

  it("has public articles even if a user had added an article's address before", async () => {
    const path = listedPaths[5] ?? '';
    const items = [{ title: 'Added before', path: '/before/1', date: t.clock.now() }];
    t.publish(path, { title: 'Public', items });
    const early = await t.user();
    await t.call('addArticle', { body: { article_url: t.at('/before/1') } }, early);
    await t.drain({ delayed: true });
    const getArticles = async () =>
      (await t.call('getFeed', { params: { feed_url: t.at(path) } })).body.articles;
    expect(await getArticles()).toEqual([]);
    await t.follow(await t.user(), path);
    await t.drain({ delayed: true });
    const [article] = await getArticles();
    expect(article?.title).toBe('Added before');
    const audio = await t.server.inject(article?.audio_url ?? '');
    expect([audio.statusCode, audio.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
  });

  it('returns a feed by its address, encoded or with slashes', async () => {
    const path = listedPaths[0] ?? '';
    for (const name of [
      t.idAt(path),
      t.at(path),
      encodeURIComponent(t.at(path)),
      encodeURIComponent(t.idAt(path)),
    ]) {
      const response = await t.server.inject(`/api/get_feed/${name}`);
      expect(response.json().feed.title).toBe('Seed 1');
    }
    const missing = await t.server.inject('/api/get_feed/nobody.example%2Ffeed');
    expect([missing.statusCode, missing.json().error]).toEqual([404, 'not_found']);
  });

  it('finds a feed by its address without the query, as in the address of its page', async () => {
    await t.app.db
      .updateTable('feeds')
      .set({ feed_id: `${t.idAt('/query')}?format=rss` })
      .where('title', '=', 'Seed 8')
      .execute();
    const { body } = await t.call('getFeed', { params: { feed_url: t.idAt('/query') } });
    expect(body.feed.title).toBe('Seed 8');
  });
});
