import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SpeechError } from '@earmark/synthesis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { prose } from '../../../test/articles/outside-web.ts';
import { createSharedCap } from './speech-options.ts';

/** Requests to a fake speech server, which returns a tone as long as the text, at 24 kHz. */
const requests: { voice: string; model: string; input: string }[] = [];
/** Number of requests that the server answers before it rejects the key. */
let maxAccepted = Number.POSITIVE_INFINITY;
let server: Server;
let t: ArticleApp;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    requests.push(body);
    const status = requests.length <= maxAccepted ? 200 : 401;
    const pcm = new Int16Array(body.input.length * 1_200);
    for (let at = 0; at < pcm.length; at += 1) pcm[at] = 8_000 * Math.sin((at / 24_000) * 440 * 2 * Math.PI);
    response.writeHead(status, { 'content-type': 'audio/pcm' });
    response.end(status === 200 ? Buffer.from(pcm.buffer) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t = await createArticleApp({
    env: {
      EARMARK_OPENAI_SPEECH_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      EARMARK_OPENAI_SPEECH_MODEL: 'kokoro',
      EARMARK_OPENAI_SPEECH_VOICES: 'Matthew=am_michael, Joanna=af_heart',
      EARMARK_SPEECH_DOLLARS_A_DAY: '10',
    },
  });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  server.closeAllConnections();
  server.close();
});

const narrationOf = (audioId: string) =>
  t.app.db
    .selectFrom('narrations')
    .select(['status', 'spoken_voice', 'spoken_engine', 'sample_rate'])
    .where('audio_id', '=', audioId)
    .executeTakeFirstOrThrow();

test('with default settings, reads English with the most intelligible built-in voice', async () => {
  await using plain = await createArticleApp({ env: { EARMARK_LIGHT_VOICES: 'false' } });
  const user = await plain.signUp();
  const added = await plain.add(user, { title: 'Plain', text: 'The lamps were lit. It was quiet.' });
  await plain.drain();
  const { body } = await plain.call('getTranscript', { params: { audio_id: added.audio_id } }, user);
  expect(body).toMatchObject({ complete: true, voice: { name: 'Matthew', engine: 'Flite' } });
});

test('uses a configured service for the voices that it is assigned to', async () => {
  const user = await t.signUp();
  const added = await t.add(user, { title: 'Far', text: prose(1, 'Rousay').join('\n\n') });
  await t.drain();
  expect(await narrationOf(added.audio_id)).toEqual({
    status: 'completed',
    spoken_voice: 'Matthew',
    spoken_engine: 'openai',
    sample_rate: 24_000,
  });
  expect(new Set(requests.map(({ model, voice }) => `${model} ${voice}`))).toEqual(
    new Set(['kokoro am_michael']),
  );
});

test('when the service fails in the middle, a built-in voice continues and is reported', async () => {
  const user = await t.signUp();
  maxAccepted = requests.length + 2;
  const added = await t.add(user, { title: 'Near', text: prose(4, 'Sanday').join('\n\n') });
  await t.drain();
  expect(await narrationOf(added.audio_id)).toMatchObject({
    status: 'completed',
    spoken_voice: 'Matthew',
    spoken_engine: 'espeak',
    // The audio format of an episode does not change in the middle.
    sample_rate: 24_000,
  });
});

test('all processes together stay under the daily cap, also with concurrent requests', async () => {
  const [one, other] = [createSharedCap(t.app), createSharedCap(t.app)];
  t.clock.advance(86_400_000);
  const tries = Array.from({ length: 30 }, async (_, at) => (at % 2 ? one : other).reserve('polly', 0.75));
  const results = await Promise.allSettled(tries);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(results.length - refused.length).toBe(13);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'over_budget' });
  expect(refused[0]).toBeInstanceOf(SpeechError);
  // The next day has its own budget.
  t.clock.advance(86_400_000);
  await one.reserve('polly', 9);
});
