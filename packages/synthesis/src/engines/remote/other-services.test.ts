import { afterEach, describe, expect, it } from 'vitest';
import {
  fakeSpeech,
  type ReceivedRequest,
  type StandIn,
  type StubResponse,
  serve,
} from '../../../test/stand-ins/serve.ts';
import { configureEngine, type RemoteConfig } from './configure-engines.ts';
import { createElevenLabs } from './elevenlabs/elevenlabs.ts';
import { createGoogle } from './google/google.ts';
import { createOpenAi } from './openai/openai.ts';

let standIn: StandIn | undefined;
afterEach(() => standIn?.close());
const start = async (respond: (request: ReceivedRequest) => StubResponse): Promise<string> => {
  standIn = await serve(respond);
  return standIn.url;
};
const request = (text: string, voice: string, more: object = {}) => ({
  text,
  language: 'en-US',
  voice,
  rate: 1,
  pitch: 0,
  signal: new AbortController().signal,
  ...more,
});
const wordAt = (text: string, offset: number) => text.slice(offset).match(/^[\p{L}\p{N}]+/u)?.[0];
const wavOf = (pcm: Uint8Array, { rate = 24_000, channels = 1 } = {}): Buffer => {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + pcm.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([header, pcm]);
};
const json = (body: object): StubResponse => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const fast = { retryMs: 1, perSecond: 1_000 };
const text = 'Hello there, Zoë & friends: 5 < 6.';
const words = ['Hello', 'there', 'Zoë', 'friends', '5', '6'];

describe('Google', () => {
  const google = ({ method, url, headers, body }: ReceivedRequest): StubResponse => {
    if (method !== 'POST' || url.pathname !== '/v1beta1/text:synthesize') return { status: 404 };
    if (headers['x-goog-api-key'] !== 'key') return { status: 403 };
    const { input, voice, audioConfig, enableTimePointing } = JSON.parse(body);
    const isChirp = voice.name.includes('Chirp');
    const isInput = isChirp ? typeof input.text === 'string' : /^<speak>.*<\/speak>$/s.test(input.ssml ?? '');
    const isVoice = voice.name.startsWith(`${voice.languageCode}-`);
    const isAudio = audioConfig.audioEncoding === 'LINEAR16' && audioConfig.sampleRateHertz === 24_000;
    if (!isInput || !isVoice || !isAudio || (isChirp && enableTimePointing)) return { status: 400 };
    const plain = (input.text ?? input.ssml).replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, ' ');
    const { pcm, starts } = fakeSpeech(plain, 24_000);
    const marks = [...(input.ssml ?? '').matchAll(/<mark name="(\d+)"\/>([^<\s]+)/g)];
    const spoken = marks.filter(([, , word = '']) => /[\p{L}\p{N}]/u.test(word.replaceAll(/&\w+;/g, '')));
    const timepoints = spoken.map(([, markName], at) => ({
      markName,
      timeSeconds: (starts[at] ?? 0) / 1000,
    }));
    return json({ audioContent: wavOf(pcm).toString('base64'), ...(isChirp ? {} : { timepoints }) });
  };
  const engine = async (apiKey = 'key') =>
    createGoogle({ engine: 'google', apiKey, endpoint: await start(google), ...fast });

  it('times words by marks and strips the header of the audio', async () => {
    const spoken = await (await engine()).speak(request(text, 'en-US-Neural2-D', { rate: 1.5, pitch: 2 }));
    expect(spoken.words.map(({ offset }) => wordAt(text, offset))).toEqual(words);
    expect(spoken.words.map(({ startMs }) => Math.round(startMs))).toEqual(words.map((_, at) => at * 300));
    expect(spoken.pcm.length).toBe(words.length * 7_200);
    expect(JSON.parse(standIn?.requests[0]?.body ?? '').audioConfig).toMatchObject({
      speakingRate: 1.5,
      pitch: 2,
    });
  });

  it('sends plain text to voices that read no markup', async () => {
    const spoken = await (await engine()).speak(request('Hola amigos.', 'es-ES-Chirp3-HD-Kore'));
    expect(spoken.words).toEqual([]);
    expect(spoken.pcm.length).toBeGreaterThan(0);
  });

  it('reports a refused key', async () => {
    const refused = (await engine('other')).speak(request('Hello.', 'en-US-Neural2-D'));
    await expect(refused).rejects.toMatchObject({ code: 'bad_configuration' });
  });
});

describe('ElevenLabs', () => {
  const elevenlabs = ({ method, url, headers, body }: ReceivedRequest): StubResponse => {
    if (method !== 'POST' || url.pathname !== '/v1/text-to-speech/voice%201/with-timestamps')
      return { status: 404 };
    if (headers['xi-api-key'] !== 'key') return { status: 401 };
    const sent = JSON.parse(body);
    const { speed } = sent.voice_settings;
    if (url.searchParams.get('output_format') !== 'pcm_24000' || !sent.model_id) return { status: 422 };
    if (!(speed >= 0.7 && speed <= 1.2)) return { status: 400 };
    const { pcm, starts } = fakeSpeech(sent.text, 24_000);
    const characters: string[] = [...sent.text];
    let word = -1;
    const times = characters.map((character, at) => {
      if (/[\p{L}\p{N}]/u.test(character) && !/[\p{L}\p{N}]/u.test(characters[at - 1] ?? '')) word += 1;
      return (starts[Math.max(0, word)] ?? 0) / 1000;
    });
    const alignment = {
      characters,
      character_start_times_seconds: times,
      character_end_times_seconds: times,
    };
    return json({ audio_base64: Buffer.from(pcm).toString('base64'), alignment });
  };

  it('times words by the time of every character', async () => {
    const endpoint = await start(elevenlabs);
    const engine = createElevenLabs({ engine: 'elevenlabs', apiKey: 'key', voices: {}, endpoint, ...fast });
    const spoken = await engine.speak(request(text, 'voice 1', { rate: 3 }));
    const starts = spoken.words.filter(({ offset }) => wordAt(text, offset));
    expect(starts.map(({ offset }) => wordAt(text, offset))).toEqual(words);
    expect(starts.map(({ startMs }) => Math.round(startMs))).toEqual(words.map((_, at) => at * 300));
  });
});

