import type { TokenRange } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeMp3 } from '../../test/decode-mp3.ts';
import { makeTestScript } from '../../test/make-script.ts';
import { createSpeechPool, type SpeechPool } from '../pool/create-speech-pool.ts';
import type { SpeechCapabilities, VoiceSettings } from '../voices/resolve-voice.ts';
import { planUnits } from './plan-units.ts';

const capabilities: SpeechCapabilities = {
  engines: [
    { id: 'flite', version: 'f1', voices: ['slt', 'rms', 'awb'] },
    { id: 'espeak', version: 'e1' },
  ],
  encoder: 'm1',
};
const sentence = "The keeper (who hadn't slept at all for days) went to the well-known harbour.";

function plan(emphasis?: TokenRange[], settings: VoiceSettings = {}, speaks = capabilities) {
  const script = makeTestScript([['Opening.', sentence]]);
  const [, utterance] = script.utterances;
  if (utterance && emphasis) utterance.emphasis = emphasis;
  return [...planUnits(script, speaks, settings)];
}

/** The emphasized words of all lines. */
const wordsOf = (units: ReturnType<typeof plan>): string[][] =>
  units
    .flatMap(({ lines }) => lines)
    .flatMap(({ text, tokens, emphasis = [] }) =>
      emphasis.map(([from, to]) => tokens.slice(from, to).map(([start, end]) => text.slice(start, end))),
    );

describe('emphasis', () => {
  it('stays with its words when a parenthesis is separated, and is cut at its edge', () => {
    expect(
      wordsOf(
        plan([
          [4, 5],
          [9, 11],
        ]),
      ),
    ).toEqual([['slept'], ['went', 'to']]);
    expect(wordsOf(plan([[7, 10]]))).toEqual([['for', 'days'], ['went']]);
  });

  it('changes the key of its unit only', () => {
    const keys = plan().map(({ key }) => key);
    expect(plan([]).map(({ key }) => key)).toEqual(keys);
    const emphasized = plan([[4, 5]]).map(({ key }) => key);
    expect(emphasized[0]).toBe(keys[0]);
    expect(emphasized[1]).not.toBe(keys[1]);
  });

  it('changes nothing in plain reading, and nothing for engines with a melody of their own', () => {
    const polly = { id: 'polly', version: 'p1', voices: ['Matthew'] };
    const services = { ...capabilities, engines: [polly] };
    expect(plan([[4, 5]], { structure: 'plain' })).toEqual(plan(undefined, { structure: 'plain' }));
    expect(plan([[4, 5]], {}, services)).toEqual(plan(undefined, {}, services));
  });
});

describe('an emphasized word', () => {
  let pool: SpeechPool;
  beforeAll(async () => {
    pool = await createSpeechPool({ workers: 1 });
  });
  afterAll(() => pool.close());

  /** Speaks the sentence by an engine, and measures the word 'slept'. */
  async function speakWith(engine: string, emphasis?: TokenRange[]) {
    const engines = pool.capabilities.engines.filter(({ id }) => id === engine);
    const [, unit] = plan(emphasis, { voice: 'Stephen' }, { ...pool.capabilities, engines });
    if (!unit) throw new Error('There is no second unit.');
    const { mp3, tokenTimes } = await pool.speak(unit, { user: 'user', job: 'job' });
    const { pcm, sampleRate } = await decodeMp3(mp3);
    const at = tokenTimes.findIndex(({ line, token }) => line === 1 && token === 2);
    const { startMs = 0, endMs = 0 } = tokenTimes[at] ?? {};
    const sound = pcm.subarray((startMs * sampleRate) / 1_000, (endMs * sampleRate) / 1_000);
    const decibels = 10 * Math.log10(sound.reduce((sum, value) => sum + value ** 2, 0) / sound.length);
    return { decibels, lengthMs: endMs - startMs, tokenTimes, seconds: pcm.length / sampleRate };
  }

  it('is louder by Flite, at the same time', async () => {
    const [plain, marked] = [await speakWith('flite'), await speakWith('flite', [[4, 5]])];
    expect(marked.decibels - plain.decibels).toBeGreaterThan(1.5);
    expect(marked.tokenTimes).toEqual(plain.tokenTimes);
    expect(marked.seconds).toBe(plain.seconds);
  });

  it('is louder and slower by eSpeak NG, and the words after it follow', async () => {
    const [plain, marked] = [await speakWith('espeak'), await speakWith('espeak', [[4, 5]])];
    expect(marked.decibels - plain.decibels).toBeGreaterThan(1.5);
    expect(marked.lengthMs / plain.lengthMs).toBeGreaterThan(1.04);
    expect(marked.tokenTimes).toHaveLength(plain.tokenTimes.length);
    const later = (at: number) =>
      (marked.tokenTimes.at(at)?.startMs ?? 0) - (plain.tokenTimes.at(at)?.startMs ?? 0);
    expect(later(0)).toBeCloseTo(0, 0);
    expect(Math.abs(later(-1) - (marked.lengthMs - plain.lengthMs))).toBeLessThan(30);
  });
});
