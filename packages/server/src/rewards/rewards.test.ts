import { bonusActions, bonusOf, type EarnedAction } from '@earmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../test/create-test-app.ts';
import { purgeAccountRecords } from '../accounts/purge-account-records.job.ts';
import { feedFollowed } from '../feeds/index.ts';
import { mailConverted } from '../inbox/index.ts';
import { readCommand } from '../operator/read-command.ts';
import { runOperator } from '../operator/run-operator.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { JobRun } from '../platform/jobs/define-job.ts';
import { awardBonus } from './award-bonus.ts';
import { claimBonus, showProgress } from './claim-bonus.ts';
import { purgeReferralNetworks } from './purge-referral-networks.job.ts';
import { resolveReferral } from './refer.ts';
import { findReferral } from './referral-store.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({
    env: {
      EARMARK_EXTENSION_URL: 'https://store.example/extension',
      EARMARK_REVIEWS_URL: 'https://store.example/reviews',
    },
  });
});
afterAll(() => t[Symbol.asyncDispose]());

const short = { text: 'This is short, but there are words to say in it.' };
const add = (user: TestUser, text: string) => t.call('addArticle', { body: { text } }, user);
const claim = (user: TestUser, action: EarnedAction | Uppercase<EarnedAction>) =>
  t.call('claimBonus', { body: { action, bonus_amount: 9_000_000 } }, user);
const earnedBy = async (user: TestUser) =>
  (await t.call('gamificationProgress', {}, user)).body.completed_actions;
const usageOf = async (user: TestUser) => (await t.call('characters', {}, user)).body;
/** The first run of a job. */
const firstRun = (): JobRun => ({
  jobId: 'j',
  run: 0,
  attempt: 1,
  lastAttempt: true,
  signal: t.app.stopping,
  log: t.app.log,
  progressed: () => {},
});
/** Signs up a user with this user's link, a moment later, who proves the address. */
async function invite(by: TestUser, address?: string, remoteAddress = '81.2.69.150'): Promise<TestUser> {
  const friend = await inviteUnproven(by, address, remoteAddress);
  await proveAddress(friend);
  return friend;
}

async function inviteUnproven(by: TestUser, address?: string, remoteAddress = '81.2.69.150') {
  const { body } = await t.call('getUser', {}, by);
  t.clock.advance(1_000);
  const email = address ?? `friend-${body.referral_id}-${++invited}@example.net`;
  const response = await t.call(
    'signUp',
    { body: { email, password: 'correct horse', referral: body.referral_id } },
    { remoteAddress },
  );
  return { userId: response.body.user_id, email, token: response.body.id_token };
}

/** Uses the code of the newest verification mail. */
async function proveAddress({ email }: TestUser): Promise<void> {
  await t.drain();
  const { text = '' } = t.verifications.findLast(({ to }) => to === email) ?? {};
  const code = /oobCode=([\w-]+)/.exec(text)?.[1] ?? '';
  await t.call('confirmVerification', { body: { oobCode: code } });
  await t.drain();
}
let invited = 0;
/** Begins a trial with a test card, like the checkout in the page. */
async function beginTrial(user: TestUser, number: string): Promise<void> {
  const { body } = await t.call(
    'createSetupIntent',
    { body: { metadata: { subscription_type: 'pro-monthly' } } },
    user,
  );
  const card = { number, expiry: '12/34', cvc: '123' };
  await t.call('sandboxConfirmSetup', { body: { client_secret: body.client_secret, card } });
  await t.call('finishSetupIntent', { body: { setup_intent_id: body.setup_intent_id } }, user);
  await t.drain();
}

