import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/create-test-app.ts';
import { createFeedApp, type FeedApp, hour } from '../../../test/feeds/feed-app.ts';
import { type GrowingFeed, serveFeed } from '../../../test/feeds/growing-feed.ts';
import { purgeOldFeedItems } from '../polling/purge-old-feed-items.job.ts';
import { requireFeed } from '../require-feed.ts';
import { claimItems } from './claim-items.ts';
import { deliverItems } from './deliver-items.job.ts';

/** Followers lose no item that a feed publishes, whatever delays its delivery. */
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
  if (daily_cap !== null) await limit(user, source, daily_cap);
  return user;
}

async function limit(user: TestUser, source: GrowingFeed, daily_cap: number): Promise<void> {
  const rules = { feed_id: t.idAt(source.path), include: [], exclude: [], daily_cap };
  await t.call('saveFeedRules', { body: rules }, user);
}

const waitingFor = async (user: TestUser) =>
  (await t.call('listFeeds', {}, user)).body.data.feeds.map(({ waiting_items }) => waiting_items);

const addWaiting = async (user: TestUser, source: GrowingFeed) =>
  (await t.call('addWaitingItems', { body: { feed_id: t.idAt(source.path) } }, user)).body;

/** Counts the narrations of a user's playlist by how urgent they are. */
async function jobClasses({ userId }: TestUser): Promise<Record<string, number>> {
  const rows = await t.app.db
    .selectFrom('narrations')
    .innerJoin('playlist_items as item', 'item.narration_id', 'narrations.id')
    .select(['job_class', sql<number>`count(*)::integer`.as('count')])
    .where('item.user_id', '=', userId)
    .groupBy('job_class')
    .execute();
  return Object.fromEntries(rows.map(({ job_class, count }) => [job_class, count]));
}

/** Leaves the state of a worker that is killed after it claimed items and before it delivered any. */
async function claimOnly(user: TestUser, source: GrowingFeed): Promise<void> {
  await claimItems(t.app, await requireFeed(t.app, t.idAt(source.path)), user.userId);
}

/** Does something while no worker delivers new items. */
async function withoutDelivery(work: () => Promise<void>): Promise<void> {
  const { enqueue } = t.app.jobs;
  t.app.jobs.enqueue = async (db, job, input, options) =>
    (job as object) === deliverItems ? null : enqueue(db, job, input, options);
  await work();
  t.app.jobs.enqueue = enqueue;
}

/** Polls the feeds while no worker delivers their new items. */
const checkWithoutDelivery = () => withoutDelivery(() => t.check());

describe('a busy feed', () => {
  it('has all items between two polls delivered, the newest at the top', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source);
    const added = source.addMany(40);
    await t.check();
    expect(await t.titles(user)).toEqual(titlesOf(added));
    expect(await waitingFor(user)).toEqual([0]);
  });

  it('that publishes 500 items together delivers what the limit allows, and the others wait', async () => {
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
    expect(await jobClasses(user)).toEqual({ feed: 3, bulk: 25 });
  });

  it('that drops items before they are delivered loses none', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source);
    const dropped = source.addMany(15);
    await checkWithoutDelivery();
    source.keepNewest(0);
    const later = source.addMany(14);
    await checkWithoutDelivery();
    await t.pass(1_000);
    expect(await t.titles(user)).toEqual(titlesOf([...later, ...dropped]));
  });

  it('delivers any number of items without pages', async () => {
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

describe('a feed whose first delivery is late', () => {
  it('loses none of the items published since the subscription', async () => {
    const source = serveFeed(t, 0);
    const user = await t.user('pro');
    await withoutDelivery(() => t.follow(user, source.path));
    await limit(user, source, 2);
    t.clock.advance(60_000);
    for (const count of [200, 250]) {
      source.addMany(count);
      await checkWithoutDelivery();
    }
    await t.pass(1_000);
    expect(await t.titles(user)).toEqual(titlesOf(source.items.slice(0, 2)));
    expect(await waitingFor(user)).toEqual([448]);
  });
});

describe('an item beyond the daily limit', () => {
  it('waits and is added once, on request', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source, 2);
    const added = source.addMany(5);
    await t.check();
    expect(await t.titles(user)).toEqual(titlesOf(added.slice(0, 2)));
    expect(await waitingFor(user)).toEqual([3]);
    const results = await Promise.all([1, 2, 3].map(() => addWaiting(user, source)));
    expect(results.map((result) => result.added).toSorted()).toEqual([0, 0, 3]);
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

  it('can only be requested by its follower', async () => {
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

  it('is dropped with the subscription', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source, 1);
    const added = source.addMany(3);
    await t.check();
    await t.call('unsubscribeFeed', { params: { feed_id: t.idAt(source.path) } }, user);
    await t.follow(user, source.path);
    // Like any new follower, the user gets the newest three, and already had one of them.
    expect((await t.titles(user)).toSorted()).toEqual(titlesOf(added).toSorted());
    expect(await waitingFor(user)).toEqual([0]);
  });

  it('is not offered when another feed has delivered it', async () => {
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

  it('keeps its text while it waits', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source, 1);
    source.items.unshift(
      { title: 'Second', guid: `${source.path} 2`, content: 'The second note.' },
      { title: 'First', guid: `${source.path} 1`, content: 'The first note.' },
    );
    source.keepNewest(2);
    await t.check();
    const [waitingTitle] = (await t.titles(user)).includes('First') ? ['Second'] : ['First'];
    await t.app.db.updateTable('feed_items').set({ last_seen_at: t.clock.now() }).execute();
    t.clock.advance(40 * 24 * hour);
    await t.app.jobs.enqueue(t.app.db, purgeOldFeedItems, {});
    await t.drain();
    const again = await t.signIn(user);
    expect(await addWaiting(again, source)).toEqual({ added: 1, waiting: 0 });
    await t.drain();
    expect(await t.titles(again)).toContain(waitingTitle);
  });
});

describe('an interrupted delivery', () => {
  it('between claiming and adding continues, whatever the feed has published since', async () => {
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

  it('is continued by the next scheduled run, even if the feed publishes nothing', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source);
    const added = source.addMany(4);
    await checkWithoutDelivery();
    await claimOnly(user, source);
    await t.pass(1_000);
    expect(await t.titles(user)).toEqual(titlesOf(added));
  });

  it('adds nothing for a user who has unfollowed in the meantime', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source);
    source.addMany(4);
    await checkWithoutDelivery();
    await claimOnly(user, source);
    await t.call('unsubscribeFeed', { params: { feed_id: t.idAt(source.path) } }, user);
    await t.pass(1_000);
    expect(await t.titles(user)).toEqual([]);
  });

  it('respects the daily limit while several workers deliver the same feed', async () => {
    const source = serveFeed(t, 0);
    const user = await newFollower(source, 3);
    const added = source.addMany(20);
    await checkWithoutDelivery();
    const { id } = await requireFeed(t.app, t.idAt(source.path));
    const { stopping: signal, log } = t.app;
    const run = { jobId: 'job', run: 0, attempt: 1, lastAttempt: false, signal, log, progressed: () => {} };
    await Promise.all([1, 2, 3].map(() => deliverItems.execute(t.app, { feed: id }, run)));
    // The order depends on which worker was first.
    expect((await t.titles(user)).toSorted()).toEqual(titlesOf(added.slice(0, 3)).toSorted());
    expect(await waitingFor(user)).toEqual([17]);
  });

  it('by an unreadable item does not block the others, and succeeds once the item is readable', async () => {
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
