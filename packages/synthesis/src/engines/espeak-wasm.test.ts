import { beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../test/make-script.ts';
import { findSound } from '../sound/trim-silence.ts';
import { timeWords } from '../timing/time-words.ts';
import { loadEspeakModule } from './espeak-build.ts';
import { findEspeakData } from './espeak-data.ts';
import { createWasmEspeak, type WasmEspeak } from './espeak-wasm.ts';

let espeak: WasmEspeak;
beforeAll(async () => {
  espeak = createWasmEspeak(await loadEspeakModule(), await findEspeakData());
});

const voice = 'gmw/en-US';
const speak = async (text: string, more: object = {}) =>
  espeak.speak({ text, language: 'en', voice, rate: 1, pitch: 0, alive: () => true, ...more });
const times = async (text: string) => {
  const spoken = await speak(text);
  const { start, end } = findSound(spoken);
  const tokens = wordsOf(text).map(({ start: from, end: to }) => [from, to] as const);
  const toMs = (sample: number): number => (sample * 1000) / spoken.sampleRate;
  return timeWords({ ...spoken, tokens, startMs: toMs(start), endMs: toMs(end) });
};

describe('word times', () => {
  it('match the first sound of every word', async () => {
    const text = 'When the lamps were lit, everybody went home; nobody counted the 28 boats.';
    const sounds = espeak.trace(text, voice).filter((event) => event.kind === 'phoneme' && !event.silent);
    for (const [at, { start, end }] of wordsOf(text).entries()) {
      const first = sounds.find(({ codePoint }) => codePoint >= start && codePoint < end);
      expect(Math.abs(((await times(text))[at]?.startMs ?? 0) - (first?.ms ?? 0))).toBeLessThan(20);
    }
  });

  it('separate words that the engine joins', async () => {
    // Its dictionary treats 'out of' as one word, and also 'in the'.
    const [, , out, of, the, , in_, the2, harbour] = await times('It went out of the house in the harbour.');
    for (const [word, next] of [
      [out, of],
      [of, the],
      [in_, the2],
      [the2, harbour],
    ]) {
      const length = (next?.startMs ?? 0) - (word?.startMs ?? 0);
      expect(length).toBeGreaterThan(40);
      expect(length).toBeLessThan(260);
    }
  });

  it('end where a pause begins', async () => {
    const [, lit, everybody] = await times('Lamps lit, everybody went.');
    expect((everybody?.startMs ?? 0) - (lit?.endMs ?? 0)).toBeGreaterThan(80);
  });

  it('refer to characters, not bytes or halves of emoji', async () => {
    const text = '😀😀 Zürich naïve 東京 end.';
    const spoken = await speak(text);
    const offsets = spoken.words.map(({ offset }) => offset);
    expect(offsets).toContain(text.indexOf('Zürich'));
    expect(offsets).toContain(text.indexOf('end'));
  });
});

it('stops immediately when the caller cancels', async () => {
  let calls = 0;
  const complete = await speak('One two three four five six seven eight nine ten.');
  const part = await speak('One two three four five six seven eight nine ten.', {
    alive: () => {
      calls += 1;
      return calls < 4;
    },
  });
  expect(part.pcm.length).toBeLessThan(complete.pcm.length / 4);
  await expect(speak('Still here.')).resolves.toBeDefined();
});

it('produces the same audio after any other text', async () => {
  espeak.reset?.();
  const before = (await speak('The same again.')).pcm;
  for (const odd of [
    'x '.repeat(3_000),
    '\u{1f600}'.repeat(300),
    '((((',
    '<a> & [[b]]',
    'ابجد',
    '12345678901234567890',
  ]) {
    espeak.reset?.();
    await speak(odd);
  }
  espeak.reset?.();
  expect((await speak('The same again.')).pcm).toEqual(before);
});