describe('an action that the service can check', () => {
  test('is rewarded once, without a claim, and open screens are notified', async () => {
    const user = await t.signUp();
    expect((await t.call('gamificationProgress', {}, user)).body).toEqual({
      completed_actions: [],
      completion_percentage: 0,
      total_actions: 9,
      all_actions: [...bonusActions],
      referrals_held: 0,
    });
    const events: unknown[] = [];
    const stop = t.app.events.subscribe('accounts.user-news', (event) => events.push(event));
    await add(user, short.text);
    await t.call('savePreferredVoices', { body: { preferred_voices: ['Joanna'] } }, user);
    await inTransaction(t.app, async (tx) => {
      await t.app.jobs.emit(tx, feedFollowed, { userId: user.userId, feedId: 'f' });
      for (const messageId of ['a', 'b'])
        await t.app.jobs.emit(tx, mailConverted, { messageId, userId: user.userId });
    });
    await t.drain();
    await t.call('savePreferredVoices', { body: { preferred_voices: ['Matthew'] } }, user);
    await t.drain();
    stop();
    expect((await earnedBy(user)).toSorted()).toEqual([
      'add_article',
      'choose_voice',
      'convert_first_email',
      'subscribe_feed',
    ]);
    expect(await usageOf(user)).toMatchObject({ extra_credits: 400_000 });
    expect((await t.call('gamificationProgress', {}, user)).body.completion_percentage).toBe(44);
    expect(events).toContainEqual({
      user: user.userId,
      event: 'bonus',
      key: 'choose_voice',
      data: { action: 'choose_voice', bonus_amount: 100_000, label: 'Voice Selection' },
    });
  });

  test('is not rewarded for a claim alone', async () => {
    const user = await t.signUp();
    for (const action of ['add_article', 'subscribe_feed', 'choose_voice', 'convert_first_email'] as const) {
      const refused = await t.call.refused('claimBonus', { body: { action } }, user);
      expect(refused).toMatchObject({ status: 403, body: { error: 'bonus_not_earned' } });
    }
    for (const action of ['use_500k_chars', 'completion_bonus'] as const)
      await t.call.refused('claimBonus', { body: { action } }, user);
    const unknown = await t.server.inject({
      method: 'POST',
      url: '/api/user/bonus-characters',
      headers: { 'earmark-id-token': user.token },
      payload: { action: 'sing' },
    });
    expect(unknown.statusCode).toBe(400);
    expect(await usageOf(user)).toMatchObject({ extra_credits: 0 });
    // A screen that claims immediately is rewarded immediately.
    await add(user, short.text);
    expect((await claim(user, 'ADD_ARTICLE')).body.completed_actions).toEqual(['add_article']);
  });
});

