import type { PiperConfig } from './piper-voices.ts';
import { similarSounds } from './similar-sounds.ts';

/** A clause as espeak-ng pronounces it. */
export interface Clause {
  ipa: string;
  /** espeak-ng's clause terminator: how the clause ends. */
  terminator: number;
}

/** Parts of espeak-ng's clause terminator, from `translate.h`. */
const pauseMask = 0x0fff;
const intonationMask = 0x7000;
const typeMask = 0xf0000;
const intonations = { comma: 0x1000, question: 0x2000, exclamation: 0x3000 } as const;
const clauseType = 0x40000;
/** Pause of a colon or semicolon, in units of 10 ms; that of a comma is shorter. */
const longPause = 30;

/** Symbols before, between and after the sounds of a sentence. */
const [begin, pad, end] = ['^', '_', '$'];

/** Returns the punctuation mark for the end of a clause. */
function markOf(terminator: number): string {
  const intonation = terminator & intonationMask;
  if ((terminator & typeMask) === clauseType) {
    if ((terminator & pauseMask) < longPause) return ',';
    return intonation === intonations.comma ? ';' : ':';
  }
  if (intonation === intonations.question) return '?';
  return intonation === intonations.exclamation ? '!' : '.';
}

/**
 * Converts clauses to single sounds, in the form these voices were trained on: IPA split into letters and
 * accents, with the punctuation that ends each clause. The last one always has a mark, because the voices were
 * trained on whole sentences: a full stop for a title, and a comma for a part of a sentence.
 *
 * @param text what the clauses pronounce
 * @param isPart whether more of the same sentence follows
 */
export function toPhonemes(
  clauses: readonly Clause[],
  config: PiperConfig,
  text = '',
  isPart = false,
): string[] {
  const phonemes: string[] = [];
  const exclamations = exclamationsIn(text);
  // Closing quotation marks are a clause of their own, without sounds.
  const spoken = clauses.filter(({ ipa }, at) => ipa.trim() !== '' || at === 0);
  const marks = spoken.map(({ terminator }) => markOf(terminator));
  const isMatched = marks.filter((mark) => '!?'.includes(mark)).length === exclamations.length;
  for (const [at, { ipa }] of spoken.entries()) {
    let mark = marks[at] ?? '.';
    if (isMatched && '!?'.includes(mark)) mark = exclamations.shift() ?? mark;
    const isLast = at === spoken.length - 1;
    if (isLast && isPart && mark === '.') mark = ',';
    if (isLast && !isPart && endsInEllipsis.test(text)) mark = '.';
    const space = ',:;'.includes(mark) && !isLast ? ' ' : '';
    // Brackets mark a word that is pronounced in another language.
    const plain = ipa.replaceAll(/\([^)]+\)/g, '').trimEnd();
    phonemes.push(...`${plain}${mark}${space}`.normalize('NFD'));
  }
  return mergeClusters(phonemes, config.vowel_clusters ?? []);
}

const endsInEllipsis = /(?:\u2026|\.\.\.)\P{L}*$/u;

/** Returns the question and exclamation marks of a text, those next to each other together and each only once. */
const exclamationsIn = (text: string): string[] =>
  (text.match(/[?!]+/g) ?? []).map((marks) => [...new Set(marks)].join(''));

/** Merges vowel pairs that some voices treat as one sound. */
function mergeClusters(phonemes: readonly string[], clusters: readonly string[][]): string[] {
  if (clusters.length === 0) return [...phonemes];
  const known = clusters.toSorted((a, b) => b.length - a.length);
  const merged: string[] = [];
  for (let at = 0; at < phonemes.length; ) {
    const cluster = known.find((sounds) => sounds.every((sound, index) => phonemes[at + index] === sound));
    merged.push(cluster ? cluster.join('') : (phonemes[at] ?? ''));
    at += cluster?.length ?? 1;
  }
  return merged;
}

/** The model's input, and the indexes at which words begin. */
export interface PhonemeIds {
  ids: number[];
  wordStarts: number[];
  /** Symbols that the voice has no sound for, not even a similar one, each once. */
  missing: string[];
}

/**
 * Converts sounds to ids, with a pad after each. A sound that the voice does not have, such as one of a foreign
 * word, is replaced by the most similar one; without one it is left out.
 */
export function toIds(phonemes: readonly string[], { phoneme_id_map: map }: PiperConfig): PhonemeIds {
  const padding = map[pad] ?? [];
  const ids = [...(map[begin] ?? []), ...padding];
  const wordStarts: number[] = [];
  const missing = new Set<string>();
  let inWord = false;
  for (const phoneme of phonemes) {
    const known = map[phoneme] ?? similarSounds(phoneme, map);
    if (known === null) missing.add(phoneme);
    if (/[\s,.:;!?]/.test(phoneme)) {
      inWord = false;
    } else if (!inWord && known) {
      wordStarts.push(ids.length);
      inWord = true;
    }
    if (known) ids.push(...known.flatMap((id) => [id, ...padding]));
  }
  ids.push(...(map[end] ?? []));
  return { ids, wordStarts, missing: [...missing] };
}
