import type { PiperConfig } from './piper-voices.ts';

/** A clause as espeak-ng pronounces it. */
export interface Clause {
  ipa: string;
  /** espeak-ng's clause terminator: how the clause ends. */
  terminator: number;
}

/** The punctuation mark for each terminator of espeak-ng, which encodes pause, intonation and type in one number. */
const marks: ReadonlyMap<number, string> = new Map([
  [0x80028, '.'],
  [0x41014, ','],
  [0x82028, '?'],
  [0x8302d, '!'],
  [0x4001e, ':'],
  [0x4101e, ';'],
]);
const terminatorBits = 0xfffff;

/** Symbols before, between and after the sounds of a sentence. */
const [begin, pad, end] = ['^', '_', '$'];

/**
 * Converts clauses to single sounds, in the form these voices were trained on: IPA split into letters and
 * accents, with the punctuation that ends each clause.
 */
export function toPhonemes(clauses: readonly Clause[], config: PiperConfig): string[] {
  const phonemes: string[] = [];
  for (const { ipa, terminator } of clauses) {
    const mark = marks.get(terminator & terminatorBits) ?? '';
    const space = ',:;'.includes(mark) && mark !== '' ? ' ' : '';
    // Brackets mark a word that is pronounced in another language.
    const plain = ipa.replaceAll(/\([^)]+\)/g, '');
    phonemes.push(...`${plain}${mark}${space}`.normalize('NFD'));
  }
  return mergeClusters(phonemes, config.vowel_clusters ?? []);
}

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
}

/** Converts sounds to ids, with a pad after each; sounds that are unknown to the voice are left out. */
export function toIds(phonemes: readonly string[], { phoneme_id_map: map }: PiperConfig): PhonemeIds {
  const padding = map[pad] ?? [];
  const ids = [...(map[begin] ?? []), ...padding];
  const wordStarts: number[] = [];
  let inWord = false;
  for (const phoneme of phonemes) {
    const known = map[phoneme];
    if (/[\s,.:;!?]/.test(phoneme)) {
      inWord = false;
    } else if (!inWord && known) {
      wordStarts.push(ids.length);
      inWord = true;
    }
    if (known) ids.push(...known, ...padding);
  }
  ids.push(...(map[end] ?? []));
  return { ids, wordStarts };
}
