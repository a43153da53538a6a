import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/create-test-app.ts';
import { createFeedApp, type FeedApp, hour } from '../../../test/feeds/feed-app.ts';
import { type GrowingFeed, serveFeed } from '../../../test/feeds/growing-feed.ts';
import { purgeOldFeedItems } from '../polling/purge-old-feed-items.job.ts';
import { requireFeed } from '../require-feed.ts';
import { claimItems } from './claim-items.ts';
import { deliverItems } from './deliver-items.job.ts';

/** Nothing that a feed publishes is lost to its followers, whatever keeps it from them for now. */
let t: FeedApp;

beforeAll(async () => {
  t = await createFeedApp();
});
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(() => t.rest());

const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);

async function newFollower(source: GrowingFeed, daily_cap: number | null = null): Promise<TestUser> {
  const user = await t.user('pro');
  await t.follow(user, source.path);
  if (daily_cap !== null) {
    const rules = { feed_id: t.idAt(source.path), include: [], exclude: [], daily_cap };
    await t.call('saveFeedRules', { body: rules }, user);
  }
  return user;
}

const waitingFor = async (user: TestUser) =>
  (await t.call('listFeeds', {}, user)).body.data.feeds.map(({ waiting_items }) => waiting_items);

const addWaiting = async (user: TestUser, source: GrowingFeed) =>
  (await t.call('addWaitingItems', { body: { feed_id: t.idAt(source.path) } }, user)).body;

/** Leaves what a worker leaves that is killed after it claimed items and before it placed any. */
async function claimOnly(user: TestUser, source: GrowingFeed): Promise<void> {
  await claimItems(t.app, await requireFeed(t.app, t.idAt(source.path)), user.userId);
}

/** Has a check find what is new while no worker gives it out. */
async function checkWithoutDelivery(): Promise<void> {
  const { enqueue } = t.app.jobs;
  t.app.jobs.enqueue = async (db, job, input, options) =>
    (job as object) === deliverItems ? null : enqueue(db, job, input, options);
  await t.check();
  t.app.jobs.enqueue = enqueue;
}

describe('a busy feed', () => {
  it('has everything delivered that came up between two checks, the newest at the top', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source);
    const added = source.addMany(40);
    await t.check();
    expect(await t.titles(user)).toEqual(titlesOf(added));
    expect(await waitingFor(user)).toEqual([0]);
  });

  it('that publishes 500 items at once gives what the cap allows, and holds the others ready', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source, 3);
    const added = source.addMany(500);
    await t.check();
    expect(await t.titles(user)).toEqual(titlesOf(added.slice(0, 3)));
    expect(await waitingFor(user)).toEqual([497]);

    expect(await addWaiting(user, source)).toEqual({ added: 25, waiting: 472 });
    await t.drain();
    expect(await t.titles(user)).toEqual(titlesOf([...added.slice(3, 28), ...added.slice(0, 3)]));
    expect(await waitingFor(user)).toEqual([472]);
  });

  it('that dropped items before anybody was given them loses none', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source);
    const gone = source.addMany(15);
    await checkWithoutDelivery();
    source.keepNewest(0);
    const later = source.addMany(14);
    await checkWithoutDelivery();
    await t.pass(1_000);
    expect(await t.titles(user)).toEqual(titlesOf([...later, ...gone]));
  });

  it('reads what it publishes without pages, however much', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source);
    for (let number = 1; number <= 30; number++) {
      source.items.unshift({
        title: `Note ${number}`,
        guid: `${source.path} ${number}`,
        content: `Said ${number}.`,
      });
    }
    source.keepNewest(30);
    await t.check();
    expect(await t.titles(user)).toHaveLength(30);
  });
});

