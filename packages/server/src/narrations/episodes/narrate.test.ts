import { createHash } from 'node:crypto';
import { createSpeechPool, SpeechError, type SpeechPool } from '@earmark/synthesis';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { withoutTag } from '../../../test/without-tag.ts';
import { episodeFiles } from '../audio-files.ts';

/** Lets a test observe and hold the units that are passed to the threads. */
interface Holdable {
  speech: SpeechPool;
  spoken: number;
  /** Called before each unit is passed to the threads. */
  before: (index: number, signal: AbortSignal | undefined) => Promise<void>;
}

let t: ArticleApp;
let pool: SpeechPool;
const hold: Pick<Holdable, 'spoken' | 'before'> = { spoken: 0, before: async () => {} };

beforeEach(() => {
  hold.before = async () => {};
});
beforeAll(async () => {
  pool = await createSpeechPool({ workers: 1, light: true });
  const speech: SpeechPool = {
    ...pool,
    speak: async (unit, options) => {
      await hold.before(unit.index, options.signal);
      hold.spoken += 1;
      return pool.speak(unit, options);
    },
  };
  t = await createArticleApp({ listen: true, run: true, speech });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await pool.close();
});

/** Holds every unit from `index` on until released. */
function holdFrom(index: number): { release: () => void; reached: Promise<void> } {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  hold.before = async (at, signal) => {
    if (at < index) return;
    reached.resolve();
    const aborted = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => aborted.reject(signal.reason));
    await Promise.race([gate.promise, aborted.promise]);
  };
  return {
    reached: reached.promise,
    release: () => {
      hold.before = async () => {};
      gate.resolve();
    },
  };
}