describe('a referral', () => {
  test('is worth 1,000,000 characters to the referrer, once, when the friend converts something', async () => {
    const referrer = await t.signUp();
    const friend = await invite(referrer);
    const { body } = await t.call('getUser', {}, referrer);
    const complete = () => t.call('completeReferral', { body: { referral_uuid: body.referral_id } }, friend);
    expect((await complete()).body).toEqual({ status: 'pending' });
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 0, referral_count: 0 });
    await add(friend, `${short.text} For a friend.`);
    await Promise.all([complete(), complete(), t.drain()]);
    expect((await complete()).body).toEqual({ status: 'already_counted' });
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 1_000_000, referral_count: 1 });
    expect(await usageOf(friend)).toMatchObject({ referral_count: 0 });

    await add(await invite(referrer), `${short.text} For another friend.`);
    await t.drain();
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 2_000_000, referral_count: 2 });
  });

  test('counts only for a proven address, which may be proven after the conversion', async () => {
    const referrer = await t.signUp();
    const friend = await inviteUnproven(referrer);
    await add(friend, `${short.text} Before the proof.`);
    await t.drain();
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 0, referral_count: 0 });
    await proveAddress(friend);
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 1_000_000, referral_count: 1 });
  });

  test('of an account made by a program earns nothing', async () => {
    const referrer = await t.signUp();
    for (let at = 0; at < 5; at++)
      await add(await inviteUnproven(referrer, undefined, '127.0.0.1'), `${short.text} Farmed ${at}.`);
    await t.drain();
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 0, referral_count: 0 });
  });

  test('from behind a proxy that is not configured counts as one network', async () => {
    const referrer = await t.signUp();
    for (const [at, address] of ['127.0.0.1', '10.0.0.1', '192.168.1.7', '::1', 'fd00::1'].entries())
      await add(await invite(referrer, undefined, address), `${short.text} Indoors ${at}.`);
    await t.drain();
    const { body } = await t.call('gamificationProgress', {}, referrer);
    expect(body.referrals_held).toBe(2);
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 3_000_000, referral_count: 3 });
  });

  test('of another account with the same mailbox earns nothing', async () => {
    const referrer = await t.signUp('ann.lee@gmail.com');
    const { body } = await t.call('getUser', {}, referrer);
    const self = await invite(referrer, 'AnnLee+two@googlemail.com');
    await add(self, `${short.text} For myself.`);
    await t.drain();
    const { status } = await t.call.refused(
      'completeReferral',
      { body: { referral_uuid: body.referral_id } },
      self,
    );
    expect(status).toBe(409);
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 0, referral_count: 0 });
  });

  test('of another account with the same card earns nothing', async () => {
    const referrer = await t.signUp();
    const [friend, other] = [await invite(referrer), await invite(referrer)];
    const trial = (user: TestUser, card: string) =>
      t.app.db
        .insertInto('trial_uses')
        .values({
          subscription_id: `sub ${user.userId}`,
          user_id: user.userId,
          email_digest: user.userId,
          card_digest: card,
          started_at: t.clock.now(),
        })
        .execute();
    await trial(referrer, 'one card');
    await trial(friend, 'one card');
    await trial(other, 'another card');
    await add(friend, `${short.text} For a card.`);
    await t.drain();
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 0, referral_count: 0 });
    await add(other, `${short.text} For another card.`);
    await t.drain();
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 1_000_000, referral_count: 1 });
  });

  test('counts once the friend’s card is verified, and not again for a later conversion', async () => {
    const referrer = await t.signUp();
    const friend = await invite(referrer);
    await t.drain();
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 0, referral_count: 0 });
    await beginTrial(friend, '4242424242424242');
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 1_000_000, referral_count: 1 });
    await add(friend, `${short.text} After the card.`);
    await t.drain();
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 1_000_000, referral_count: 1 });
  });

  test('of several accounts from one network waits for a card of their own', async () => {
    const [referrer, other] = [await t.signUp(), await t.signUp()];
    const network = '81.2.69.160';
    const friends: TestUser[] = [];
    for (let at = 0; at < 5; at++) friends.push(await invite(referrer, undefined, network));
    const held = async () => (await t.call('gamificationProgress', {}, referrer)).body.referrals_held;
    const count = async (by = referrer) => (await usageOf(by)).referral_count;
    await Promise.all(friends.map((friend, at) => add(friend, `${short.text} Of row ${at}.`)));
    // All at the same time: the fourth must not be counted beside the third.
    await Promise.all(friends.map(({ userId }) => resolveReferral(t.app, userId)));
    await t.drain();
    expect([await count(), await held()]).toEqual([3, 2]);
    // A user from another network counts, and so does a user of this network with another referrer.
    await add(await invite(referrer, undefined, '81.2.69.161'), `${short.text} From elsewhere.`);
    await add(await invite(other, undefined, network), `${short.text} Of another referrer.`);
    await t.drain();
    expect([await count(), await held(), await count(other)]).toEqual([4, 2, 1]);
    // The waiting account itself is not restricted; it counts with a card, but not with the card of another
    // waiting account.
    const waiting = [];
    for (const friend of friends) {
      const { rewarded_at, network: storedNetwork } = await t.app.db
        .selectFrom('referrals')
        .selectAll()
        .where('referred_user_id', '=', friend.userId)
        .executeTakeFirstOrThrow();
      expect(storedNetwork).not.toContain(network);
      if (rewarded_at === null) waiting.push(friend);
    }
    const [first, second] = waiting;
    if (!first || !second) throw new Error('nobody waits');
    await beginTrial(first, '5555555555554444');
    expect([await count(), await held()]).toEqual([5, 1]);
    await expect(beginTrial(second, '5555555555554444')).rejects.toThrow('trial_used');
    expect([await count(), await held()]).toEqual([5, 1]);
    // Not even while a plan with that card, begun on a hosted page, has not been ended yet.
    const startedAt = t.clock.now();
    const { card_digest } = await t.app.db
      .selectFrom('trial_uses')
      .selectAll()
      .where('user_id', '=', first.userId)
      .executeTakeFirstOrThrow();
    const { id: _id, ...plan } = await t.app.db
      .selectFrom('billing_subscriptions')
      .selectAll()
      .where('user_id', '=', first.userId)
      .executeTakeFirstOrThrow();
    const of = { user_id: second.userId, started_at: startedAt };
    await t.app.db
      .insertInto('billing_subscriptions')
      .values({ ...plan, ...of, id: 'sub_hosted', customer_id: 'cus_hosted' })
      .execute();
    await t.app.db
      .insertInto('trial_uses')
      .values({ ...of, subscription_id: 'sub_hosted', email_digest: 'another', card_digest })
      .execute();
    await resolveReferral(t.app, second.userId);
    expect(await findReferral(t.app.db, second.userId)).toMatchObject({ rewarded: false, held: true });
    // After a month the network is deleted; waiting referrals stay waiting.
    t.clock.advance(31 * 86_400_000);
    for (const job of [purgeAccountRecords, purgeReferralNetworks]) await job.execute(t.app, {}, firstRun());
    const known = await Promise.all([
      t.app.db.selectFrom('users').select('id').where('signup_network', 'is not', null).execute(),
      t.app.db.selectFrom('referrals').select('referred_user_id').where('network', 'is not', null).execute(),
    ]);
    expect(known).toEqual([[], []]);
    await resolveReferral(t.app, second.userId);
    expect(await findReferral(t.app.db, second.userId)).toMatchObject({ rewarded: false, held: true });
  });

  test('is decided after a simultaneous one', async () => {
    const referrer = await t.signUp();
    const friends: TestUser[] = [];
    for (let at = 0; at < 4; at++) friends.push(await inviteUnproven(referrer));
    for (const [at, friend] of friends.entries()) await add(friend, `${short.text} At one moment, ${at}.`);
    // Without the event that would resolve the referrals one after the other.
    await t.app.db
      .updateTable('users')
      .set({ email_verified_at: t.clock.now() })
      .where(
        'id',
        'in',
        friends.map(({ userId }) => userId),
      )
      .execute();
    const [first, second, ...last] = friends.map(({ userId }) => userId);
    await t.app.db
      .insertInto('referrals')
      .values(
        friends.map(({ userId }) => ({
          referred_user_id: userId,
          referrer_user_id: referrer.userId,
          network: 'one',
          created_at: t.clock.now(),
        })),
      )
      .execute();
    for (const userId of [first, second]) await resolveReferral(t.app, userId ?? '');
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(t.app.db);
      return rows[0]?.count;
    };
    // While these rows are locked, no reward can be given: each check finds two rewards, and would give the
    // third.
    const both = await inTransaction(t.app, async (tx) => {
      const rows = tx.selectFrom('referrals').select('network').where('referred_user_id', 'in', last);
      await rows.forUpdate().execute();
      const resolving = last.map((userId) => resolveReferral(t.app, userId));
      await expect.poll(waiting).toBe(2);
      return { resolving };
    });
    await Promise.all(both.resolving);
    const known = await Promise.all(last.map((userId) => findReferral(t.app.db, userId)));
    expect(known.map((one) => [one?.rewarded, one?.held].join(' ')).sort()).toEqual([
      'false true',
      'true false',
    ]);
    expect(await usageOf(referrer)).toMatchObject({ extra_credits: 3_000_000, referral_count: 3 });
    await t.drain();
  });

  test('is rejected for the own link, a later user, a second referrer and an unknown link', async () => {
    const [first, friend] = [await t.signUp(), await t.signUp()];
    const invitedFriend = await invite(first);
    const complete = async (user: TestUser, by: TestUser | string) => {
      const id = typeof by === 'string' ? by : (await t.call('getUser', {}, by)).body.referral_id;
      const { status, body } = await t.call.refused(
        'completeReferral',
        { body: { referral_uuid: id } },
        user,
      );
      return `${status} ${body.error}`;
    };
    expect(await complete(first, first)).toBe('409 conflict');
    expect(await complete(first, invitedFriend)).toBe('409 conflict');
    expect(await complete(invitedFriend, friend)).toBe('409 conflict');
    expect(await complete(first, '01234567-0123-0123-0123-0123456789ab')).toBe('404 not_found');
    expect(await complete(first, 'me')).toBe('400 validation_failed');
  });
});

