import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { raiseToListening } from '../../narrations/index.ts';
import { createWaitingUpdates } from './waiting-updates.ts';

let t: ArticleApp;
beforeAll(async () => {
  t = await createArticleApp({ listen: true });
});
afterAll(() => t[Symbol.asyncDispose]());

const addText = (user: TestUser, title: string) => t.add(user, { title, text: prose(1, title).join('\n\n') });

/** Makes all waiting jobs this much older. */
const age = (seconds: number) =>
  sql`update pgboss.job set created_on = created_on - ${seconds} * interval '1 second'
    where name = 'narrate' and state = 'created'`.execute(t.app.db);

/** Records that this many narrations were made in the last minute. */
const setRate = (runs: number) =>
  sql`insert into job_throughput (queue, minute, runs)
    values ('narrate', now() - interval '60 seconds', ${runs})
    on conflict (queue, minute) do update set runs = excluded.runs`.execute(t.app.db);

/** The order of the queue is read again after a second. */
const soon = { timeout: 20_000 };

const narrationOf = (audioId: string) =>
  t.app.db.selectFrom('narrations').selectAll().where('audio_id', '=', audioId).executeTakeFirstOrThrow();

const placesOf = async (user: TestUser) =>
  Object.fromEntries((await t.list(user)).map(({ title, waiting }) => [title, waiting]));

test('an entry that waits for more than ten seconds has a place and an expected time', async () => {
  const ann = await t.signUp();
  const ben = await t.signUp();
  for (const title of ['Ayr', 'Troon', 'Largs']) await addText(ann, title);
  await addText(ben, 'Girvan');
  expect((await placesOf(ann))['Ayr']).toBeUndefined();
  await age(11);
  // Accounts take turns: Ben's article comes after the first of Ann's.
  await expect
    .poll(() => placesOf(ann), soon)
    .toEqual({
      Ayr: { place: 1, seconds: null },
      Troon: { place: 3, seconds: null },
      Largs: { place: 4, seconds: null },
    });
  expect(await placesOf(ben)).toEqual({ Girvan: { place: 2, seconds: null } });
  await setRate(2);
  // Two in one to two minutes.
  await expect
    .poll(async () => (await placesOf(ann))['Largs']?.seconds ?? 0, soon)
    .toBeGreaterThanOrEqual(120);
  expect((await placesOf(ann))['Largs']?.seconds).toBeLessThanOrEqual(300);
  await t.drain();
  expect(await placesOf(ann)).toEqual({ Ayr: undefined, Troon: undefined, Largs: undefined });
});

test('an open playlist receives the places, and their changes', async () => {
  const user = await t.signUp();
  const shown = new Map<string, number | undefined>();
  const updates = createWaitingUpdates(
    t.app,
    (_user, article) => void shown.set(article.title, article.waiting?.place),
    { intervalMs: 50 },
  );
  const places = () => Object.fromEntries(shown);
  try {
    await addText(user, 'Oban');
    await addText(user, 'Tobermory');
    await updates.follow(user.userId);
    await age(20);
    await expect.poll(places, soon).toEqual({ Oban: 1, Tobermory: 2 });
    const [tobermory] = await t.list(user);
    await raiseToListening(t.app, await narrationOf(tobermory?.audio_id ?? ''), user.userId);
    await expect.poll(places, soon).toEqual({ Oban: 2, Tobermory: 1 });
  } finally {
    updates.close();
  }
  await t.drain();
});
