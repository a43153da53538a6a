import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { articlePage, prose } from '../../../test/articles/outside-web.ts';
import { narrationPrefix, segmentPrefix } from '../../narrations/audio-files.ts';
import { dropOldSegments } from '../../narrations/evict-segments.job.ts';
import { purgeUnusedSegments } from '../../narrations/purge-unused-segments.job.ts';
import { evictSegments, sumSegmentBytes } from '../../narrations/segment-retention-store.ts';
import { readCommand } from '../../operator/read-command.ts';
import { runOperator } from '../../operator/run-operator.ts';
import { reconcileUnfinished } from '../conversion/reconcile-unfinished.job.ts';
import { purgeExpiredArticles } from './purge-expired-articles.job.ts';

let t: ArticleApp;
beforeAll(async () => {
  t = await createArticleApp({ listen: true });
});
afterAll(() => t[Symbol.asyncDispose]());

const day = 86_400_000;

async function blobs(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of t.app.blobs.list(prefix)) keys.push(key);
  return keys;
}
const count = async (
  table: 'narration_segments' | 'articles' | 'narrations' | 'segments' | 'playlist_items' | 'article_texts',
) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(t.app.db);
  return rows[0]?.count ?? 0;
};
const run = async (job: typeof reconcileUnfinished) => {
  await t.app.jobs.enqueue(t.app.db, job, {});
  await t.drain();
};

test('deletes everything that a deleted account stored, and keeps what others listen to', async () => {
  const [leavingUser, remainingUser] = [await t.signUp(), await t.signUp()];
  t.web.serve('/shared', { html: articlePage('Shared', prose(1, 'Shared')) });
  t.web.serve('/alone', { html: articlePage('Alone', prose(1, 'Alone')) });
  const shared = await t.add(leavingUser, { article_url: `${t.web.url}/shared` });
  const theirs = await t.add(remainingUser, { article_url: `${t.web.url}/shared` });
  const alone = await t.add(leavingUser, { article_url: `${t.web.url}/alone` });
  const diary = await t.add(leavingUser, { title: 'Diary', text: prose(1, 'Diary').join(' ') });
  const { body: upload } = await t.call('prepareUpload', {}, leavingUser);
  await fetch(upload.url, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    body: 'My own words.',
  });
  await t.drain({ delayed: true });
  const before = await blobs(segmentPrefix);

  await t.call('deleteUser', {}, leavingUser);
  await t.drain({ delayed: true });
  expect(await count('playlist_items')).toBe(1);
  expect(await count('articles')).toBe(1);
  expect(await count('article_texts')).toBe(1);
  expect(await blobs(narrationPrefix(alone.audio_id))).toEqual([]);
  expect(await blobs(narrationPrefix(diary.audio_id))).toEqual([]);
  expect(await blobs('uploads/')).toEqual([]);
  const remaining = await blobs(segmentPrefix);
  expect(remaining.length).toBeLessThan(before.length);
  expect(remaining.length).toBe(await count('segments'));
  expect(theirs.audio_id).toBe(shared.audio_id);
  expect((await t.findEntry(remainingUser, theirs.id)).status).toBe('completed');
  expect((await fetch(new URL((await t.findEntry(remainingUser, theirs.id)).audio_url, t.url))).status).toBe(
    200,
  );
  for (const { audio_id, stream_url } of [alone, diary]) {
    expect((await fetch(new URL(stream_url.replace('.live', ''), t.url))).status).toBe(404);
    expect((await t.call.refused('getArticle', { params: { audio_id } })).status).toBe(404);
  }
});

test('enqueues unfinished rows that have no job', async () => {
  const user = await t.signUp();
  t.web.serve('/lost', { html: articlePage('Lost', prose(1, 'Lost')) });
  const link = await t.add(user, { article_url: `${t.web.url}/lost` });
  const text = await t.add(user, { title: 'Lost too', text: prose(1, 'Lost too').join(' ') });
  await sql`delete from pgboss.job`.execute(t.app.db);
  await run(reconcileUnfinished);
  expect((await t.findEntry(user, text.id)).status).toBe('pending');
  t.clock.advance(5 * 60_000);
  await run(reconcileUnfinished);
  await t.drain({ delayed: true });
  expect((await t.findEntry(user, link.id)).status).toBe('completed');
  expect((await t.findEntry(user, text.id)).status).toBe('completed');
});

