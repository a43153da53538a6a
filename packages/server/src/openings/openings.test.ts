import { openingCharacters, type Transcript } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../test/articles/article-app.ts';
import { articlePage, prose } from '../../test/articles/outside-web.ts';
import { findOpening } from './opening-store.ts';
import { purgeOpenings } from './purge-openings.job.ts';

let t: ArticleApp;
beforeAll(async () => {
  t = await createArticleApp({ listen: true, run: true });
});
afterAll(() => t[Symbol.asyncDispose]());

let visitors = 0;
/** A visitor with an address of their own, as limits are kept by address. */
const visitor = () => ({ remoteAddress: `81.2.70.${++visitors}` });
const open = async (body: { article_url?: string; text?: string; voice?: string }) =>
  (await t.call('makeOpening', { body }, visitor())).body;
const play = async (path: string) => {
  const response = await fetch(`${t.url}${path}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const transcriptOf = async (id: string): Promise<Transcript> =>
  (await t.call('openingTranscript', { params: { opening_id: id } })).body;
const isSpoken = async (id: string) => (await findOpening(t.app.db, id))?.status;

describe('a visitor', () => {
  test('hears the first minute of a text while it is spoken, and reads along', async () => {
    const text = prose(12).join('\n\n');
    const opening = await open({ text, voice: 'Joanna' });
    expect(opening).toMatchObject({ site: null, has_more: true });
    // At once, before all is spoken.
    const { response, bytes } = await play(opening.audio_url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(bytes.subarray(0, 3).toString()).toBe('ID3');
    await expect.poll(() => isSpoken(opening.id)).toBe('spoken');
    const transcript = await transcriptOf(opening.id);
    expect(transcript).toMatchObject({ complete: true, voice: { name: 'Joanna' } });
    const heard = transcript.document.blocks.map((block) => ('runs' in block ? block.runs : []));
    const spoken = heard.flat().reduce((sum, { text }) => sum + text.length, 0);
    expect(spoken).toBeGreaterThan(openingCharacters / 2);
    expect(spoken).toBeLessThanOrEqual(openingCharacters);
    const lastMs = transcript.words.at(-1)?.[4] ?? 0;
    expect(lastMs).toBeGreaterThan(30_000);
    expect(lastMs).toBeLessThan(100_000);
    // The complete file can be sought in, and has the same frames as the stream.
    const part = await fetch(`${t.url}${opening.audio_url}`, { headers: { range: 'bytes=-1000' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(-1_000));
  });

  test('hears a public page by its address, under its title', async () => {
    t.web.serve('/harbor', { html: articlePage('The Harbor', prose(12)) });
    const article_url = `${t.web.url}/harbor`;
    const { body } = await t.call('demoAudio', { query: { article_url } }, visitor());
    expect(body).toEqual({
      title: 'The Harbor',
      audio_url: expect.stringMatching(/^\/openings\/[\w-]+\.mp3$/),
    });
    expect((await play(body.audio_url)).bytes.length).toBeGreaterThan(100_000);
    // Again, without reading the page: it is gone.
    t.web.serve('/harbor', { status: 404, html: '' });
    expect((await t.call('demoAudio', { query: { article_url } }, visitor())).body).toEqual(body);
    const other = await t.call.refused('demoAudio', { query: { article_url, voice: 'Kendra' } }, visitor());
    expect([other.status, other.body.error]).toEqual([422, 'unreadable_page']);
  });

  test('hears a short text whole', async () => {
    const opening = await open({ text: 'A short text, heard whole.' });
    expect(opening.has_more).toBe(false);
    await expect.poll(() => isSpoken(opening.id)).toBe('spoken');
    expect((await transcriptOf(opening.id)).words).toHaveLength(5);
  });

  test.each([
    [{}, 422, 'text_missing'],
    [{ text: ' \n ' }, 422, 'text_missing'],
    [{ article_url: 'not an address' }, 400, 'invalid_url'],
    [{ article_url: 'https://www.youtube.com/watch?v=abc' }, 422, 'youtube_unsupported'],
    [{ text: 'A voice that does not exist.', voice: 'Nobody' }, 400, 'unknown_voice'],
    [{ article_url: 'http://127.0.0.1:9/nothing' }, 422, 'unreadable_page'],
  ])('gets a clear error: %j', async (body, status, error) => {
    const response = await t.call.refused('makeOpening', { body }, visitor());
    expect([response.status, response.body.error]).toEqual([status, error]);
  });

  test('can use the popup of the browser extension, which has another origin', async () => {
    const allowedFor = async (headers: Record<string, string>) => {
      const response = await fetch(`${t.url}/api/demo/openings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ text: 'Listened to in the popup.' }),
      });
      return [response.status, response.headers.get('access-control-allow-origin')];
    };
    for (const origin of ['chrome-extension://abcdef', 'moz-extension://123e4567'])
      expect(await allowedFor({ origin })).toEqual([200, '*']);
    // Pages may not, not even with a key, which this call does not check.
    for (const authorization of ['', 'Bearer x', 'Bearer earmark_x'])
      expect(await allowedFor({ origin: 'https://evil.example', authorization })).toEqual([200, null]);
  });

  test('has a limit of texts; what exists already can still be heard', async () => {
    const from = visitor();
    const statuses = [];
    for (let at = 0; at < 21; at++) {
      const response = await t.call('makeOpening', { body: { text: `Text ${at}.` } }, from).catch(() => null);
      statuses.push(response?.status ?? 429);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect((await t.call('makeOpening', { body: { text: 'Text 3.' } }, from)).status).toBe(200);
  });

  test('shares the audio with others who send the same at the same time', async () => {
    const body = { text: 'One text, sent by several visitors at the same time.' };
    const ids = await Promise.all([1, 2, 3].map(async () => (await open(body)).id));
    expect(new Set(ids).size).toBe(1);
  });

  test('finds nothing under an unknown id', async () => {
    expect((await play('/openings/unknown.mp3')).response.status).toBe(404);
    expect((await play('/openings/unknown')).response.status).toBe(404);
    const { status } = await t.call.refused('openingTranscript', { params: { opening_id: 'unknown' } });
    expect(status).toBe(404);
  });
});