const sound = async (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, t.url), { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function narrationOf(audioId: string) {
  return t.app.db
    .selectFrom('narrations')
    .selectAll()
    .where('audio_id', '=', audioId)
    .executeTakeFirstOrThrow();
}

async function countSegments(audioId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from narration_segments join narrations on narrations.id = narration_id
    where audio_id = ${audioId}`.execute(t.app.db);
  return rows[0]?.count ?? 0;
}

describe('during the conversion', () => {
  test('the stream is byte for byte the beginning of the finished audio', async () => {
    const user = await t.signUp();
    const { release } = holdFrom(3);
    const added = await t.add(user, { title: 'Growing', text: prose(12, 'Oban').join('\n\n') });
    const response = await sound(added.stream_url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    const reader = response.body?.getReader();
    if (!reader) throw new Error('the response has no body');
    const chunks: Uint8Array[] = [];
    const first = await reader.read();
    chunks.push(first.value ?? new Uint8Array());

    const early = await t.findEntry(user, added.id);
    expect(early.status).toBe('in_progress');
    expect(early.available_seconds).toBeGreaterThan(0);
    expect(early.progress).toBeLessThan(100);
    expect((await sound(added.stream_url.replace('.live', ''))).status).toBe(409);
    const { body: soFar } = await t.call('getTranscript', { params: { audio_id: added.audio_id } }, user);
    expect(soFar.complete).toBe(false);

    release();
    for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
    await t.drain();
    const narration = await narrationOf(added.audio_id);
    const file = await bytesOf(await sound(added.stream_url.replace('.live', '')));
    expect(file.length).toBe(narration.bytes);
    const frames = file.subarray(narration.head_bytes ?? 0);
    const streamed = withoutTag(Buffer.concat(chunks));
    expect(streamed.equals(frames)).toBe(true);

    // The same holds for a stream that starts after completion, and for one that starts in the middle.
    expect((await bytesOf(await sound(added.stream_url))).equals(frames)).toBe(true);
    const middle = await bytesOf(await sound(`${added.stream_url}?from=20.5`));
    expect(frames.subarray(frames.length - middle.length).equals(middle)).toBe(true);
    expect(middle.length / frames.length).toBeCloseTo(1 - 20.5 / ((narration.duration_ms ?? 0) / 1000), 2);
    expect(middle[0]).toBe(0xff);

    const { body: finished } = await t.call('getTranscript', { params: { audio_id: added.audio_id } }, user);
    expect(finished.complete).toBe(true);
    expect(finished.voice).toEqual({ name: 'Matthew', engine: 'eSpeak NG' });
    expect(finished.words.slice(0, soFar.words.length)).toEqual(soFar.words);
    expect(soFar.words.length).toBeGreaterThan(0);
  });

  test('the stream starts with whole blocks of 32 KB: Chromium plays no incomplete block', async () => {
    const user = await t.signUp();
    const { release } = holdFrom(3);
    const added = await t.add(user, { title: 'Blocks', text: prose(12, 'Unst').join('\n\n') });
    await vi.waitFor(async () => expect(await countSegments(added.audio_id)).toBe(3), { timeout: 20_000 });
    const { rows } = await sql<{ bytes: number }>`
      select sum(narration_segments.bytes)::int as bytes from narration_segments
      join narrations on narrations.id = narration_id where audio_id = ${added.audio_id}`.execute(t.app.db);
    const there = rows[0]?.bytes ?? 0;
    const read = async (query: string, enough: number): Promise<Buffer> => {
      let bytes = Buffer.alloc(0);
      for await (const chunk of (await sound(`${added.stream_url}${query}`)).body ?? []) {
        bytes = Buffer.concat([bytes, chunk]);
        if (withoutTag(bytes).length >= enough) break;
      }
      return bytes;
    };
    const opening = await read('', there);
    const later = withoutTag(await read('?from=2.5', 6_000));
    release();
    await t.drain();
    expect(opening.length % 32_768).toBe(0);
    const { head_bytes: head } = await narrationOf(added.audio_id);
    const file = await bytesOf(await sound(added.stream_url.replace('.live', '')));
    const frames = file.subarray(head ?? 0);
    expect(withoutTag(opening).equals(frames.subarray(0, there))).toBe(true);
    // At 48 kbps.
    expect(frames.indexOf(later.subarray(0, 6_000)) / 6_000).toBeCloseTo(2.5, 1);
  });

  test('removing the last entry stops the work, and restoring it continues after the existing segments', async () => {
    const user = await t.signUp();
    const { release } = holdFrom(3);
    const added = await t.add(user, { title: 'Removed', text: prose(12, 'Leith').join('\n\n') });
    await vi.waitFor(async () => expect(await countSegments(added.audio_id)).toBe(3), { timeout: 20_000 });
    const flag = (value: boolean) =>
      t.call('setArticleFlag', { body: { article_id: added.article_id, attribute: 'deleted', value } }, user);
    await flag(true);
    // Ends although the held units are never released: the work was aborted.
    await t.drain();
    expect((await narrationOf(added.audio_id)).status).toBe('pending');
    expect(await t.list(user)).toEqual([]);
    release();
    const before = hold.spoken;
    expect((await flag(false)).body).toMatchObject({ deleted: false, id: added.id });
    await t.drain();
    expect((await t.findEntry(user, added.id)).status).toBe('completed');
    const units = await countSegments(added.audio_id);
    expect(units - (hold.spoken - before)).toBeGreaterThanOrEqual(3);
  });

  test('continues while another listener waits for it', async () => {
    const [one, other] = [await t.signUp(), await t.signUp()];
    t.web.serve('/both.txt', { text: prose(8, 'Wick').join('\n\n') });
    const article_url = `${t.web.url}/both.txt`;
    const { release, reached } = holdFrom(2);
    const mine = await t.add(one, { article_url });
    const theirs = await t.add(other, { article_url });
    expect(theirs.audio_id).toBe(mine.audio_id);
    await reached;
    const body = { article_id: mine.article_id, attribute: 'deleted' as const, value: true };
    await t.call('setArticleFlag', { body }, one);
    expect((await narrationOf(mine.audio_id)).status).toBe('in_progress');
    release();
    await t.drain();
    expect((await t.findEntry(other, theirs.id)).status).toBe('completed');
  });

  test('a stream ends with an error, not with a normal end, when the conversion fails', async () => {
    const user = await t.signUp();
    hold.before = async (index) => {
      if (index === 2) throw new SpeechError('engine_failed', "the test's engine failed");
    };
    const added = await t.add(user, { title: 'Doomed', text: prose(7, 'Thurso').join('\n\n') });
    const response = await sound(added.stream_url);
    await expect(bytesOf(response)).rejects.toThrow();
    await t.drain();
    expect(await t.findEntry(user, added.id)).toMatchObject({
      status: 'failed',
      failure: { code: 'speech_failed' },
    });

    // Existing segments are kept; a retry synthesizes only the rest.
    hold.before = async () => {};
    const before = hold.spoken;
    await t.call('retryArticle', { body: { article_id: added.id } }, user);
    await t.drain();
    const done = await t.findEntry(user, added.id);
    expect(done.status).toBe('completed');
    expect(hold.spoken - before).toBeLessThan(await countSegments(added.audio_id));
  });
});

test('a listener waits for no text to end when long texts of others hold all slots', async () => {
  const atThird = holdFrom(2);
  const listen = async (user: TestUser, title: string, paragraphs: number) => {
    const added = await t.add(user, { title, text: prose(paragraphs, title).join('\n\n') });
    // Responds with the first audio.
    return { ...added, user, audio: sound(added.stream_url) };
  };
  const statuses = async (of: readonly { audio_id: string }[]) =>
    new Set(await Promise.all(of.map(async ({ audio_id }) => (await narrationOf(audio_id)).status)));
  const jobs = async (condition: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = 'narrate' and ${sql.raw(condition)}`.execute(
      t.app.db,
    );
    return rows[0]?.count;
  };
  // Eight of each account run at the same time.
  const users = await Promise.all(Array.from({ length: 4 }, () => t.signUp()));
  const long: Awaited<ReturnType<typeof listen>>[] = [];
  for (let round = 0; round < 8; round++)
    for (const user of users) long.push(await listen(user, `Long ${long.length}`, 6));
  for (const { audio } of long) await (await audio).body?.cancel();
  await vi.waitFor(async () => expect(await jobs("state = 'active'")).toBe(32), { timeout: 20_000 });
  await atThird.reached;
  const short = await listen(await t.signUp(), 'Short', 1);
  const isDue = "state = 'created' and start_after < now() - interval '1 second'";
  await vi.waitFor(async () => expect(await jobs(isDue)).toBe(1), { timeout: 20_000 });

  // Every run appends one more unit, after which its turn has ended.
  t.clock.advance(11_000);
  atThird.release();
  const atFourth = holdFrom(3);
  expect((await bytesOf(await short.audio)).length).toBeGreaterThan(0);
  expect(await statuses(long)).toEqual(new Set(['in_progress']));
  // Only some continue, to save time.
  for (const { user, article_id } of long.slice(4)) {
    const body = { article_id, attribute: 'deleted' as const, value: true };
    await t.call('setArticleFlag', { body }, user);
  }
  atFourth.release();
  await t.drain();
  expect(await statuses(long.slice(0, 4))).toEqual(new Set(['completed']));
});

