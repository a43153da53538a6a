import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { prose } from '../../../test/articles/outside-web.ts';

/** Leaves the state after two processes that worked on the waiting narrations have ended. */
const loseTwice = ({ app }: ArticleApp) =>
  sql`insert into job_retries (queue, key, lost_runs, updated_at)
    select 'narrate', singleton_key, 2, now() from pgboss.job where name = 'narrate' and state = 'created'`.execute(
    app.db,
  );

test('an article that two processes were lost with is converted in a process of its own', async () => {
  await using t = await createArticleApp();
  const user = await t.signUp();
  const { id } = await t.add(user, { title: 'Skye', text: prose(1, 'Skye').join(' ') });
  await loseTwice(t);
  await t.drain();
  const entry = await t.findEntry(user, id);
  expect(entry).toMatchObject({ status: 'completed', failure: null });
  expect(entry.duration).toBeGreaterThan(3);
});

test('if that process runs out of memory, the article fails with this reason, and no other article fails', async () => {
  await using t = await createArticleApp({
    jobProcess: new URL('../../../test/jobs/dying-process.ts', import.meta.url),
    env: { EARMARK_JOB_MEMORY_MB: '256' },
  });
  const user = await t.signUp();
  const poison = await t.add(user, { title: 'Skye', text: prose(1, 'Skye').join(' ') });
  await loseTwice(t);
  const other = await t.add(user, { title: 'Raasay', text: prose(1, 'Raasay').join(' ') });
  await t.drain();
  expect((await t.findEntry(user, poison.id)).failure).toMatchObject({
    code: 'out_of_memory',
    message: expect.stringContaining(
      'This article could not be converted: it makes the converter run out of memory.',
    ),
  });
  expect(await t.findEntry(user, other.id)).toMatchObject({ status: 'completed', failure: null });
});
