import { createHash } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeMp3, levelDb } from '../../test/decode-mp3.ts';
import { makeLongScript, makeTestScript } from '../../test/make-script.ts';
import { samplesPerFrame, samplesToMs } from '../audio-format.ts';
import { findPicoVoices, picoVoiceNames, systemPicoFolder } from '../engines/pico/pico-voices.ts';
import { crc16 } from '../mp3/crc16.ts';
import { measureLoudness, measureTruePeak } from '../sound/measure-loudness.ts';
import type { Segment, UnitPlan } from '../unit.ts';
import { planUnits } from '../units/plan-units.ts';
import { articleMenuVoices, voices } from '../voices/catalogue.ts';
import type { VoiceSettings } from '../voices/resolve-voice.ts';
import { createSpeechPool, type SpeechPool } from './create-speech-pool.ts';
import { speakUnits } from './speak-units.ts';

let pool: SpeechPool;
beforeAll(async () => {
  pool = await createSpeechPool({ workers: 2, light: true });
});
afterAll(() => pool.close());

const who = { user: 'u', job: 'j' };
type TestScript = ReturnType<typeof makeTestScript>;
const planAll = (script: TestScript, settings: VoiceSettings = {}): UnitPlan[] => [
  ...planUnits(script, pool.capabilities, settings),
];
const speakAll = (units: readonly UnitPlan[]): Promise<Segment[]> =>
  Promise.all(units.map((unit) => pool.speak(unit, who)));
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const first = <T>(items: readonly T[]): T => {
  const [item] = items;
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};

describe('when all threads are busy with units that nobody waits for', () => {
  it('one of them is interrupted for a beginning that somebody waits for, and is spoken again', async () => {
    const busy = await createSpeechPool({ workers: 1, light: true });
    const [opening] = planAll(makeTestScript([['Somebody listens.']]));
    const [unit] = planAll(makeLongScript(20_000)).toSorted((a, b) => b.characters - a.characters);
    if (!opening || !unit) throw new Error('The script has too few units.');
    const expected = hash((await busy.speak(unit, who)).mp3);
    const ended: string[] = [];
    const streamed: Uint8Array[] = [];
    const begun = Promise.withResolvers<void>();
    const onFrames = (frames: Uint8Array) => {
      streamed.push(frames);
      begun.resolve();
    };
    const background = busy
      .speak(unit, { user: 'importer', job: 'a', urgent: false, onFrames })
      .then((segment) => {
        ended.push('background');
        return segment;
      });
    await begun.promise;
    await busy.speak(opening, { user: 'listener', job: 'b' }).then(() => ended.push('opening'));
    expect(hash((await background).mp3)).toBe(expected);
    expect(hash(Buffer.concat(streamed))).toBe(expected);
    expect(ended).toEqual(['opening', 'background']);
    await busy.close();
  });

  it('a unit is interrupted twice at most', async () => {
    const busy = await createSpeechPool({ workers: 1, light: true });
    const [opening] = planAll(makeTestScript([['Somebody listens.']]));
    const [unit] = planAll(makeLongScript(20_000)).toSorted((a, b) => b.characters - a.characters);
    if (!opening || !unit) throw new Error('The script has too few units.');
    let isOver = false;
    const background = busy.speak(unit, { user: 'importer', job: 'a', urgent: false }).then(() => {
      isOver = true;
    });
    // Otherwise listeners who keep coming would never let it end.
    for (let listener = 0; !isOver && listener < 200; listener++)
      await busy.speak(opening, { user: `listener ${listener}`, job: 'b' });
    expect(isOver).toBe(true);
    await background;
    await busy.close();
  });
});

