import { beforeAll, describe, expect, it } from 'vitest';
import { loadEspeakModule } from './espeak-build.ts';
import { findEspeakData } from './espeak-data.ts';
import { createWasmEspeak, type WasmEspeak } from './espeak-wasm.ts';

let espeak: WasmEspeak;
beforeAll(async () => {
  espeak = createWasmEspeak(await loadEspeakModule(), await findEspeakData());
});

const speak = async (text: string, phrase?: string, voice = 'gmw/en-US') => {
  espeak.reset?.();
  const start = text.indexOf(phrase ?? '');
  const emphasis = phrase === undefined ? {} : { emphasis: [[start, start + phrase.length] as const] };
  const request = { text, language: 'en', voice, rate: 1.2, pitch: 2, alive: () => true };
  return espeak.speak({ ...request, ...emphasis });
};

describe.each([
  ['He said it was never the lamp that failed him, but the rope.', 'never the lamp', 'gmw/en-US'],
  ['Never say that it was “only the lamp”, he said.', 'only the lamp', 'gmw/en-US'],
  ['Nobody had ever asked him why.', 'why', 'gmw/en-US'],
  ['😀 Zürich ist sehr schön, sagte er.', 'sehr', 'gmw/de'],
])('an emphasized phrase in: %s', (text, phrase, voice) => {
  it('is slower, without another pause, and every word keeps its place', async () => {
    const [plain, marked] = [await speak(text, undefined, voice), await speak(text, phrase, voice)];
    expect(marked.words.map(({ offset }) => offset)).toEqual(plain.words.map(({ offset }) => offset));
    expect(marked.silences).toHaveLength(plain.silences.length);
    expect(marked.pcm.length).toBeGreaterThan(plain.pcm.length);

    const from = text.indexOf(phrase);
    /** How long the words take that begin in a range. */
    const length = ({ words }: typeof plain, first: number, end: number): number => {
      const starts = words.filter(({ offset }) => offset >= first).map(({ startMs }) => startMs);
      const after = words.find(({ offset }) => offset >= end)?.startMs ?? Number.NaN;
      return after - (starts[0] ?? 0);
    };
    const end = from + phrase.length;
    const grown = length(marked, from, end) / length(plain, from, end);
    // The last phrase of a sentence ends with it.
    if (!Number.isNaN(grown)) expect(grown).toBeGreaterThan(1.04);
    const rest = length(marked, end + 3, text.length - 3) / length(plain, end + 3, text.length - 3);
    if (!Number.isNaN(rest)) expect(rest).toBeCloseTo(1, 1);
  });
});

it('leaves no trace in the next line', async () => {
  const text = 'Nobody had ever asked him why.';
  const alone = await speak(text);
  await speak(text, 'why');
  const request = { text, language: 'en', voice: 'gmw/en-US', rate: 1.2, pitch: 2, alive: () => true };
  const after = await espeak.speak(request);
  expect(Math.abs(after.pcm.length - alone.pcm.length)).toBeLessThan(alone.pcm.length / 100);
});

it('stays as it is where words have no spaces, because their times would be wrong', async () => {
  const text = '他说那不是灯光的问题而是绳子的问题。';
  expect((await speak(text, '灯光', 'sit/cmn')).words).toEqual(
    (await speak(text, undefined, 'sit/cmn')).words,
  );
});