test('evicts segments that were not used for long, and never those of unfinished narrations', async () => {
  const user = await t.signUp();
  const done = await t.add(user, { title: 'Done', text: prose(1, 'Done').join(' ') });
  await t.drain();
  const stray = `${segmentPrefix}00/stray.mp3`;
  await t.app.blobs.put(stray, new Uint8Array(100), { type: 'audio/mpeg' });
  await run(purgeUnusedSegments);
  expect(await blobs(segmentPrefix)).toContain(stray);
  const before = await count('segments');
  expect(before).toBeGreaterThan(0);

  t.clock.advance(31 * day);
  const later = await t.signUp();
  const unfinished = await t.add(later, { title: 'Unfinished', text: prose(1, 'Unfinished').join(' ') });
  await t.drain();
  await sql`update narrations set status = 'in_progress' where audio_id = ${unfinished.audio_id}`.execute(
    t.app.db,
  );
  await sql`update segments set last_used_at = last_used_at - interval '2 hours'`.execute(t.app.db);
  await run(dropOldSegments);
  // Eviction does not list the storage.
  expect(await blobs(segmentPrefix)).toContain(stray);
  await run(purgeUnusedSegments);
  const { rows } = await sql<{ count: number }>`
    select count(*) from narration_segments join narrations on narrations.id = narration_id
    join segments on segments.key = segment_key where audio_id = ${unfinished.audio_id}`.execute(t.app.db);
  expect(rows[0]?.count).toBeGreaterThan(0);
  expect(await count('segments')).toBe(rows[0]?.count);
  expect(await blobs(segmentPrefix)).toHaveLength(rows[0]?.count ?? 0);
  // Only rows of existing segments remain.
  expect(await count('narration_segments')).toBe(rows[0]?.count);
  // The finished episode has its own file.
  expect((await fetch(new URL(done.stream_url.replace('.live', ''), t.url))).status).toBe(200);
  const live = await fetch(new URL(done.stream_url, t.url));
  const whole = Buffer.from(await live.arrayBuffer());
  expect(whole.byteLength).toBeGreaterThan(10_000);
  const fromFive = new URL(done.stream_url, t.url);
  fromFive.searchParams.set('from', '5');
  const rest = Buffer.from(await (await fetch(fromFive)).arrayBuffer());
  expect(rest.byteLength).toBeGreaterThan(0);
  expect(whole.subarray(-rest.byteLength).equals(rest)).toBe(true);
  expect(rest.byteLength).toBeLessThan(whole.byteLength);
});

test('deletes segments that no episode refers to after a day', async () => {
  const user = await t.signUp();
  await t.add(user, { title: 'Unplaced', text: prose(1, 'Unplaced').join(' ') });
  await t.drain();
  await sql`delete from narration_segments where segment_key in (select key from segments order by created_at desc limit 1)`.execute(
    t.app.db,
  );
  const before = await count('segments');
  await run(purgeUnusedSegments);
  expect(await count('segments')).toBe(before);
  t.clock.advance(2 * day);
  await run(purgeUnusedSegments);
  expect(await count('segments')).toBe(before - 1);
  expect((await blobs(segmentPrefix)).length).toBe(before - 1);
});