describe('a segment', () => {
  const script = makeTestScript([
    ['The lamps were lit.', 'It was quiet in the harbour.'],
    { sentences: ['A long silence follows.'], pauseAfterMs: 1500 },
    ['Then came the morning.'],
  ]);

  it('is streamed byte for byte', async () => {
    for (const unit of planAll(script)) {
      const streamed: Uint8Array[] = [];
      const segment = await pool.speak(unit, { ...who, onFrames: (frames) => streamed.push(frames) });
      expect(Buffer.concat(streamed).equals(segment.mp3)).toBe(true);
      expect(segment.crc).toBe(crc16(segment.mp3));
      expect(segment.key).toBe(unit.key);
    }
  });

  it('has the same bytes in another thread, another pool and after other work', async () => {
    const units = planAll(makeLongScript(1_500));
    const before = (await speakAll(units)).map((segment) => hash(segment.mp3));
    const other = await createSpeechPool({ workers: 1, light: true });
    other.warmUp();
    const after: string[] = [];
    for (const unit of units.toReversed()) after.unshift(hash((await other.speak(unit, who)).mp3));
    await other.close();
    expect(after).toEqual(before);
  });

  it('can be appended: the audio has the stated length, and every word is at its marked time', async () => {
    const units = planAll(script);
    const segments = await speakAll(units);
    const { pcm, sampleRate } = await decodeMp3(Buffer.concat(segments.map((segment) => segment.mp3)));
    const samples = segments.reduce((sum, segment) => sum + segment.samples, 0);
    expect(sampleRate).toBe(22_050);
    expect(pcm.length).toBe(samples);

    // Without a header frame, the decoder's delay remains at the start of the audio.
    const delay = 1_105;
    let start = 0;
    const spokenRanges: { from: number; to: number }[] = [];
    for (const segment of segments) {
      expect(segment.samples % samplesPerFrame).toBe(0);
      const at = (ms: number): number => Math.round((ms * sampleRate) / 1000) + start + delay;
      spokenRanges.push(...segment.lines.map((line) => ({ from: at(line.startMs), to: at(line.endMs) })));
      start += segment.samples;
    }
    for (const [index, { from, to }] of spokenRanges.entries()) {
      expect(levelDb(pcm, from, to)).toBeGreaterThan(-32);
      const next = spokenRanges[index + 1]?.from ?? pcm.length;
      const margin = 400;
      expect(levelDb(pcm, to + margin, next - margin)).toBeLessThan(-60);
    }
    const silence = (spokenRanges[3]?.from ?? 0) - (spokenRanges[2]?.to ?? 0);
    expect(silence / sampleRate).toBeGreaterThanOrEqual(1.5);
    expect(silence / sampleRate).toBeLessThan(1.56);
  });

  it('has word times in order, inside their line', async () => {
    const units = planAll(makeLongScript(2_000));
    for (const [at, segment] of (await speakAll(units)).entries()) {
      const lines = units[at]?.lines ?? [];
      expect(segment.tokenTimes).toHaveLength(lines.reduce((sum, line) => sum + line.tokens.length, 0));
      let last = 0;
      for (const word of segment.tokenTimes) {
        const line = segment.lines[word.line];
        expect(word.startMs).toBeGreaterThanOrEqual(Math.max(last, line?.startMs ?? 0));
        expect(word.endMs).toBeLessThanOrEqual((line?.endMs ?? 0) + 0.01);
        expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
        last = word.startMs;
      }
    }
  });

  it('has the target loudness, and its peaks stay below the limit', async () => {
    const sentences = script.utterances.map((utterance) => utterance.text);
    for (const voice of ['Matthew', 'Joanna', 'Brian', 'Salli']) {
      const units = planAll(makeTestScript([sentences]), { voice });
      const segments = await speakAll(units);
      const { pcm, sampleRate } = await decodeMp3(Buffer.concat(segments.map((segment) => segment.mp3)));
      expect(Math.abs(measureLoudness(pcm, sampleRate) + 19)).toBeLessThan(1.5);
      expect(20 * Math.log10(measureTruePeak(pcm))).toBeLessThan(-1);
    }
  });

  it('has no DC offset, and begins and ends without a click', async () => {
    const [segment] = await speakAll(
      planAll(makeTestScript([['The lamps along the harbour were lit.']]), { voice: 'Brian' }),
    );
    const { pcm } = await decodeMp3(segment?.mp3 ?? new Uint8Array(0));
    const mean = pcm.reduce((sum, sample) => sum + sample, 0) / pcm.length;
    expect(Math.abs(mean)).toBeLessThan(0.0005);
    const begin = pcm.findIndex((sample) => Math.abs(sample) > 0.02);
    expect(levelDb(pcm, 0, begin - 300)).toBeLessThan(-60);
    expect(levelDb(pcm, pcm.length - 1_200, pcm.length)).toBeLessThan(-70);
  });

  it('is faster or slower as requested', async () => {
    const length = async (rate: number): Promise<number> => {
      const segments = await speakAll(
        planAll(makeTestScript([['The lamps along the harbour were lit.']]), { rate }),
      );
      return first(first(segments).lines).endMs;
    };
    const [slow, normal, fast] = [await length(0.7), await length(1), await length(2)];
    expect(slow / normal).toBeGreaterThan(1.25);
    expect(normal / fast).toBeGreaterThan(1.6);
  });
});

