import { demoArticles, demoAudioId, demoClips, type Transcript } from '@earmark/contract';
import type { SpeechPool } from '@earmark/synthesis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { premiumFacts } from '../offered-voices/index.ts';
import { dropOutdatedSamples } from './drop-outdated-samples.ts';
import { reportVoices } from './report-voices.ts';
import { sampleFile } from './sample-files.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ listen: true, run: true });
});
afterAll(() => service[Symbol.asyncDispose]());

const sendRequest = (path: string, init?: RequestInit) => fetch(`${service.url}${path}`, init);

it('a worker reports what speaks the voices, and pages claim no more than that', async () => {
  const { body } = await service.call('preferredVoices', {}, { token: (await service.signUp()).token });
  expect(body.available_voices).toHaveLength(6 + 26 + 40);
  expect(new Set(body.available_voices.map(({ Speaker }) => Speaker))).toEqual(new Set(['built-in']));
  expect(body.available_voices.filter(({ Group }) => Group === 'premium')).toEqual([]);
  expect(await premiumFacts(service.app)).toEqual({ premium: false, lifeLike: false, hidden: [] });
  const { app } = service;
  const { speech } = app;
  const piper = { id: 'piper', version: '1', voices: ['x'], assigned: { Brian: 'x', Olivia: 'x' } };
  const flite = { id: 'flite', version: '1', voices: ['rms', 'slt', 'awb'] };
  const engines = [piper, flite, ...(speech?.capabilities.engines ?? [])];
  await reportVoices({
    config: app.config,
    db: app.db,
    events: app.events,
    speech: { ...speech, capabilities: { engines, encoder: '' } } as SpeechPool,
  });
  expect(await premiumFacts(app)).toEqual({
    premium: true,
    lifeLike: false,
    hidden: ['Amy', 'Emma', 'Abbi', 'Bella', 'Hollie'],
  });
  await reportVoices(app);
});

it('answers unavailable when the voice fails', async () => {
  const { app } = service;
  const { speech } = app;
  const speak = async () => {
    throw new Error("the test's voice failed");
  };
  Object.assign(app, { speech: { ...speech, speak } });
  const response = await sendRequest('/samples/Kendra.mp3');
  Object.assign(app, { speech });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await app.blobs.head(sampleFile('Kendra'))).toBeNull();
});

describe('demos', () => {
  const transcriptOf = async (name: string) => {
    const response = await sendRequest(`/api/demo/${name}/transcript`);
    return { status: response.status, body: (await response.json()) as Transcript & { error?: string } };
  };

  it.each(demoArticles)(
    'narrates "$title" in a voice, with the time of every word',
    async ({ id, title }) => {
      const name = demoAudioId(id, 'Matthew');
      const { status, body } = await transcriptOf(name);
      expect([status, body.title, body.complete, body.voice?.name]).toEqual([200, title, true, 'Matthew']);
      expect(body.words.length).toBeGreaterThan(50);
      const times = body.words.map(([, , , start]) => start);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      const audio = await sendRequest(`/samples/${name}.mp3`);
      const bytes = await audio.arrayBuffer();
      expect(audio.headers.get('content-type')).toBe('audio/mpeg');
      // At 64 kbit/s or more, the last word is within the file.
      expect(bytes.byteLength).toBeGreaterThan(((times.at(-1) ?? 0) / 1_000) * 4_000);
    },
  );

  it('narrates the clips, which have a text as well', async () => {
    for (const { id } of demoClips) {
      expect(
        (await sendRequest(`/samples/${demoAudioId(id, 'Matthew')}.mp3`, { method: 'HEAD' })).status,
      ).toBe(200);
    }
  });

  it.each([
    ['https://earmark.example/demo/tide', 'Joanna', '/samples/demo.tide.Joanna.mp3'],
    ['/demo/bread/?utm_source=x', undefined, '/samples/demo.bread.Matthew.mp3'],
  ])('returns the audio of %s in %s', async (article_url, voice, audio_url) => {
    const query = new URLSearchParams({ article_url, ...(voice === undefined ? {} : { voice }) });
    for (const base of ['/api', '/production/api']) {
      const response = await sendRequest(`${base}/demo/sample_audio?${query}`);
      expect(await response.json()).toMatchObject({ audio_url, title: expect.any(String) });
    }
  });

  it.each([
    ['/api/demo/sample_audio?article_url=/demo/tide&voice=Ruth', 400, 'unknown_voice'],
    ['/api/demo/sample_audio', 400, 'validation_failed'],
    ['/api/demo/demo.tide.Ruth/transcript', 404, 'not_found'],
    ['/api/demo/Matthew/transcript', 404, 'not_found'],
    ['/samples/demo.tide.Ruth.mp3', 404, 'not_found'],
    ['/samples/demo.tide.Matthew.json', 404, 'not_found'],
  ])('%s is %i', async (path, status, error) => {
    const response = await sendRequest(path);
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([status, error]);
  });
});

describe('GET /samples/{shortName}.mp3', () => {
  it('synthesizes a sample on the first request and stores it', async () => {
    expect(await service.app.blobs.head(sampleFile('Matthew'))).toBeNull();
    const first = await sendRequest('/samples/Matthew.mp3');
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('audio/mpeg');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect(first.headers.get('accept-ranges')).toBe('bytes');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(String(bytes.length)).toBe(first.headers.get('content-length'));
    expect(bytes.subarray(0, 3).toString()).toBe('ID3');

    const again = await sendRequest('/samples/Matthew.mp3');
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    const known = await sendRequest('/samples/Matthew.mp3', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(known.status).toBe(304);
    const part = await sendRequest('/samples/Matthew.mp3', { headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
  });

  it('synthesizes a sample once for concurrent requests', async () => {
    const tags = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const response = await sendRequest('/samples/Lucia.mp3');
        await response.arrayBuffer();
        return [response.status, response.headers.get('etag')];
      }),
    );
    expect(new Set(tags.map(String)).size).toBe(1);
    expect(tags[0]?.[0]).toBe(200);
  });

  it('has samples of other languages', async () => {
    expect((await sendRequest('/samples/fr-Female.mp3', { method: 'HEAD' })).status).toBe(200);
  });

  it.each(['Nobody.mp3', 'matthew.mp3', 'Matthew', 'Matthew.wav', 'made-with.txt', '..%2fMatthew.mp3'])(
    'returns 404 for %s',
    async (file) => {
      const response = await sendRequest(`/samples/${file}`);
      expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
        404,
        'not_found',
      ]);
    },
  );

  it('limits how many samples one address can have synthesized, not how many it can play', async () => {
    const rule = { name: 'voice-sample', key: 'ip 127.0.0.1', capacity: 90, perMinute: 30 };
    const exhaustLimit = async () => {
      for (;;) await service.app.rateLimit.take(rule);
    };
    await expect(exhaustLimit()).rejects.toThrow();
    const refused = await sendRequest('/samples/Joanna.mp3');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await sendRequest('/samples/Matthew.mp3')).status).toBe(200);
  });
});

it('deletes the samples of other engines, and keeps its own', async () => {
  const { app } = service;
  await dropOutdatedSamples(app);
  expect(await app.blobs.head(sampleFile('Matthew'))).not.toBeNull();
  const speech = app.speech;
  if (!speech) throw new Error('this test needs a process with speech synthesis');
  await dropOutdatedSamples({
    blobs: app.blobs,
    config: app.config,
    speech: { ...speech, capabilities: { ...speech.capabilities, encoder: 'another' } },
  });
  expect(await app.blobs.head(sampleFile('Matthew'))).toBeNull();
});