test('a text that cannot be spoken is answered with an error, and tried again later', async () => {
  const { speech } = t.app;
  const speak = async () => {
    throw new Error("the test's voice failed");
  };
  Object.assign(t.app, { speech: { ...speech, speak } });
  const { id, audio_url } = await open({ text: 'A text whose voice fails.' });
  await expect.poll(() => isSpoken(id), { timeout: 15_000 }).toBe('failed');
  Object.assign(t.app, { speech });
  expect((await play(audio_url)).response.status).toBe(503);
  await open({ text: 'A text whose voice fails.' });
  await expect.poll(() => isSpoken(id)).toBe('spoken');
  expect((await play(audio_url)).response.status).toBe(200);
});

test('text and audio are deleted after a day', async () => {
  const { id, audio_url } = await open({ text: 'A text that is heard for a day.' });
  await expect.poll(() => isSpoken(id)).toBe('spoken');
  const run = {
    jobId: 'j',
    run: 1,
    attempt: 1,
    lastAttempt: true,
    signal: t.app.stopping,
    log: t.app.log,
    progressed: () => {},
  };
  t.clock.advance(23 * 3_600_000);
  await purgeOpenings.execute(t.app, {}, run);
  expect((await play(audio_url)).response.status).toBe(200);
  t.clock.advance(2 * 3_600_000);
  await purgeOpenings.execute(t.app, {}, run);
  expect((await play(audio_url)).response.status).toBe(404);
  expect(await t.app.blobs.head(`openings/${id}.mp3`)).toBeNull();
  expect(await t.app.blobs.head(`openings/${id}/0.mp3`)).toBeNull();
});