describe('voices', () => {
  const speakAs = async (voice: string): Promise<Segment> => {
    const product = voices.find((candidate) => candidate.shortName === voice);
    const language = product?.language ?? 'en';
    const text = language.startsWith('en') ? 'Hello from the harbour.' : 'Hola, 12 amigos.';
    return pool.speak(first(planAll(makeTestScript([[text]], language), { voice })), who);
  };

  it('of the article menu all speak, each with a different sound', async () => {
    const segments = await Promise.all(articleMenuVoices.map(speakAs));
    expect(segments.every((segment) => segment.samples > 15_000)).toBe(true);
    expect(new Set(segments.map((segment) => hash(segment.mp3))).size).toBe(articleMenuVoices.length);
  });

  it('exist for both genders in English, with an engine that is always available', () => {
    const embedded = voices.filter((voice) => voice.group === 'basic');
    expect(new Set(embedded.map((voice) => voice.gender))).toEqual(new Set(['Female', 'Male']));
    expect(embedded.every((voice) => voice.candidates.some(({ engine }) => engine === 'espeak'))).toBe(true);
  });

  it('change with the language of an utterance', async () => {
    const script = makeTestScript([
      ['This is English.'],
      { language: 'fr', sentences: ['Ceci est du français.'] },
      { language: 'ru', sentences: ['Это по-русски.'] },
      { language: 'zh-CN', sentences: ['这是中文。'] },
    ]);
    const units = planAll(script, { voice: 'Joanna' });
    const spoken = units.flatMap((unit) => unit.lines.map((line) => line.voice.voice));
    expect(spoken).toEqual(['gmw/en-US+f2', 'roa/fr+f2', 'zle/ru+f2', 'sit/cmn+f2']);
    for (const segment of await speakAll(units)) expect(segment.samples).toBeGreaterThan(15_000);
  });

  it('that do not exist are rejected, and the thread keeps working', async () => {
    const unit = structuredClone(first(planAll(makeTestScript([['Hello.']]))));
    const line = first(unit.lines);
    line.voice = { ...line.voice, voice: 'gmw/nobody' };
    await expect(pool.speak(unit, who)).rejects.toMatchObject({ code: 'no_voice' });
    await expect(speakAs('Matthew')).resolves.toBeDefined();
  });
});

/** Pico is tested only where its voices are installed. */
const engines = [
  { engine: 'espeak', light: true, language: 'en', isHere: true },
  { engine: 'flite', light: false, language: 'en', isHere: true },
  {
    engine: 'pico',
    light: false,
    language: 'de',
    isHere: (await findPicoVoices([systemPicoFolder])).length === picoVoiceNames.length,
  },
] as const;
for (const { engine, light, language, isHere } of engines)
  describe.runIf(isHere)(`hostile text, by ${engine}`, () => {
    let speaker: SpeechPool;
    beforeAll(async () => {
      speaker = await createSpeechPool({ workers: 2, light });
    });
    afterAll(() => speaker.close());

    it.each([
      ['control characters', 'a\u0000b\u0001\u001b[31mc\u0085'],
      ['phoneme brackets', '[[[[h@"l@U]] [[ ]]'],
      ['markup', '<speak><break time="900s"/><voice name="x">&amp;&lt;&#0;</speak>'],
      ['markup of Pico', '<speed level="20"><pitch level="50"><play file="/etc/passwd"/>\\</pitch>'],
      ['one endless word', 'a'.repeat(100_000)],
      ['one endless number', '1'.repeat(10_000)],
      ['twenty thousand dots', '.'.repeat(20_000)],
      ['brackets without end', '( '.repeat(5_000)],
      ['surrogates without partners', '\ud83d \udc00 \ud800\ud800'],
      ['nothing but marks', '\u0301\u0302\u0303 — … ///'],
      ['emoji', '👩🏽‍🚀🏳️‍🌈👨‍👩‍👧‍👦 0️⃣ 🇪🇸'],
      ['right to left and back', '\u202eabc\u202d עברית \u2066x'],
      ['mixed scripts', 'Ωμέγα Привет 東京 ภาษาไทย हिन्दी العربية'],
    ])('is spoken or skipped: %s', async (_, text) => {
      const script = makeTestScript([[text], ['The end.']], language);
      const units = [...planUnits(script, speaker.capabilities, { voice: 'Joanna' })];
      expect(units.at(-1)?.lines.at(-1)?.voice.engine).toBe(engine);
      const segments = await Promise.all(units.map((unit) => speaker.speak(unit, who)));
      const seconds =
        segments.reduce((sum, { samples, format }) => sum + samplesToMs(samples, format), 0) / 1000;
      expect(seconds).toBeGreaterThan(0.5);
      expect(seconds).toBeLessThan(120);
      expect(speaker.stats().restarts).toBe(0);
    });
  });