test('challenges without a configured link are not offered, accepted or required', async () => {
  const { extension: _extension, reviews: _reviews, ...links } = t.app.config.links;
  const bare = { ...t.app, config: { ...t.app.config, links } };
  const user = await t.signUp();
  const actor = { userId: user.userId, sessionId: 's' };
  const progress = await showProgress(bare, actor);
  expect(progress.all_actions).toEqual(
    bonusActions.filter((action) => action !== 'install_extension' && action !== 'leave_review'),
  );
  expect(progress.total_actions).toBe(7);
  await expect(claimBonus(bare, actor, { action: 'leave_review' })).rejects.toMatchObject({
    code: 'bonus_not_earned',
  });
  // Completing all offered challenges gives the completion bonus.
  await inTransaction(bare, async (tx) => {
    for (const action of progress.all_actions) await awardBonus(bare, tx, user.userId, action);
  });
  expect(await showProgress(bare, actor)).toMatchObject({
    completion_percentage: 100,
    completed_actions: expect.arrayContaining(['completion_bonus']),
  });
});

// No audio is produced from here on, because these texts are long.
test('all challenges earn the specified amounts, and the completion bonus once', async () => {
  const user = await t.signUp();
  await runOperator(t.app, readCommand(['grant', user.email, 'basic']));
  for (let at = 0; at < 5; at++) await add(user, `${at} ${'word '.repeat(20_000)}`.slice(0, 99_999));
  expect((await t.call.refused('claimBonus', { body: { action: 'use_500k_chars' } }, user)).status).toBe(403);
  await add(user, 'Five more.');
  const [feed] = (await t.call('listAllFeeds', {})).body.data.feeds;
  await t.call('addFeed', { body: { feed_id: feed?.feed_id ?? '' } }, user);
  await t.call('savePreferredVoices', { body: { preferred_voices: ['Joanna'] } }, user);
  for (const action of ['use_500k_chars', 'add_article', 'subscribe_feed', 'choose_voice'] as const)
    await claim(user, action);
  for (const action of ['podcast_setup', 'connect_phone', 'install_extension'] as const)
    await claim(user, action);
  expect(await usageOf(user)).toMatchObject({ extra_credits: 1_250_000 });
  // The last two at the same time: one of them must see that all are completed.
  await inTransaction(t.app, (tx) =>
    t.app.jobs.emit(tx, mailConverted, { messageId: 'm', userId: user.userId }),
  );
  const { rewardMail } = await import('./reward-actions.job.ts');
  await Promise.all([
    claim(user, 'leave_review'),
    rewardMail.execute(t.app, { messageId: 'm', userId: user.userId }, firstRun()),
  ]);
  expect((await t.call('gamificationProgress', {}, user)).body).toMatchObject({
    completion_percentage: 100,
    completed_actions: expect.arrayContaining([...bonusActions, 'completion_bonus']),
  });
  const all = [...bonusActions, 'completion_bonus' as const].reduce(
    (sum, action) => sum + bonusOf(action).characters,
    0,
  );
  expect(all).toBe(1_800_000);
  expect(await usageOf(user)).toMatchObject({ extra_credits: all });
  await Promise.all([claim(user, 'completion_bonus'), claim(user, 'leave_review')]);
  expect(await usageOf(user)).toMatchObject({ extra_credits: all });
});

test('500,000 characters count only in the first 30 days', async () => {
  const user = await t.signUp();
  await runOperator(t.app, readCommand(['grant', user.email, 'basic']));
  t.clock.advance(30 * 86_400_000 + 1);
  const { body } = await t.call('signInPassword', {
    body: { email: user.email, password: 'correct horse' },
  });
  const later = { ...user, token: body.id_token };
  for (let at = 0; at < 5; at++) await add(later, `${at} ${'late '.repeat(20_000)}`.slice(0, 100_000));
  expect(await usageOf(later)).toMatchObject({ total_characters: 500_000 });
  await t.call.refused('claimBonus', { body: { action: 'use_500k_chars' } }, later);
});
