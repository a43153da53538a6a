/**
 * Measures how far the times of words are from the corresponding sounds, in milliseconds.
 *
 * espeak-ng reports words and sounds; the word times derived from its reports are compared with its own
 * sounds. Words that its dictionary joins ("of the") have no report of their own; their true start is found
 * by counting the sounds of each single word. flite reports only sounds, and its word times are taken from
 * espeak-ng; their true start is found by counting too.
 *
 * Target: half of all words of the embedded engine within 60 ms.
 *
 *   node bench/speech-timing.ts [--characters 20000]
 */
import { parseArgs } from 'node:util';
import { readText } from '@earmark/extraction';
import { makeScript } from '@earmark/script';
import { loadEspeakModule } from '../packages/synthesis/src/engines/espeak-build.ts';
import { findEspeakData } from '../packages/synthesis/src/engines/espeak-data.ts';
import type { EspeakEvent } from '../packages/synthesis/src/engines/espeak-events.ts';
import { createWasmEspeak } from '../packages/synthesis/src/engines/espeak-wasm.ts';
import { createFlite, loadFlite, runFlite } from '../packages/synthesis/src/engines/flite.ts';
import { findSound } from '../packages/synthesis/src/sound/trim-silence.ts';
import { timeWords } from '../packages/synthesis/src/timing/time-words.ts';
import { transferTimes } from '../packages/synthesis/src/timing/transfer-times.ts';
import { makeSampleText } from './speech-sample-text.ts';

const { values } = parseArgs({ options: { characters: { type: 'string' } } });
const result = readText(makeSampleText(Number(values.characters ?? 20_000)));
if (!result.ok) throw new Error(result.detail);
const sentences = makeScript(result.document).utterances.map(({ text, tokens }) => ({
  text,
  tokens: tokens.map(({ start, end }) => [start, end] as const),
}));

const espeak = createWasmEspeak(await loadEspeakModule(), await findEspeakData());
const voice = 'gmw/en-US';
const speak = (text: string) => {
  const request = { text, language: 'en', voice, rate: 1, pitch: 0, alive: () => true };
  const spoken = espeak.speak(request);
  if (spoken instanceof Promise) throw new Error('espeak-ng must be synchronous.');
  return spoken;
};
const spanOf = (spoken: ReturnType<typeof speak>) => {
  const { sampleRate } = spoken;
  const { start, end } = findSound(spoken);
  return { startMs: (start * 1000) / sampleRate, endMs: (end * 1000) / sampleRate };
};

const soundCounts = new Map<string, number>();
const countSounds = (word: string): number => {
  const known = soundCounts.get(word);
  if (known !== undefined) return known;
  const count = espeak.trace(word, voice).filter((event) => event.kind === 'phoneme' && !event.silent).length;
  soundCounts.set(word, count);
  return count;
};

const own: number[] = [];
const joined: number[] = [];
for (const { text, tokens } of sentences) {
  const spoken = speak(text);
  const marks = timeWords({ ...spoken, ...spanOf(spoken), tokens });
  const events = espeak.trace(text, voice);
  for (const [at, truth] of trueStarts(text, tokens, events).entries()) {
    const error = Math.abs((marks[at]?.startMs ?? 0) - truth.ms);
    (truth.isOwn ? own : joined).push(error);
  }
}

/** Returns when the first sound of each token starts. */
function trueStarts(
  text: string,
  tokens: readonly (readonly [number, number])[],
  events: readonly EspeakEvent[],
) {
  const sounds = events.filter((event) => event.kind === 'phoneme' && !event.silent);
  const reports = new Set(events.filter((event) => event.kind === 'word').map((event) => event.codePoint));
  const starts: { ms: number; isOwn: boolean }[] = [];
  let next = 0;
  for (const [at, [start, end]] of tokens.entries()) {
    const isOwn = [...reports].some((codePoint) => codePoint >= start && codePoint < end);
    if (isOwn) {
      const found = sounds.findIndex(
        (sound, index) => index >= next && sound.codePoint >= start && sound.codePoint < end,
      );
      if (found >= 0) next = found;
    }
    starts.push({ ms: sounds[next]?.ms ?? 0, isOwn });
    const following = tokens[at + 1];
    const isJoined =
      following && ![...reports].some((codePoint) => codePoint >= following[0] && codePoint < following[1]);
    next += isJoined ? countSounds(text.slice(start, end)) : 1;
  }
  return starts;
}

const show = (name: string, errors: readonly number[]): void => {
  if (errors.length === 0) return;
  const sorted = errors.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  console.log(
    `${name.padEnd(34)} ${String(errors.length).padStart(5)} words: median ${at(0.5)}, 90% ${at(0.9)}, 99% ${at(0.99)} ms`,
  );
};
show('espeak-ng, reported words', own);
show('espeak-ng, words it joins', joined);
const all = [...own, ...joined].toSorted((a, b) => a - b);
show('espeak-ng, all', all);
const middle = all[all.length >> 1] ?? 0;
console.log(
  `median of the embedded engine ${middle.toFixed(1)} ms, target under 60 ms: ${middle < 60 ? 'met' : 'missed'}`,
);

const build = await loadFlite();
if (build !== null) {
  const flite = createFlite(build);
  const phoneCounts = new Map<string, number>();
  const countPhones = (word: string): number => {
    const known = phoneCounts.get(word);
    if (known !== undefined) return known;
    const count = runFlite(build, word, 'slt', 1).phones.filter(({ name }) => name !== 'pau').length;
    phoneCounts.set(word, count);
    return count;
  };
  const errors: number[] = [];
  let skipped = 0;
  for (const { text, tokens } of sentences.slice(0, 60)) {
    const request = { text, language: 'en', voice: 'slt', rate: 1, pitch: 0, alive: () => true };
    const spoken = await flite.speak(request);
    const model = speak(text);
    const words = transferTimes({ ...model, ...spanOf(model) }, { ...spoken, ...spanOf(spoken) });
    const marks = timeWords({ ...spoken, words, ...spanOf(spoken), tokens });
    const { phones } = runFlite(build, text, 'slt', 1);
    const sounds = phones.flatMap(({ name }, at) => (name === 'pau' ? [] : [phones[at - 1]?.endMs ?? 0]));
    const counts = tokens.map(([start, end]) => countPhones(text.slice(start, end)));
    // A word sometimes has different sounds in a sentence than alone; for such sentences the true times are unknown.
    if (counts.reduce((sum, count) => sum + count, 0) !== sounds.length) {
      skipped += 1;
      continue;
    }
    let next = 0;
    for (const [at, count] of counts.entries()) {
      errors.push(Math.abs((marks[at]?.startMs ?? 0) - (sounds[next] ?? 0)));
      next += count;
    }
  }
  show(`flite slt, borrowed (${skipped} left out)`, errors);
}