test('evicts the least recently used segments when all of them exceed the size limit', async () => {
  const user = await t.signUp();
  await t.add(user, { title: 'Large', text: prose(3, 'Large').join(' ') });
  await t.drain();
  const { db, clock } = t.app;
  // Segments of unfinished narrations would stay.
  await sql`update narrations set status = 'completed'`.execute(db);
  // Spread over time, the last one used two hours ago.
  await sql`
    update segments set last_used_at = ${clock.now()}::timestamptz - interval '2 hours' - ranked.place * interval '1 minute'
    from (select key, row_number() over (order by key) as place from segments) ranked
    where ranked.key = segments.key`.execute(db);
  const all = await db.selectFrom('segments').selectAll().orderBy('last_used_at', 'desc').execute();
  expect(all.length).toBeGreaterThan(3);
  const hourAgo = new Date(clock.now().getTime() - 3_600_000);
  const never = new Date(0);
  const evict = async (maxBytes: number) => {
    const excessBytes = (await sumSegmentBytes(db)) - maxBytes;
    const evicted = await evictSegments(db, { before: never, recent: hourAgo, excessBytes, limit: 500 });
    return evicted.map(({ blobKey }) => blobKey);
  };
  const bytesOf = (rows: typeof all) => rows.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(await evict(bytesOf(all))).toEqual([]);
  const evicted = await evict(bytesOf(all.slice(0, -2)));
  expect(evicted.toSorted()).toEqual(
    all
      .slice(-2)
      .map((row) => row.blob_key)
      .toSorted(),
  );
  // Recently used segments stay, whatever their size.
  await sql`update segments set last_used_at = ${clock.now()}`.execute(db);
  expect(await evict(0)).toEqual([]);
});

test('removed entries can be restored for a month and are then deleted with their text and audio', async () => {
  const user = await t.signUp();
  const added = await t.add(user, { title: 'Gone', text: prose(1, 'Gone').join(' ') });
  await t.drain();
  await t.call('setArticleFlag', { body: { article_id: added.id, attribute: 'deleted', value: true } }, user);
  t.clock.advance(29 * day);
  await run(purgeExpiredArticles);
  expect(await blobs(narrationPrefix(added.audio_id))).not.toEqual([]);
  t.clock.advance(2 * day);
  await run(purgeExpiredArticles);
  expect(await blobs(narrationPrefix(added.audio_id))).toEqual([]);
  const { rows } = await sql`select 1 from articles where title = 'Gone'`.execute(t.app.db);
  expect(rows).toEqual([]);
});

test('keeps uploads for one to two days', async () => {
  const user = await t.signUp();
  const { body: upload } = await t.call('prepareUpload', {}, user);
  await fetch(upload.url, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'Words.' });
  await run(purgeExpiredArticles);
  expect(await blobs('uploads/')).toHaveLength(1);
  t.clock.advance(2 * day);
  await run(purgeExpiredArticles);
  expect(await blobs('uploads/')).toEqual([]);
});

test('deletes texts and audio of a user in privacy mode after 30 days, and of nobody else', async () => {
  let user = await t.signUp();
  const other = await t.signUp();
  const wait = async (days: number) => {
    t.clock.advance(days * day);
    const { email } = user;
    const { body } = await t.call('signInPassword', { body: { email, password: 'correct horse' } });
    user = { ...user, token: body.id_token };
  };
  const privacy = (privacyMode: boolean) => t.call('updateUser', { body: { privacyMode } }, user);
  await runOperator(t.app, readCommand(['grant', user.email, 'pro']));
  t.web.serve('/both', { html: articlePage('Both', prose(1, 'Both')) });
  const both = await t.add(user, { article_url: `${t.web.url}/both` });
  const theirs = await t.add(other, { article_url: `${t.web.url}/both` });
  const early = await t.add(user, { title: 'Early', text: prose(1, 'Early').join(' ') });
  await t.drain();
  await wait(20);
  // Turned on, off and on again: the 30 days start at the last change, and setting the same value again does
  // not restart them.
  for (const on of [true, false, true]) await privacy(on);
  await wait(20);
  await privacy(true);
  const late = await t.add(user, { title: 'Late', text: prose(1, 'Late').join(' ') });
  await t.drain();
  await run(purgeExpiredArticles);
  expect((await t.list(user)).map(({ title }) => title)).toEqual(['Late', 'Early', 'Both']);

  await wait(11);
  await run(purgeExpiredArticles);
  expect((await t.list(user)).map(({ title }) => title)).toEqual(['Late']);
  expect(await blobs(narrationPrefix(early.audio_id))).toEqual([]);
  expect(await blobs(narrationPrefix(late.audio_id))).not.toEqual([]);
  expect(theirs.audio_id).toBe(both.audio_id);
  expect((await fetch(new URL(theirs.stream_url.replace('.live', ''), t.url))).status).toBe(200);
  const { rows } = await sql`select 1 from articles where title = 'Early'`.execute(t.app.db);
  expect(rows).toEqual([]);
});