describe('the default voice for English', () => {
  let speaker: SpeechPool;
  beforeAll(async () => {
    speaker = await createSpeechPool({ workers: 2 });
    speaker.warmUp();
  });
  afterAll(() => speaker.close());
  const plan = (script: TestScript, settings: VoiceSettings = {}): UnitPlan[] => [
    ...planUnits(script, speaker.capabilities, settings),
  ];

  it('is the most intelligible voice, and both genders use the same engine', () => {
    const engineOf = (voice: string) =>
      first(first(plan(makeTestScript([['Hello.']]), { voice })).lines).voice;
    expect(first(first(plan(makeTestScript([['Hello.']]))).lines).voice).toMatchObject({
      engine: 'flite',
      voice: 'rms',
    });
    const basic = voices.filter(({ group }) => group === 'basic');
    expect(basic.map(({ shortName }) => engineOf(shortName).engine)).toEqual(basic.map(() => 'flite'));
    for (const { shortName, gender } of basic) {
      expect([shortName, engineOf(shortName).voice]).toEqual([shortName, gender === 'Male' ? 'rms' : 'slt']);
    }
  });

  it('streams whole frames, at the target loudness, with every word at its marked time', async () => {
    const script = makeTestScript([
      ['The lamps were lit, and it was quiet in the harbour.', 'Nobody counted the boats that evening.'],
      ['Then came the morning.'],
    ]);
    for (const voice of ['Matthew', 'Joanna', 'Brian', 'Kendra']) {
      const units = plan(script, { voice });
      const segments: Segment[] = [];
      for (const unit of units) {
        const streamed: Uint8Array[] = [];
        const segment = await speaker.speak(unit, { ...who, onFrames: (frames) => streamed.push(frames) });
        expect(Buffer.concat(streamed).equals(segment.mp3)).toBe(true);
        expect(hash((await speaker.speak(unit, who)).mp3)).toBe(hash(segment.mp3));
        expect(segment.tokenTimes).toHaveLength(
          unit.lines.reduce((sum, line) => sum + line.tokens.length, 0),
        );
        const starts = segment.tokenTimes.map(({ startMs }) => startMs);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        for (const { line, startMs, endMs } of segment.tokenTimes) {
          expect(startMs).toBeGreaterThanOrEqual(segment.lines[line]?.startMs ?? Number.NaN);
          expect(endMs).toBeLessThanOrEqual((segment.lines[line]?.endMs ?? 0) + 0.01);
        }
        segments.push(segment);
      }
      const { pcm, sampleRate } = await decodeMp3(Buffer.concat(segments.map(({ mp3 }) => mp3)));
      expect([voice, sampleRate, pcm.length]).toEqual([
        voice,
        22_050,
        segments.reduce((sum, { samples }) => sum + samples, 0),
      ]);
      expect(Math.abs(measureLoudness(pcm, sampleRate) + 19)).toBeLessThan(1.5);
      expect(20 * Math.log10(measureTruePeak(pcm))).toBeLessThan(-1);
    }
  });

  it('starts with a clause and keeps its units short', () => {
    const sentence =
      'The lamps were lit along the wall, the boats came home one after another, and nobody spoke. ';
    const units = plan(makeTestScript(Array.from({ length: 40 }, () => [sentence.repeat(3)])));
    expect(first(first(units).lines).text).toBe('The lamps were lit along the wall,');
    expect(Math.max(...units.map(({ characters }) => characters))).toBeLessThan(1_000);
  });

  it('leaves no words out: another engine reads text that flite has no letters for', async () => {
    const texts = ['Łódź is a naïve café.', 'He said Привет to her.', 'Москва.', 'The end 👍.'];
    const units = plan(makeTestScript([texts]));
    const lines = units.flatMap((unit) => unit.lines);
    expect(lines.map(({ text, voice }) => `${voice.engine}: ${text}`)).toEqual([
      'flite: Łódź is a naïve café.',
      'espeak: He said Привет to her.',
      'espeak: Москва.',
      'flite: The end 👍.',
    ]);
    for (const unit of units) {
      const segment = await speaker.speak(unit, who);
      for (const { startMs, endMs } of segment.lines) expect(endMs - startMs).toBeGreaterThan(300);
    }
  });
});