describe('what a cap keeps back', () => {
  it('waits, and is added on request, once', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source, 2);
    const added = source.addMany(5);
    await t.check();
    expect(await t.titles(user)).toEqual(titlesOf(added.slice(0, 2)));
    expect(await waitingFor(user)).toEqual([3]);
    const answers = await Promise.all([1, 2, 3].map(() => addWaiting(user, source)));
    expect(answers.map((answer) => answer.added).toSorted()).toEqual([0, 0, 3]);
    await t.drain();
    expect((await t.titles(user)).toSorted()).toEqual(titlesOf(added).toSorted());
    expect(await waitingFor(user)).toEqual([0]);
  });

  it('does not count against the next day', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source, 2);
    source.addMany(6);
    await t.check();
    await t.pass(25 * hour);
    const again = await t.signIn(user);
    await addWaiting(again, source);
    await t.drain();
    expect(await t.titles(again)).toHaveLength(6);
    source.addMany(2);
    await t.check();
    expect(await t.titles(again)).toHaveLength(8);
  });

  it('is for its follower alone', async () => {
    const source = serveFeed(t, 0);
    await newFollower(source, 1);
    const stranger = await t.user('pro');
    source.addMany(3);
    await t.check();
    const refused = await t.call.refused(
      'addWaitingItems',
      { body: { feed_id: t.idAt(source.path) } },
      stranger,
    );
    expect([refused.status, refused.body.error]).toEqual([404, 'not_found']);
  });

  it('goes with the subscription', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source, 1);
    const added = source.addMany(3);
    await t.check();
    await t.call('unsubscribeFeed', { params: { feed_id: t.idAt(source.path) } }, user);
    await t.follow(user, source.path);
    // As any new follower, they are given the newest three, of which they had one.
    expect((await t.titles(user)).toSorted()).toEqual(titlesOf(added).toSorted());
    expect(await waitingFor(user)).toEqual([0]);
  });

  it('is not offered when it came from another feed', async () => {
    const [one, other] = [serveFeed(t, 0), serveFeed(t, 0)];
    const user = await newFollower(one, 1);
    await t.follow(user, other.path);
    const [, second] = one.addMany(2);
    await t.check();
    expect(await waitingFor(user)).toEqual([0, 1]);
    other.add({ title: 'The same, elsewhere', ...(second?.path === undefined ? {} : { path: second.path }) });
    await t.check();
    expect(await t.titles(user)).toHaveLength(2);
    expect(await waitingFor(user)).toEqual([0, 0]);
  });

  it('has its text for as long as it waits', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source, 1);
    source.items.unshift(
      { title: 'Second', guid: `${source.path} 2`, content: 'The second note.' },
      { title: 'First', guid: `${source.path} 1`, content: 'The first note.' },
    );
    source.keepNewest(2);
    await t.check();
    const [left] = (await t.titles(user)).includes('First') ? ['Second'] : ['First'];
    await t.app.db.updateTable('feed_items').set({ last_seen_at: t.clock.now() }).execute();
    t.clock.advance(40 * 24 * hour);
    await t.app.jobs.enqueue(t.app.db, purgeOldFeedItems, {});
    await t.drain();
    const again = await t.signIn(user);
    expect(await addWaiting(again, source)).toEqual({ added: 1, waiting: 0 });
    await t.drain();
    expect(await t.titles(again)).toContain(left);
  });
});

describe('work that is broken off', () => {
  it('between claiming and placing is taken up again, whatever the feed published since', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source);
    const before = source.addMany(8);
    await checkWithoutDelivery();
    await claimOnly(user, source);
    expect(await t.titles(user)).toEqual([]);
    const after = source.addMany(30);
    await t.check();
    expect(await t.titles(user)).toEqual(titlesOf([...after, ...before]));
  });

  it('is found by the next look at what is due, though the feed is silent', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source);
    const added = source.addMany(4);
    await checkWithoutDelivery();
    await claimOnly(user, source);
    await t.pass(1_000);
    expect(await t.titles(user)).toEqual(titlesOf(added));
  });

  it('gives nothing to whoever left meanwhile', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source);
    source.addMany(4);
    await checkWithoutDelivery();
    await claimOnly(user, source);
    await t.call('unsubscribeFeed', { params: { feed_id: t.idAt(source.path) } }, user);
    await t.pass(1_000);
    expect(await t.titles(user)).toEqual([]);
  });

  it('keeps a cap while several workers give out the same feed', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source, 3);
    const added = source.addMany(20);
    await checkWithoutDelivery();
    const { id } = await requireFeed(t.app, t.idAt(source.path));
    const { stopping: signal, log } = t.app;
    const run = { jobId: 'job', run: 0, attempt: 1, lastAttempt: false, signal, log, progressed: () => {} };
    await Promise.all([1, 2, 3].map(() => deliverItems.execute(t.app, { feed: id }, run)));
    // In what order depends on who was first.
    expect((await t.titles(user)).toSorted()).toEqual(titlesOf(added.slice(0, 3)).toSorted());
    expect(await waitingFor(user)).toEqual([17]);
  });

  it('by an item that cannot be read keeps no other away, and is done when it can', async () => {
    const source = serveFeed(t, 0);
    const users = [await newFollower(source), await newFollower(source)];
    const added = source.addMany(3);
    await checkWithoutDelivery();
    const broken = t.app.db.updateTable('feed_items').where('title', '=', added[1]?.title ?? '');
    await broken.set({ document: Buffer.from('no gzip') }).execute();
    await t.pass(1_000);
    for (const user of users) {
      expect(await t.titles(user)).toEqual([added[0]?.title, added[2]?.title]);
    }
    await broken.set({ document: null }).execute();
    await t.pass(1_000);
    for (const user of users) {
      expect((await t.titles(user)).toSorted()).toEqual(titlesOf(added).toSorted());
    }
  });
});
