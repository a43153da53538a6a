import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeedApp, type FeedApp, listedPaths } from '../../../test/feeds/feed-app.ts';
import { writeRss } from '../../../test/feeds/write-rss.ts';

/** Following feeds, with the requests of the screens. */
let t: FeedApp;

beforeAll(async () => {
  t = await createFeedApp();
});
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(() => t.rest());

let last = 0;
const newPath = (name: string) => `/${++last}/${name}`;

/** Returns the id of the nth feed of the directory. */
const listed = (number: number) => t.idAt(listedPaths[number - 1] ?? '');

async function idsOf(user: { token: string }): Promise<string[]> {
  const { body } = await t.call('listFeeds', { query: { _t: '1' } }, user);
  return body.data.feeds.map(({ feed_id }) => feed_id);
}

describe('following a feed of the directory', () => {
  it('is possible for everyone, by its id or its address', async () => {
    const user = await t.user();
    const byId = await t.call('addFeed', { body: { feed_id: listed(1) } }, user);
    expect(byId.body.message).toBe('Successfully subscribed to feed');
    expect(byId.body.feed).toMatchObject({
      feed_id: listed(1),
      title: 'Seed 1',
      feed_url: t.at(listedPaths[0] ?? ''),
      subscribers: 1,
      latestArticle: null,
    });
    const byAddress = await t.call('addFeed', { body: { feed_url: `${t.at(listedPaths[1] ?? '')}/` } }, user);
    expect(byAddress.body.message).toBe(
      "Your feed has been added successfully. You'll start receiving new articles from this feed automatically within the next few hours.",
    );
    expect(await idsOf(user)).toEqual([listed(2), listed(1)]);
  });

  it('twice is refused, however the address is written', async () => {
    const user = await t.user();
    await t.call('addFeed', { body: { feed_id: listed(1) } }, user);
    for (const body of [
      { feed_id: listed(1) },
      { feed_url: t.at(listedPaths[0] ?? '') },
      { feed_url: `${t.at(listedPaths[0] ?? '')}//#top` },
    ]) {
      const refused = await t.call.refused('addFeed', { body }, user);
      expect(refused).toMatchObject({
        status: 409,
        body: { error: 'already_subscribed', message: 'You are already subscribed to this feed.' },
      });
    }
    expect(await idsOf(user)).toEqual([listed(1)]);
  });

  it('is limited to three without a plan', async () => {
    const user = await t.user();
    for (const number of [1, 2, 3]) await t.call('addFeed', { body: { feed_id: listed(number) } }, user);
    const refused = await t.call.refused('addFeed', { body: { feed_id: listed(4) } }, user);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        error: 'feed_limit_reached',
        message:
          "You're already subscribed to 3 feeds. Please upgrade to a paid plan to subscribe to unlimited feeds.",
      },
    });
    await t.call('unsubscribeFeed', { params: { feed_id: listed(1) } }, user);
    await t.call('addFeed', { body: { feed_id: listed(4) } }, user);
    expect(await idsOf(user)).toEqual([listed(4), listed(3), listed(2)]);
  });

  it('accepts exactly three of twenty concurrent requests', async () => {
    const user = await t.user();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        t.call('addFeed', { body: { feed_id: listed((index % 8) + 1) } }, user),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await idsOf(user)).toHaveLength(3);
  });

  it('is not limited to three with a plan', async () => {
    const user = await t.user('basic');
    for (const number of [1, 2, 3, 4]) await t.call('addFeed', { body: { feed_id: listed(number) } }, user);
    expect(await idsOf(user)).toHaveLength(4);
  });

  it('requires a session and an existing feed', async () => {
    expect((await t.call.refused('addFeed', { body: { feed_id: listed(1) } })).body.error).toBe(
      'unauthenticated',
    );
    const user = await t.user();
    const unknown = await t.call.refused('addFeed', { body: { feed_id: 'nobody.example/feed' } }, user);
    expect(unknown.body.error).toBe('not_found');
    expect((await t.call.refused('listFeeds', {})).body.error).toBe('unauthenticated');
  });

  it('counts followers', async () => {
    const users = [await t.user(), await t.user()];
    const followers = async () =>
      (await t.call('getFeed', { params: { feed_url: listed(8) } })).body.feed.subscribers;
    const before = await followers();
    for (const user of users) await t.call('addFeed', { body: { feed_id: listed(8) } }, user);
    expect(await followers()).toBe(before + 2);
    for (const user of users) await t.call('unsubscribeFeed', { params: { feed_id: listed(8) } }, user);
    expect(await followers()).toBe(before);
  });
});

