import { setTimeout as sleep } from 'node:timers/promises';
import { type Block, blockText } from '@earmark/contract';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { prose } from '../../../test/articles/outside-web.ts';
import { startObjectStore } from '../../../test/object-store.ts';
import { type ServiceProcess, startProcess } from '../../../test/start-process.ts';
import { withoutTag } from '../../../test/without-tag.ts';
import { episodeFiles } from '../audio-files.ts';

// Starts whole processes.
vi.setConfig({ testTimeout: 360_000 });

/** Starts a worker process on the same database and storage as the app. */
function startWorker({ app }: ArticleApp, env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const { database, dataDir, publicUrl } = app.config;
  if (database.kind !== 'url') throw new Error('this test needs a database with an address');
  return startProcess({
    roles: 'worker',
    env: {
      ...env,
      DATABASE_URL: database.url,
      EARMARK_DATA_DIR: dataDir,
      EARMARK_PUBLIC_URL: publicUrl,
      EARMARK_SECRET: 'a secret for tests, of some length',
      EARMARK_WORKERS: '1',
    },
  });
}

/** Ages the heartbeats of active jobs, so that the queue treats a silent worker as dead. */
const passHeartbeat = ({ app }: ArticleApp) =>
  sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(app.db);

async function narrationOf({ app }: ArticleApp, audioId: string) {
  return app.db
    .selectFrom('narrations')
    .selectAll()
    .where('audio_id', '=', audioId)
    .executeTakeFirstOrThrow();
}

const countSegments = async ({ app }: ArticleApp) => {
  const all = app.db.selectFrom('narration_segments');
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
};

async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await sleep(20);
}

test('one api and two workers on Postgres and S3: workers killed at random moments lose nothing and duplicate nothing', async () => {
  await using store = await startObjectStore();
  await using t = await createArticleApp({ listen: true, env: { ...store.env, EARMARK_ROLES: 'api' } });
  const user = await t.signUp();
  let worker = await startWorker(t, store.env);
  try {
    // So long that no worker finishes it within the random delays.
    const text = prose(24, 'Stromness').join('\n\n');
    const added = await t.add(user, { title: 'Interrupted', text });
    const stream = await fetch(new URL(added.stream_url, t.url));
    const streamed = stream.arrayBuffer();

    for (let kill = 0; kill < 2; kill++) {
      const before = await countSegments(t);
      await until(async () => (await countSegments(t)) > before);
      // Stopped, so that it cannot finish the text while the next one starts, however slow the machine is.
      process.kill(worker.pid, 'SIGSTOP');
      const next = await startWorker(t, store.env);
      process.kill(worker.pid, 'SIGCONT');
      await sleep(Math.random() * 300);
      await worker.end('SIGKILL');
      worker = next;
      expect((await narrationOf(t, added.audio_id)).status).toBe('in_progress');
      await passHeartbeat(t);
    }
    await until(async () => (await narrationOf(t, added.audio_id)).status === 'completed');

    const narration = await narrationOf(t, added.audio_id);
    const file = await t.read(episodeFiles(added.audio_id).mp3);
    expect(file.length).toBe(narration.bytes);
    // The stream of one listener during all restarts equals the file that everyone gets later.
    expect(withoutTag(Buffer.from(await streamed)).equals(file.subarray(narration.head_bytes ?? 0))).toBe(
      true,
    );

    const placed = await t.app.db
      .selectFrom('narration_segments')
      .selectAll()
      .where('narration_id', '=', narration.id)
      .orderBy('position')
      .execute();
    expect(placed.map(({ position }) => position)).toEqual(placed.map((_, index) => index));
    const { body } = await t.call('getTranscript', { params: { audio_id: added.audio_id } }, user);
    // Every word of the text appears once and in order; a number appears once although it is spoken as
    // several words.
    const spoken = body.words
      .filter(([block]) => block >= 0)
      .map(([block, start]) => `${block} ${start}`)
      .filter((word, index, all) => word !== all[index - 1]);
    const written = body.document.blocks.flatMap((block, index) =>
      [...blockText(block).matchAll(/\S+/g)].map((word) => `${index} ${word.index}`),
    );
    expect(spoken).toEqual(written);

    // The same while a correction is spoken, which the new worker completes; the old audio plays until then.
    const block = body.document.blocks.findIndex((each) => blockText(each).includes('Stromness'));
    const start = blockText(body.document.blocks[block] as Block).indexOf('Stromness');
    const place = { article_id: added.id, block, start, end: start + 'Stromness'.length };
    const word = { written: 'Stromness', how: 'say', spoken: 'strum ness', scope: 'article' } as const;
    await t.call('correctArticle', { body: { ...place, ...word, kind: 'word' } }, user);
    const corrected = () =>
      t.app.db.selectFrom('narrations').selectAll().where('id', '!=', narration.id).executeTakeFirstOrThrow();
    const known = await countSegments(t);
    await until(async () => (await countSegments(t)) > known);
    await worker.end('SIGKILL');
    expect((await corrected()).status).toBe('in_progress');
    const old = await t.findEntry(user, added.id);
    expect(old).toMatchObject({ audio_id: added.audio_id, status: 'completed' });
    const played = await fetch(new URL(old.audio_url, t.url));
    expect((await played.arrayBuffer()).byteLength).toBe(narration.bytes);
    worker = await startWorker(t, store.env);
    await passHeartbeat(t);
    await until(async () => (await corrected()).status === 'completed');
    const done = await corrected();
    expect(await t.findEntry(user, added.id)).toMatchObject({
      audio_id: done.audio_id,
      status: 'completed',
      corrections: 1,
    });
    expect((await t.read(episodeFiles(done.audio_id).mp3)).length).toBe(done.bytes);
  } finally {
    await worker.end('SIGKILL');
  }
});