test('a text in a language without a voice fails with that reason, and is kept', async () => {
  const user = await t.signUp();
  const text =
    'הנמל הישן היה שקט בבוקר, והסירות חזרו לפני הגאות. איש לא ספר אותן, אבל כולם ידעו מתי אחת חסרה.';
  const added = await t.add(user, { title: 'נמל', text });
  await t.drain();
  expect(await t.findEntry(user, added.id)).toMatchObject({
    status: 'failed',
    failure: { code: 'language_not_spoken', message: 'No voice here speaks the language of this text yet.' },
  });
  expect(await countSegments(added.audio_id)).toBe(0);
});

test('synthesizes text that two articles share only once', async () => {
  const [one, other] = [await t.signUp(), await t.signUp()];
  const text = prose(5, 'Nairn').join('\n\n');
  await t.add(one, { title: 'The same', text });
  await t.drain();
  const before = hold.spoken;
  const again = await t.add(other, { title: 'The same', text });
  await t.drain();
  expect((await t.findEntry(other, again.id)).status).toBe('completed');
  expect(hold.spoken).toBe(before);
});

test('stores transcripts and chapters with an episode', async () => {
  const user = await t.signUp();
  const text = `# Harbour\n\n${prose(1)[0]} It cost $3.5M in 2026.\n\n# Open water\n\n${prose(3)[2]}`;
  const added = await t.add(user, { title: 'Two parts', text });
  await t.drain();
  const files = episodeFiles(added.audio_id);
  expect((await t.read(files.vtt)).toString()).toMatch(/^WEBVTT\n/);
  // As written, not as spoken.
  expect((await t.read(files.srt)).toString()).toContain('It cost $3.5M in 2026.');
  expect((await t.read(files.srt)).toString()).toContain('gulls');
  const json = JSON.parse((await t.read(files.json)).toString());
  expect(json.segments.map(({ body }: { body: string }) => body).join(' ')).toContain('gulls');
  const chapters = JSON.parse((await t.read(files.chapters)).toString());
  expect(chapters.chapters.map(({ title }: { title: string }) => title)).toEqual(['Harbour', 'Open water']);
  const head = (await t.read(files.mp3)).subarray(0, 400).toString('latin1');
  expect(head.slice(0, 3)).toBe('ID3');
  expect(head).toContain('TIT2');

  const { body: transcript } = await t.call('getTranscript', { params: { audio_id: added.audio_id } }, user);
  expect(transcript.chapters.map(({ title }) => title)).toEqual(['Harbour', 'Open water']);
  // The shape of the speech: loud and quiet parts.
  const shape = [...Buffer.from(transcript.shape ?? '', 'base64')];
  expect(shape).toHaveLength(200);
  expect(Math.max(...shape)).toBe(255);
  expect(Math.min(...shape)).toBeLessThan(120);
  // Every spoken word has its position in the document, sorted by time.
  const starts = transcript.words.map(([, , , startMs]) => startMs);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  const block = transcript.document.blocks[1];
  const inBlock = transcript.words.filter(([index]) => index === 1);
  expect(block?.kind).toBe('paragraph');
  expect(inBlock.length).toBeGreaterThan(50);
});