describe('unfollowing', () => {
  it('removes the feed from the list, also by an id with slashes', async () => {
    const user = await t.user();
    await t.call('addFeed', { body: { feed_id: listed(1) } }, user);
    const response = await t.server.inject({
      method: 'POST',
      url: `/api/feeds/unsubscribe/${listed(1)}`,
      headers: { 'earmark-id-token': user.token, 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(204);
    expect(await idsOf(user)).toEqual([]);
  });

  it('returns an error if the user does not follow the feed', async () => {
    const user = await t.user();
    for (const feed_id of [listed(1), 'nobody.example/feed', 'no address']) {
      const refused = await t.call.refused('unsubscribeFeed', { params: { feed_id } }, user);
      expect(refused.body.error).toBe('not_found');
    }
  });
});

describe('following by address', () => {
  const add = async (feed_url: string) => {
    const user = await t.user('pro');
    return t.call('addFeed', { body: { feed_url } }, user);
  };
  const refusal = async (feed_url: string, plan: 'pro' | 'basic' | 'free' = 'pro') => {
    const { status, body } = await t.call.refused('addFeed', { body: { feed_url } }, await t.user(plan));
    return { status, error: body.error, message: body.message, reason: body['reason'] };
  };

  it('requires Pro, and fetches nothing for other users', async () => {
    const path = newPath('feed.xml');
    t.publish(path, { title: 'By address', items: [] });
    for (const plan of ['free', 'basic'] as const) {
      expect(await refusal(t.at(path), plan)).toMatchObject({ status: 403, error: 'pro_required' });
    }
    expect(t.web.hits(path)).toBe(0);
    expect((await add(t.at(path))).body.feed.title).toBe('By address');
    // The directory does not show the feed, even though another user added it.
    expect(await refusal(t.at(path), 'free')).toMatchObject({ status: 403, error: 'pro_required' });
  });

  it('finds the feed that a page advertises, rather than its feed of comments', async () => {
    const [page, feed, comments] = [newPath('blog'), newPath('posts.xml'), newPath('comments.xml')];
    t.publish(feed, { title: 'The posts', items: [] });
    t.publish(comments, { title: 'The comments', items: [] });
    t.web.serve(page, {
      html: `<html><head><link rel="stylesheet" href="/x.css">
        <link rel="alternate" type="application/rss+xml" title="Comments feed" href="${comments}">
        <link href='${feed}' type='application/rss+xml' rel='alternate'></head><body>Hello</body></html>`,
    });
    const { body } = await add(t.at(page));
    expect(body.feed).toMatchObject({ title: 'The posts', feed_id: t.idAt(feed) });
  });

  it('tries common paths of a site that advertises no feed', async () => {
    const page = newPath('about');
    t.web.serve(page, { html: '<html><body>Nothing here</body></html>' });
    t.publish('/atom.xml', { title: 'Found by its name', items: [] });
    expect((await add(t.at(page))).body.feed.feed_id).toBe(t.idAt('/atom.xml'));
  });

  it('stores a feed under its address after redirects, and finds it by both addresses', async () => {
    const [old, path] = [newPath('old'), newPath('feed.xml')];
    t.publish(path, { title: 'Moved', items: [] });
    t.web.serve(old, (_request, response) => void response.writeHead(301, { location: path }).end());
    const user = await t.user('pro');
    const { body } = await t.call('addFeed', { body: { feed_url: t.at(old) } }, user);
    expect(body.feed.feed_id).toBe(t.idAt(path));
    for (const feed_url of [t.at(old), t.at(path)]) {
      const again = await t.call.refused('addFeed', { body: { feed_url } }, user);
      expect(again.body.error).toBe('already_subscribed');
    }
  });

  it.each(['', '   ', 'not an address', 'ftp://example.net/feed', 'https://user:secret@example.net/feed'])(
    'refuses %j as an address',
    async (feed_url) => {
      const { status, error, message } = await refusal(feed_url);
      expect(status).toBe(400);
      if (feed_url.trim() === '') expect(error).toBe('validation_failed');
      else expect({ error, message }).toEqual({ error: 'invalid_url', message: 'Please enter a valid URL' });
    },
  );

  it('returns an error if there is no feed', async () => {
    const page = newPath('page');
    t.web.serve(page, { html: '<html><body><p>Just a page.</p></body></html>' });
    t.web.serve('/atom.xml', { text: 'gone', status: 404 });
    expect(await refusal(t.at(page))).toMatchObject({
      status: 422,
      error: 'not_a_feed',
      message: 'There was a problem adding your feed. Please check the URL and try again.',
    });
    expect(await refusal(t.at('/nothing-here'))).toMatchObject({ error: 'not_a_feed', reason: 'gone' });
  });

  it('adds a feed once when many users follow it at the same time', async () => {
    const path = newPath('feed.xml');
    t.publish(path, { title: 'At once', items: [{ title: 'One', path: newPath('item') }] });
    const users = await Promise.all(Array.from({ length: 8 }, () => t.user('pro')));
    const responses = await Promise.all(
      users.map((user) => t.call('addFeed', { body: { feed_url: t.at(path) } }, user)),
    );
    expect(new Set(responses.map(({ body }) => body.feed.feed_id)).size).toBe(1);
    const { body } = await t.call('getFeed', { params: { feed_url: t.idAt(path) } });
    expect(body.feed.subscribers).toBe(8);
  });

  it('shows a feed in the directory once it has three followers, unless its address may be a secret', async () => {
    const [open, secret] = [newPath('open.xml'), newPath('feed.xml')];
    t.publish(open, { title: 'Openly followed', items: [] });
    t.publish(secret, { title: 'Paid for', items: [] });
    const listedTitles = async () => {
      const { body } = await t.call('listAllFeeds', { query: { q: t.idAt('/') } });
      return body.data.feeds.map(({ title }) => title);
    };
    for (let count = 1; count <= 3; count++) {
      expect(await listedTitles()).not.toContain('Openly followed');
      const user = await t.user('pro');
      await t.call('addFeed', { body: { feed_url: t.at(open) } }, user);
      await t.call('addFeed', { body: { feed_url: `${t.at(secret)}?token=abc` } }, user);
    }
    expect(await listedTitles()).toContain('Openly followed');
    expect(await listedTitles()).not.toContain('Paid for');
  });
});

describe('rules of a subscription', () => {
  it('are stored for each follower', async () => {
    const [user, other] = [await t.user(), await t.user()];
    for (const who of [user, other]) await t.call('addFeed', { body: { feed_id: listed(1) } }, who);
    const rules = { include: ['moon', 'mars'], exclude: ['sponsored'], daily_cap: 5 };
    await t.call(
      'saveFeedRules',
      { body: { ...rules, include: [' moon ', 'mars', 'moon'], feed_id: listed(1) } },
      user,
    );
    const read = async (who: typeof user) =>
      (await t.call('getFeedRules', { query: { feed_id: listed(1) } }, who)).body;
    expect(await read(user)).toEqual(rules);
    expect(await read(other)).toEqual({ include: [], exclude: [], daily_cap: null });
  });

  it('are refused if they exceed limits, or if the user does not follow the feed', async () => {
    const user = await t.user();
    const body = { feed_id: listed(1), include: [], exclude: [], daily_cap: null };
    expect((await t.call.refused('saveFeedRules', { body }, user)).body.error).toBe('not_found');
    expect((await t.call.refused('getFeedRules', { query: { feed_id: listed(1) } }, user)).body.error).toBe(
      'not_found',
    );
    for (const wrong of [
      { daily_cap: 0 },
      { daily_cap: 101 },
      { include: Array(51).fill('a') },
      { exclude: [''] },
    ]) {
      const refused = await t.call.refused('saveFeedRules', { body: { ...body, ...wrong } }, user);
      expect(refused.body.error).toBe('validation_failed');
    }
  });
});

describe('importing a list of subscriptions', () => {
  const outline = (address: string, title = address) =>
    `<outline text="${title}" type="rss" xmlUrl="${address}"/>`;
  const opml = (...outlines: string[]) =>
    `<?xml version="1.0"?><opml version="2.0"><head><title>Mine</title></head><body>${outlines.join('')}</body></opml>`;

  it('follows feeds as far as the plan allows, and reports each refusal', async () => {
    const user = await t.user();
    await t.call('addFeed', { body: { feed_id: listed(1) } }, user);
    const at = (number: number) => t.at(listedPaths[number - 1] ?? '');
    const list = opml(
      outline(at(1)),
      `<outline text="Folder">${outline(at(2))}${outline('nowhere')}</outline>`,
      outline('https://brought.example/feed'),
      outline(at(3)),
      outline(at(3)),
      outline(at(4)),
    );
    const { body } = await t.call('importOpml', { body: { opml: list } }, user);
    expect(body).toMatchObject({ added: 2, already: 1 });
    expect(body.failed).toEqual([
      { url: 'nowhere', message: 'Please enter a valid URL' },
      { url: 'https://brought.example/feed', message: 'This requires the Pro plan.' },
      {
        url: at(4),
        message:
          "You're already subscribed to 3 feeds. Please upgrade to a paid plan to subscribe to unlimited feeds.",
      },
    ]);
    expect(await idsOf(user)).toHaveLength(3);
  });

  it('and exporting it returns the same list, and its feeds are polled', async () => {
    const user = await t.user('pro');
    expect((await t.call('exportOpml', {}, user)).body).toContain('<body/>');
    const path = newPath('feed.xml');
    t.publish(path, { title: 'Its own name', items: [{ title: 'One', path: newPath('item') }] });
    await t.call('importOpml', { body: { opml: opml(outline(t.at(path), 'A &amp; &quot;B&quot;')) } }, user);
    const { body, headers } = await t.call('exportOpml', {}, user);
    expect(headers['content-type']).toContain('text/x-opml');
    expect(body).toContain(t.at(path));
    expect(body).toMatch(/text="A &amp; (?:&quot;|&#34;)B/);
    const other = await t.user('pro');
    expect((await t.call('importOpml', { body: { opml: body } }, other)).body).toMatchObject({ added: 1 });
    await t.drain({ delayed: true });
    expect(await t.titles(user)).toHaveLength(1);
    // The first items of an imported feed are not urgent.
    const narrations = t.app.db.selectFrom('narrations').select('job_class');
    const first = narrations.innerJoin('playlist_items as item', 'item.narration_id', 'narrations.id');
    expect(await first.where('item.user_id', '=', user.userId).execute()).toEqual([{ job_class: 'bulk' }]);
    const { body: own } = await t.call('listFeeds', {}, user);
    expect(own.data.feeds[0]?.title).toBe('Its own name');
  });

  it('is limited to a thousand feeds, and to a number of lists', async () => {
    const user = await t.user();
    const list = opml(
      ...Array.from({ length: 1_010 }, (_, index) => outline(`https://n${index}.example/feed`)),
    );
    const { body } = await t.call('importOpml', { body: { opml: list } }, user);
    expect(body.added).toBe(0);
    expect(body.failed).toHaveLength(200);
    const small = opml(outline(t.at(listedPaths[0] ?? '')));
    for (let count = 0; count < 4; count++) await t.call('importOpml', { body: { opml: small } }, user);
    const refused = await t.call.refused('importOpml', { body: { opml: small } }, user);
    expect(refused.body.error).toBe('too_many_requests');
  });

  it.each([
    '',
    'not xml',
    '<html><body>no</body></html>',
    writeRss('https://a.example', { title: 'x', items: [] }),
  ])('is refused if it is not OPML: %.20s', async (list) => {
    const refused = await t.call.refused('importOpml', { body: { opml: list } }, await t.user());
    expect(refused.body.error).toBe('bad_request');
  });
});

describe('a deleted account', () => {
  it('follows nothing any more, and feeds without other followers are not polled', async () => {
    const path = newPath('feed.xml');
    t.publish(path, { title: 'Left behind', items: [] });
    const user = await t.user('pro');
    await t.follow(user, path);
    await t.call('addFeed', { body: { feed_id: listed(7) } }, user);
    const { body: before } = await t.call('getFeed', { params: { feed_url: listed(7) } });
    await t.call('deleteUser', {}, user);
    await t.drain();
    const { body: after } = await t.call('getFeed', { params: { feed_url: listed(7) } });
    expect(after.feed.subscribers).toBe(before.feed.subscribers - 1);
    const remaining = await t.app.db
      .selectFrom('feed_deliveries')
      .select('user_id')
      .where('user_id', '=', user.userId)
      .execute();
    expect(remaining).toEqual([]);
    const hits = t.web.hits(path);
    await t.check();
    expect(t.web.hits(path)).toBe(hits);
  });
});