it('uses the builds on npm if our own do not load', async () => {
  const other = await createSpeechPool({ workers: 1, light: true, npmBuilds: true });
  const script = makeTestScript([['The lamps were lit, and it was quiet.', 'A second sentence.']]);
  const units = [...planUnits(script, other.capabilities)];
  const segments = [];
  for (const unit of units) {
    const streamed: Uint8Array[] = [];
    const segment = await other.speak(unit, { ...who, onFrames: (frames) => streamed.push(frames) });
    expect(Buffer.concat(streamed).equals(segment.mp3)).toBe(true);
    segments.push(segment);
  }
  await other.close();
  expect(units[0]?.key).not.toBe(planAll(script)[0]?.key);
  const { pcm } = await decodeMp3(Buffer.concat(segments.map((segment) => segment.mp3)));
  expect(pcm.length).toBe(segments.reduce((sum, { samples }) => sum + samples, 0));
  const own = await speakAll(planAll(script));
  for (const [at, segment] of segments.entries()) {
    expect(Math.abs(segment.samples / (own[at]?.samples ?? 1) - 1)).toBeLessThan(0.1);
    expect(segment.tokenTimes).toHaveLength(own[at]?.tokenTimes.length ?? -1);
  }
});

describe('speakUnits', () => {
  it('returns units and frames in order, and reuses stored segments', async () => {
    const units = planAll(makeLongScript(4_000));
    const known = await pool.speak(units[2] ?? first(units), who);
    const streamed: Uint8Array[] = [];
    const spoken = [];
    const find = async (unit: UnitPlan) => (unit.key === known.key ? known : undefined);
    const onFrames = (_: UnitPlan, frames: Uint8Array) => streamed.push(frames);
    for await (const result of speakUnits(pool, units, { ...who, find, onFrames })) spoken.push(result);
    expect(spoken.map(({ unit }) => unit.index)).toEqual(units.map((unit) => unit.index));
    expect(spoken.map(({ reused }) => reused)).toEqual(units.map((unit) => unit.index === 2));
    const expected = Buffer.concat(spoken.map(({ segment }) => segment.mp3));
    expect(Buffer.concat(streamed).equals(expected)).toBe(true);
  });

  it('stops the units under way when the caller stops reading', async () => {
    for await (const { unit } of speakUnits(pool, planAll(makeLongScript(20_000)), who)) {
      if (unit.index === 1) break;
    }
    await expect.poll(() => pool.stats()).toMatchObject({ queued: 0, busy: 0 });
  });
});

describe('a job that is aborted', () => {
  it('ends immediately, whether queued or running, and frees its threads', async () => {
    const units = planAll(makeLongScript(30_000));
    const stop = new AbortController();
    const reason = new Error('removed');
    const results = units.map((unit) => pool.speak(unit, { ...who, signal: stop.signal }));
    const outcomes = Promise.allSettled(results);
    await first(results);
    stop.abort(reason);
    const late = (await outcomes).filter((result) => result.status === 'rejected');
    expect(late.length).toBeGreaterThan(units.length / 2);
    for (const result of late) expect(result).toMatchObject({ reason });
    await expect.poll(() => pool.stats()).toMatchObject({ queued: 0, busy: 0 });
    expect(pool.stats().restarts).toBe(0);
    await expect(pool.speak(first(units), { ...who, signal: stop.signal })).rejects.toBe(reason);
    await expect(pool.speak(first(units), who)).resolves.toBeDefined();
  });
});

