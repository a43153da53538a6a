import { afterEach, describe, expect, it } from 'vitest';
import { decodeMp3, levelDb } from '../../test/decode-mp3.ts';
import { makeTestScript } from '../../test/make-script.ts';
import { fakeSpeech, type StandIn, serve } from '../../test/stand-ins/serve.ts';
import type { RemoteConfig } from '../engines/remote/configure-engines.ts';
import { createDailyCap } from '../engines/remote/spending-cap.ts';
import { planUnits } from '../units/plan-units.ts';
import { createSpeechPool, type SpeechPool } from './create-speech-pool.ts';

let standIn: StandIn;
let pool: SpeechPool;
afterEach(async () => {
  await pool.close();
  await standIn.close();
});

async function start(more: Partial<RemoteConfig> = {}, respond?: () => { status: number }): Promise<void> {
  standIn = await serve(
    ({ body }) => respond?.() ?? { body: fakeSpeech(JSON.parse(body).input, 24_000).pcm },
  );
  const server = {
    engine: 'openai',
    baseUrl: `${standIn.url}/v1`,
    model: 'm',
    voices: { Matthew: 'onyx' },
  } as const;
  const remote = [{ ...server, retryMs: 1, perSecond: 1_000, ...more } as RemoteConfig];
  pool = await createSpeechPool({ workers: 1, light: true, remote });
}
const who = { user: 'u', job: 'j' };
const script = makeTestScript([
  ['One, two, three, four.'],
  { language: 'fr', sentences: ['Bonjour à tous.'] },
  ['Five six seven.', 'Eight nine ten.'],
]);

describe('a voice of a service', () => {
  it('is leveled, encoded and timed like every other voice, at the service’s sample rate', async () => {
    await start();
    const units = [...planUnits(script, pool.capabilities)];
    expect(units[0]?.lines[0]?.voice).toMatchObject({ engine: 'openai', voice: 'onyx' });
    expect(units[0]?.format).toEqual({ sampleRate: 24_000, kbps: 64 });
    const streamed: Uint8Array[] = [];
    const segment = await pool.speak(units[0] as never, {
      ...who,
      onFrames: (frames) => streamed.push(frames),
    });
    expect(Buffer.concat(streamed).equals(segment.mp3)).toBe(true);
    const { pcm, sampleRate } = await decodeMp3(segment.mp3);
    expect([sampleRate, pcm.length]).toEqual([24_000, segment.samples]);
    // Words are tones of 200 ms; each time must be close to the start of its tone.
    expect(segment.tokenTimes).toHaveLength(4);
    for (const [at, time] of segment.tokenTimes.entries()) {
      expect(time.startMs).toBeGreaterThan(at * 300 - 45);
      expect(time.startMs).toBeLessThan(at * 300 + 45);
    }
    const delay = 1_105;
    const ms = (time: number): number => Math.round((time * sampleRate) / 1000) + delay;
    expect(levelDb(pcm, ms(20), ms(180))).toBeGreaterThan(-30);
    expect(levelDb(pcm, ms(230), ms(280))).toBeLessThan(-45);
  });

  it('leaves other languages to other voices in the same episode', async () => {
    await start();
    const units = [...planUnits(script, pool.capabilities)];
    const segments = await Promise.all(units.map((unit) => pool.speak(unit, who)));
    const engines = units.flatMap((unit) => unit.lines.map((line) => line.voice.engine));
    expect(engines).toEqual(['openai', 'espeak', 'openai', 'openai']);
    expect(new Set(segments.map(({ format }) => format.sampleRate))).toEqual(new Set([24_000]));
    expect(standIn.requests).toHaveLength(3);
  });

  it('fails with `over_budget` once the cap is reached', async () => {
    const cap = createDailyCap(0.001);
    await start({ cap, dollarsPerMillion: 40 });
    const units = [...planUnits(script, pool.capabilities)];
    const results = await Promise.allSettled(units.map((unit) => pool.speak(unit, who)));
    expect(results.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'over_budget' } });
    expect(standIn.requests.length).toBeLessThan(3);
  });

  it('fails with the service’s error, and the threads keep working', async () => {
    await start({}, () => ({ status: 401 }));
    const mixed = makeTestScript([['One.'], { language: 'fr', sentences: ['Bonjour.', 'Merci.'] }]);
    const [first, second] = [...planUnits(mixed, pool.capabilities)];
    if (!first || !second) throw new Error('unreachable');
    await expect(pool.speak(first, who)).rejects.toMatchObject({ code: 'bad_configuration' });
    await expect(pool.speak(second, who)).resolves.toBeDefined();
    expect(pool.stats()).toMatchObject({ restarts: 0, queued: 0 });
  });

  it('gets no further requests for an aborted job', async () => {
    const stop = new AbortController();
    await start({ parallel: 1 }, () => {
      stop.abort(new Error('removed'));
      return { status: 503 };
    });
    const units = [...planUnits(script, pool.capabilities)];
    const results = units.map((unit) => pool.speak(unit, { ...who, signal: stop.signal }));
    for (const result of await Promise.allSettled(results)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { message: 'removed' } });
    }
    expect(standIn.requests).toHaveLength(1);
  });
});

it('resets the cap every day', () => {
  let now = new Date('2026-03-01T23:59:00Z');
  const cap = createDailyCap(1, () => now);
  cap.reserve('polly', 0.9);
  expect(() => cap.reserve('polly', 0.2)).toThrow('The daily cap of 1 dollars is reached');
  now = new Date('2026-03-02T00:00:00Z');
  expect(() => cap.reserve('polly', 0.9)).not.toThrow();
});
