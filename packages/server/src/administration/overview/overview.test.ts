import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { writeRss } from '../../../test/feeds/write-rss.ts';
import { setOwner } from '../../accounts/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { describeJob, isDescribed } from '../queue/job-words.ts';

let t: ArticleApp;
let owners: [TestUser, TestUser];
let user: TestUser;
beforeAll(async () => {
  t = await createArticleApp();
  owners = [await t.signUp(), await t.signUp()];
  user = await t.signUp();
  for (const { userId } of owners) await inTransaction(t.app, (tx) => setOwner(t.app, tx, userId, true));
  await t.drain();
});
afterAll(() => t[Symbol.asyncDispose]());

const hour = 3_600_000;
const overview = async () => (await t.call('ownerOverview', {}, owners[0])).body;
const faults = async () => (await t.call('ownerFaults', {}, owners[0])).body;
const ago = (ms: number) => new Date(t.clock.now().getTime() - ms);
const byBoth = <Result>(run: (owner: TestUser) => Promise<Result>) => Promise.all(owners.map(run));

test('is for owners only', async () => {
  const retry = { body: { host: 'a.example', code: 'gone' } };
  for (const answer of [
    await t.call.refused('ownerOverview', {}, user),
    await t.call.refused('ownerFaults', {}, user),
    await t.call.refused('ownerRetryFeed', retry, user),
    await t.call.refused('ownerRetryMail', { body: { direction: 'outgoing' } }, user),
  ])
    expect([answer.status, answer.body.error]).toEqual([403, 'owner_required']);
});

test('says that no process converts, and otherwise nothing; counts people', async () => {
  expect((await overview()).needs).toMatchObject([{ kind: 'no_worker', since: null }]);
  await sql`insert into job_workers values (gen_random_uuid(), now() + interval '1 hour')`.execute(t.app.db);
  const { article_id } = await t.add(user, { title: 'A', text: prose(1, 'Heard').join(' ') });
  await t.call('ownerInvite', { body: {} }, owners[0]);
  expect(await overview()).toMatchObject({
    needs: [],
    people: { accounts: 3, listened: 0, open_invitations: 1 },
    queue: { waiting: 1, running: 0, seconds_left: null },
  });
  for (const position of [3, 4]) await t.call('savePosition', { body: { article_id, position } }, user);
  expect((await overview()).people.listened).toBe(1);
  t.clock.advance(8 * 24 * hour);
  await sql`update sessions set refreshed_at = ${t.clock.now()}`.execute(t.app.db);
  const { body } = await t.call('signInPassword', {
    body: { email: owners[0].email, password: 'correct horse' },
  });
  owners[0] = { ...owners[0], token: body.id_token };
  expect((await overview()).people.listened).toBe(0);
  const again = await t.call('signInPassword', {
    body: { email: owners[1].email, password: 'correct horse' },
  });
  owners[1] = { ...owners[1], token: again.body.id_token };
  await t.drain({ delayed: true });
});

test('a job that waits too long, and conversions that failed by our fault, need an owner', async () => {
  await sql`insert into pgboss.job (name, priority, created_on, start_after) values
    ('narrate', 2000000000, now() - interval '20 seconds', now() - interval '20 seconds')`.execute(t.app.db);
  await sql`update narrations set status = 'failed', failure = 'speech_failed', touched_at = ${ago(hour)}`.execute(
    t.app.db,
  );
  expect((await overview()).needs).toMatchObject([
    { kind: 'waits_too_long', count: 1, where: 'listening' },
    { kind: 'conversions_failed', count: 1, reason: 'The voice could not speak the text.' },
  ]);
  await sql`delete from pgboss.job`.execute(t.app.db);
  // A page that asks for money is no fault of the installation.
  await sql`update narrations set failure = 'paywall'`.execute(t.app.db);
  expect((await overview()).needs).toEqual([]);
});

