import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { articlePage, prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { setOwner } from '../../accounts/index.ts';
import { readCommand } from '../../operator/read-command.ts';
import { runOperator } from '../../operator/run-operator.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { speedOf } from './speed.ts';

let t: ArticleApp;
let owners: [TestUser, TestUser];
beforeAll(async () => {
  t = await createArticleApp();
  owners = [await t.signUp(), await t.signUp()];
  for (const { userId } of owners) await inTransaction(t.app, (tx) => setOwner(t.app, tx, userId, true));
});
afterAll(() => t[Symbol.asyncDispose]());

const queue = async () => (await t.call('ownerQueue', {}, owners[0])).body;
const classOf = async (name: string) => (await queue()).classes.find((one) => one.class === name);
const retryBy = async (owner: TestUser, job_id: string) =>
  (await t.call('ownerRetryJobs', { body: { job_ids: [job_id] } }, owner)).body.count;
const actions = async () => (await t.call('ownerActions', { query: {} }, owners[0])).body.actions;
/** Returns the charges of a user that were not refunded. */
const chargesOf = async (user: TestUser) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from character_entries as entry
    where user_id = ${user.userId} and kind in ('conversion', 'characters')
      and not exists (select from character_entries as refund where refund.reverses = entry.id)`.execute(
    t.app.db,
  );
  return rows.map(({ kind }) => kind).toSorted();
};

/** Adds a link whose server is broken. */
async function addFailing(user: TestUser, path: string): Promise<{ id: string }> {
  t.web.serve(path, { text: 'broken', status: 500 });
  const added = await t.add(user, { article_url: `${t.web.url}${path}` });
  await t.drain({ delayed: true });
  return added;
}

test('is for owners only', async () => {
  const user = await t.signUp();
  const body = { class: 'added' as const };
  for (const answer of [
    await t.call.refused('ownerQueue', {}, user),
    await t.call.refused('ownerRetryJobs', { body }, user),
    await t.call.refused('ownerDeleteJobs', { body }, user),
  ])
    expect([answer.status, answer.body.error]).toEqual([403, 'owner_required']);
  const wrong = { job_ids: ['narrate/1; drop table'] };
  expect((await t.call.refused('ownerRetryJobs', { body: wrong }, owners[0])).status).toBe(400);
});

test('shows what waits by class, and whether a process converts', async () => {
  const before = await queue();
  expect(before).toMatchObject({ workers: 0, worker_seen_at: null, seconds_left: null });
  const user = await t.signUp();
  await t.add(user, { title: 'A secret title', text: prose(1, 'Waiting').join(' ') });
  expect(await classOf('added')).toMatchObject({ waiting: 1, running: 0, failed: 0 });
  // A worker is in the middle of it.
  await sql`update narrations set status = 'in_progress', run_id = 'a 0', started_at = ${t.clock.now()},
    touched_at = ${t.clock.now()}, characters = 30000, progress = 40 where status = 'pending'`.execute(
    t.app.db,
  );
  const { conversions, ...rest } = await queue();
  expect(conversions).toEqual([
    { account: user.email, others: 0, class: 'added', voice: expect.any(String), minutes: 32, progress: 40 },
  ]);
  expect(JSON.stringify({ conversions, rest })).not.toContain('secret');
  await sql`update narrations set status = 'pending', run_id = null`.execute(t.app.db);
  await sql`insert into job_workers values (gen_random_uuid(), now()),
    (gen_random_uuid(), now() - interval '2 minutes')`.execute(t.app.db);
  expect((await queue()).workers).toBe(1);
  await sql`update job_workers set seen_at = seen_at - interval '61 seconds'`.execute(t.app.db);
  expect(await queue()).toMatchObject({ workers: 0, worker_seen_at: expect.any(String) });
});

test('two owners who retry a conversion at once retry it once; it fails again, then succeeds', async () => {
  const user = await t.signUp();
  const { id } = await addFailing(user, '/broken');
  const [failed] = (await queue()).failed;
  expect(failed).toMatchObject({
    kind: 'Conversion',
    class: 'added',
    tries: 1,
    account: user.email,
    others: 0,
    reason: 'The page could not be reached.',
  });
  expect((await classOf('added'))?.failed).toBe(1);
  const jobId = failed?.job_id ?? '';
  const counts = await Promise.all(owners.map((owner) => retryBy(owner, jobId)));
  expect(counts.toSorted()).toEqual([0, 1]);
  expect((await queue()).failed).toEqual([]);
  t.clock.advance(60_000);
  await t.drain({ delayed: true });
  const [again] = (await queue()).failed;
  expect(again?.job_id).toBe(jobId);
  expect(Date.parse(again?.failed_at ?? '')).toBeGreaterThan(Date.parse(failed?.failed_at ?? ''));
  expect(await chargesOf(user)).toEqual([]);

  t.web.serve('/broken', { html: articlePage('Fine', prose(1, 'Fine')) });
  const { body } = await t.call('ownerRetryJobs', { body: { class: 'added' } }, owners[1]);
  expect(body).toEqual({ count: 1, more: false });
  await t.drain({ delayed: true });
  expect((await t.findEntry(user, id)).status).toBe('completed');
  expect(await chargesOf(user)).toEqual(['characters', 'conversion']);
  expect((await queue()).failed).toEqual([]);
  expect(await retryBy(owners[0], jobId)).toBe(0);
  const log = (await actions()).filter(({ action }) => action === 'jobs_retried');
  expect(log).toMatchObject([{ by: owners[1].email, detail: '1' }, { detail: '1' }]);
});

test('a deleted failure leaves the entry, which its listener can still retry', async () => {
  const user = await t.signUp();
  const { id } = await addFailing(user, '/dismissed');
  const [failed] = (await queue()).failed;
  const body = { job_ids: [failed?.job_id ?? ''] };
  expect((await t.call('ownerDeleteJobs', { body }, owners[0])).body.count).toBe(1);
  expect((await t.call('ownerDeleteJobs', { body }, owners[0])).body.count).toBe(0);
  expect((await queue()).failed).toEqual([]);
  const entry = await t.findEntry(user, id);
  expect(entry.status).toBe('failed');
  t.clock.advance(1_000);
  await t.call('retryArticle', { body: { article_id: entry.article_id } }, user);
  await t.drain({ delayed: true });
  expect((await queue()).failed).toHaveLength(1);
  await t.call('ownerDeleteJobs', { body: { class: 'added' } }, owners[0]);
});

test('other jobs are listed without what they said, kept for two weeks, and run again with all tries', async () => {
  const user = await t.signUp();
  const isFixed = { value: false };
  const breaks = async () => {
    if (!isFixed.value) throw new Error('text of an article');
  };
  Object.assign(t.app.identity, { cleaners: [...t.app.identity.cleaners, breaks] });
  await t.call('deleteUser', {}, user);
  await t.drain({ delayed: true });
  const answer = await queue();
  expect(answer.failed).toMatchObject([
    { kind: 'Deleting an account', class: 'other', tries: 11, account: user.email },
  ]);
  expect(answer.failed[0]?.reason).toContain('An unforeseen error.');
  expect(JSON.stringify(answer)).not.toContain('text of an article');
  const { rows } = await sql<{ days: number }>`
    select deletion_seconds / 86400 as days from pgboss.job where state = 'failed'`.execute(t.app.db);
  expect(rows).toContainEqual({ days: 14 });
  expect(await runOperator(t.app, readCommand(['queue']))).toMatch(/^other +0 +0 +- +1$/m);

  isFixed.value = true;
  const counts = await Promise.all(owners.map((owner) => retryBy(owner, answer.failed[0]?.job_id ?? '')));
  expect(counts.toSorted()).toEqual([0, 1]);
  await t.drain({ delayed: true });
  expect((await queue()).failed).toEqual([]);
  const { rows: left } = await sql`select from users where id = ${user.userId}`.execute(t.app.db);
  expect(left).toEqual([]);
});

test('the speed counts the time in which anything was converted', () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  const of = (from: number, to: number, minutes: number) => ({
    startedAt: at(from),
    completedAt: at(to),
    durationMs: minutes * 60_000,
  });
  expect(speedOf([])).toBeNull();
  expect(speedOf([of(0, 60, 4)])).toBe(4);
  // Two at the same time, and a pause.
  expect(speedOf([of(500, 530, 2), of(0, 60, 4), of(30, 90, 2)])).toBe(4);
});