test('synthesizes a segment again whose audio is missing', async () => {
  const user = await t.signUp();
  const text = prose(5, 'Tain').join('\n\n');
  await t.add(user, { title: 'Kept', text });
  await t.drain();
  const { rows } = await sql<{ blob_key: string }>`
    select blob_key from segments order by created_at desc limit 2`.execute(t.app.db);
  for (const { blob_key } of rows) await t.app.blobs.delete(blob_key);
  const again = await t.add(await t.signUp(), { title: 'Kept', text });
  await t.drain({ delayed: true });
  const narration = await narrationOf(again.audio_id);
  expect(narration.status).toBe('completed');
  expect((await t.read(episodeFiles(again.audio_id).mp3)).length).toBe(narration.bytes);
});

test('a text that is synthesized again from scratch sounds the same', async () => {
  const user = await t.signUp();
  const text = prose(3, 'Dornoch').join('\n\n');
  const hashes: string[] = [];
  for (const title of ['Once', 'Once']) {
    await sql`delete from segments`.execute(t.app.db);
    const added = await t.add(user, { title, text });
    await t.drain();
    const narration = await narrationOf(added.audio_id);
    const file = await t.read(episodeFiles(added.audio_id).mp3);
    hashes.push(
      createHash('sha256')
        .update(file.subarray(narration.head_bytes ?? 0))
        .digest('hex'),
    );
    await t.call(
      'setArticleFlag',
      { body: { article_id: added.id, attribute: 'deleted', value: true } },
      user,
    );
    await sql`delete from playlist_items`.execute(t.app.db);
    await sql`delete from articles`.execute(t.app.db);
  }
  expect(hashes[1]).toBe(hashes[0]);
});