test('failing feeds are shown by host and reason, and polled again on request', async () => {
  const add = async (path: string, failure: string, since: Date) =>
    sql`insert into feeds (id, feed_id, feed_url, host, title, created_at, subscribers, failures, failing_since,
        failure, next_check_at, is_gone)
      values (${randomUUID()}, ${path}, ${`${t.web.url}/${path}`}, ${new URL(t.web.url).host}, 'A title', now(), 2,
        3, ${since}, ${failure}, ${failure === 'gone' ? null : ago(-hour)}, ${failure === 'gone'})`.execute(
      t.app.db,
    );
  for (const path of ['secret-1', 'secret-2']) await add(path, 'blocked', ago(30 * hour));
  await sql`insert into feed_subscriptions (user_id, feed, created_at)
    select ${user.userId}, id, now() from feeds where feed_id like 'secret%'`.execute(t.app.db);
  await add('old', 'gone', ago(20 * 24 * hour));
  await add('now', 'fetch_failed', ago(hour));
  const { host } = new URL(t.web.url);
  const { feeds } = await faults();
  expect(feeds).toHaveLength(3);
  expect(feeds[0]).toMatchObject({
    host,
    code: 'blocked',
    reason: 'Its server refuses to show it: it may ask for a sign-in now.',
    feeds: 2,
    followers: 4,
    since: ago(30 * hour).toISOString(),
    next_poll_at: ago(-hour).toISOString(),
  });
  expect(JSON.stringify(feeds)).not.toMatch(/secret|title/);
  const answer = await overview();
  expect(answer.needs).toMatchObject([{ kind: 'feeds_failing', count: 2, where: host }]);
  expect(answer.feeds).toEqual({ followed: 4, failing: 4 });

  for (const path of ['secret-1', 'secret-2'])
    t.web.serve(`/${path}`, {
      text: writeRss(t.web.url, { title: 'F', items: [] }),
      type: 'application/rss+xml',
    });
  const body = { host, code: 'blocked' };
  const counts = await byBoth(async (owner) => (await t.call('ownerRetryFeed', { body }, owner)).body.count);
  expect(counts).toEqual([2, 2]);
  await t.drain();
  expect([t.web.hits('/secret-1'), t.web.hits('/secret-2')]).toEqual([1, 1]);
  expect((await overview()).needs).toEqual([]);
  expect((await t.call('ownerRetryFeed', { body }, owners[0])).body.count).toBe(0);
  const { actions } = (await t.call('ownerActions', { query: {} }, owners[0])).body;
  expect(actions.filter(({ action }) => action === 'feed_retried')).toMatchObject([
    { subject: host, detail: '2' },
    { subject: host, detail: '2' },
  ]);
});

test('mail that was not sent is shown by domain, without addresses, and sent on request', async () => {
  const { mail } = t.app;
  const refuse = () => Promise.reject(new Error("Can't send mail: 550 5.1.1 <reader@example.net> unknown"));
  Object.assign(t.app, { mail: { send: refuse } });
  await t.call('requestPasswordReset', { body: { email: user.email } });
  await t.drain();
  expect((await faults()).outgoing).toMatchObject([{ state: 'waiting' }]);
  await t.drain({ delayed: true });
  const { outgoing } = await faults();
  expect(outgoing).toMatchObject([
    {
      kind: 'Link for a new password',
      domain: 'example.net',
      state: 'failed',
      count: 1,
      reason: 'The mail server refused it with code 550.',
    },
  ]);
  expect(JSON.stringify(outgoing)).not.toContain('@');
  expect((await overview()).needs).toMatchObject([{ kind: 'mail_unsent', count: 1, where: 'example.net' }]);
  // It is not listed twice.
  expect((await t.call('ownerQueue', {}, owners[0])).body.failed).toEqual([]);

  Object.assign(t.app, { mail });
  const body = { direction: 'outgoing' as const };
  const counts = await byBoth(async (owner) => (await t.call('ownerRetryMail', { body }, owner)).body.count);
  expect(counts.toSorted()).toEqual([0, 1]);
  await t.drain({ delayed: true });
  expect(t.mails.filter(({ to }) => to === user.email)).toHaveLength(1);
  expect((await overview()).needs).toEqual([]);
});

test('received mail that failed by our fault can be tried again while it is stored', async () => {
  for (const raw of ['raw/1', null])
    await sql`insert into inbox_messages (id, user_id, message_key, envelope, raw_key, bytes, outcome, reason,
        received_at, touched_at, parts)
      values (${randomUUID()}, ${user.userId}, ${randomUUID()}, '{}', ${raw}, 10, 'failed', 'internal',
        ${ago(hour)}, ${ago(hour)}, '[]')`.execute(t.app.db);
  expect((await faults()).incoming).toMatchObject([{ account: user.email, count: 2, retryable: 1 }]);
  expect((await overview()).needs).toMatchObject([{ kind: 'mail_failed', count: 2 }]);
  const body = { direction: 'incoming' as const };
  const counts = await byBoth(async (owner) => (await t.call('ownerRetryMail', { body }, owner)).body.count);
  expect(counts.toSorted()).toEqual([0, 1]);
});

test('every job whose failure is listed has a description', () => {
  expect(t.app.jobs.failed.queues.filter((name) => !isDescribed(name))).toEqual([]);
  expect(describeJob('unknown')).toBe('unknown');
});