describe('a thread that dies', () => {
  const threads: Worker[] = [];
  const collect = (worker: Worker): void => {
    threads.push(worker);
  };
  beforeAll(() => {
    process.on('worker', collect);
  });
  afterAll(() => {
    process.off('worker', collect);
  });

  it('halfway through a unit is replaced, and the unit is unchanged', async () => {
    const unit = planAll(makeLongScript(20_000)).at(-1) ?? first([]);
    const uninterrupted = await pool.speak(unit, who);
    const fragile = await createSpeechPool({ workers: 1, light: true });
    const streamed: Uint8Array[] = [];
    const segment = await fragile.speak(unit, {
      ...who,
      onFrames(frames) {
        streamed.push(frames);
        if (streamed.length === 3) void threads.at(-1)?.terminate();
      },
    });
    expect(fragile.stats().restarts).toBe(1);
    expect(hash(segment.mp3)).toBe(hash(uninterrupted.mp3));
    expect(Buffer.concat(streamed).equals(segment.mp3)).toBe(true);
    expect({ samples: segment.samples, crc: segment.crc }).toEqual({
      samples: uninterrupted.samples,
      crc: uninterrupted.crc,
    });
    await fragile.close();
  });

  it('in every attempt makes the unit fail with `engine_failed`', async () => {
    const fragile = await createSpeechPool({ workers: 1, light: true, tries: 2 });
    const unit = planAll(makeLongScript(20_000)).at(-1) ?? first([]);
    const result = fragile.speak(unit, { ...who, onFrames: () => void threads.at(-1)?.terminate() });
    await expect(result).rejects.toMatchObject({ code: 'engine_failed' });
    expect(fragile.stats().restarts).toBe(2);
    await fragile.close();
  });
});

it('fails a unit when its engine makes no progress', async () => {
  // This engine speaks a whole line in one call, so it can't report progress within a line.
  const slow = await createSpeechPool({ workers: 1, stallMs: 1, tries: 2 });
  const text = `${'a long and winding sentence without any end '.repeat(13)}here.`;
  const unit = first([...planUnits(makeTestScript([[text]]), slow.capabilities, { voice: 'Salli' })]);
  await expect(slow.speak(unit, who)).rejects.toMatchObject({ code: 'stalled' });
  expect(slow.stats().restarts).toBe(2);
  await slow.close();
});

it('rejects all units under way when it is closed', async () => {
  const closing = await createSpeechPool({ workers: 1, light: true });
  const results = planAll(makeLongScript(5_000)).map((unit) => closing.speak(unit, who));
  const outcomes = Promise.allSettled(results);
  await closing.close();
  for (const result of await outcomes) expect(result).toMatchObject({ reason: { code: 'closed' } });
  await expect(closing.speak(first(planAll(makeLongScript(500))), who)).rejects.toMatchObject({
    code: 'closed',
  });
});

it('serves the start of a new job before the rest of older jobs', async () => {
  const narrow = await createSpeechPool({ workers: 1, light: true });
  const order: string[] = [];
  const submit = (user: string, units: readonly UnitPlan[]): Promise<void>[] =>
    units.map(async (unit) => {
      await narrow.speak(unit, { user, job: `${user}-job` });
      order.push(`${user}${unit.index}`);
    });
  const units = planAll(makeLongScript(6_000)).slice(0, 4);
  await Promise.all([...submit('a', units), ...submit('b', units), ...submit('c', units)]);
  await narrow.close();
  expect(order).toEqual('a0 b0 c0 a1 b1 c1 a2 b2 c2 a3 b3 c3'.split(' '));
});

it('ends idle threads, and starts them again when units wait', async () => {
  const small = await createSpeechPool({ workers: 2, light: true, restAfterMs: 100 });
  const units = planAll(makeLongScript(1_500));
  const speakUnitsOf = () => Promise.all(units.map((unit) => small.speak(unit, who)));
  const before = (await speakUnitsOf()).map(({ mp3 }) => hash(mp3));
  await vi.waitUntil(() => small.stats().resting === 2, { timeout: 20_000 });
  small.wake();
  expect(small.stats().resting).toBe(1);
  expect((await speakUnitsOf()).map(({ mp3 }) => hash(mp3))).toEqual(before);
  expect(small.stats()).toMatchObject({ resting: 0, restarts: 0 });
  await small.close();
});