describe('an OpenAI-compatible server', () => {
  const server = ({ method, url, headers, body }: ReceivedRequest): StubResponse => {
    if (headers.authorization !== 'Bearer key') return { status: 401 };
    const sent = JSON.parse(body);
    const isSpeed = sent.speed >= 0.25 && sent.speed <= 4;
    if (method !== 'POST' || !sent.model || !sent.voice || sent.response_format !== 'pcm' || !isSpeed) {
      return { status: 400 };
    }
    if (sent.input.length > 4096) return { status: 400 };
    const { pcm, starts, words: spoken } = fakeSpeech(sent.input, 24_000);
    if (url.pathname === '/v1/audio/speech') return { headers: { 'content-type': 'audio/pcm' }, body: pcm };
    if (url.pathname !== '/dev/captioned_speech' || sent.stream !== false) return { status: 404 };
    const timestamps = spoken.map((word, at) => ({
      word,
      start_time: (starts[at] ?? 0) / 1000,
      end_time: 0,
    }));
    return json({ audio: Buffer.from(pcm).toString('base64'), audio_format: 'pcm', timestamps });
  };
  const engine = async (more: object = {}) => {
    const baseUrl = `${await start(server)}/v1`;
    return createOpenAi({
      engine: 'openai',
      baseUrl,
      apiKey: 'key',
      model: 'tts-1',
      voices: {},
      ...fast,
      ...more,
    });
  };

  it('returns audio', async () => {
    const spoken = await (await engine()).speak(request(text, 'onyx'));
    expect(spoken).toMatchObject({ sampleRate: 24_000, words: [] });
    expect(spoken.pcm.length).toBe(words.length * 7_200);
  });

  it.each([
    [{ rate: 22_050 }, 7_200],
    [{ rate: 44_100, channels: 2 }, 3_600],
  ])('plays at the sample rate of the WAV file it sends: %o', async (kind, samples) => {
    const sent = wavOf(fakeSpeech('Hello', 24_000).pcm, kind);
    const baseUrl = await start(() => ({ body: sent }));
    const speaker = createOpenAi({ engine: 'openai', baseUrl, model: 'm', voices: {}, ...fast });
    const { sampleRate, pcm } = await speaker.speak(request('Hello', 'onyx'));
    expect([sampleRate, pcm.length]).toEqual([kind.rate, samples]);
  });

  it('fails when it sends an MP3', async () => {
    const baseUrl = await start(() => ({ body: Buffer.from('ID3\u0004 and so on') }));
    const speaker = createOpenAi({ engine: 'openai', baseUrl, model: 'm', voices: {}, ...fast });
    await expect(speaker.speak(request('Hello', 'onyx'))).rejects.toMatchObject({
      code: 'engine_failed',
      message: expect.stringContaining('ID3'),
    });
  });

  it('times words when it supports captions', async () => {
    const spoken = await (await engine({ captions: true })).speak(request(text, 'af_heart'));
    expect(spoken.words.map(({ offset }) => wordAt(text, offset))).toEqual(words);
  });

  it('keeps to the rate limit, and fails when it cannot be reached', async () => {
    const speaker = await engine({ perSecond: 20 });
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 7 }, () => speaker.speak(request('Hi.', 'onyx'))));
    expect(performance.now() - startedAt).toBeGreaterThan(6 * 50 - 5);
    await standIn?.close();
    const unreachable = speaker.speak(request('Hi.', 'onyx'));
    await expect(unreachable).rejects.toMatchObject({
      code: 'engine_failed',
      message: 'openai: no connection',
    });
  });

  it('waits as long as Retry-After asks', async () => {
    let refused = false;
    const baseUrl = await start((received) => {
      if (refused) return server(received);
      refused = true;
      return { status: 429, headers: { 'retry-after': '1' } };
    });
    const speaker = createOpenAi({
      engine: 'openai',
      baseUrl: `${baseUrl}/v1`,
      apiKey: 'key',
      model: 'm',
      voices: {},
      ...fast,
    });
    const startedAt = performance.now();
    await speaker.speak(request('Hi.', 'onyx'));
    expect(performance.now() - startedAt).toBeGreaterThan(990);
  });

  it('stops when the request is aborted', async () => {
    const stop = new AbortController();
    const baseUrl = await start(() => {
      stop.abort(new Error('removed'));
      return { status: 503 };
    });
    const speaker = createOpenAi({ engine: 'openai', baseUrl, model: 'm', voices: {}, retryMs: 60_000 });
    await expect(speaker.speak(request('Hi.', 'onyx', { signal: stop.signal }))).rejects.toThrow('removed');
  });
});

it.each<[RemoteConfig, string]>([
  [
    { engine: 'polly', region: 'eu-west-1', accessKeyId: '', secretAccessKey: '' },
    "'polly' needs accessKeyId and secretAccessKey.",
  ],
  [{ engine: 'azure', region: '', key: 'k' }, "'azure' needs region."],
  [{ engine: 'google', apiKey: '' }, "'google' needs apiKey."],
  [{ engine: 'openai', baseUrl: 'http://x/v1', model: '', voices: {} }, "'openai' needs model."],
])('rejects an incomplete configuration: %j', (config, message) => {
  expect(() => configureEngine(config)).toThrow(message);
});
