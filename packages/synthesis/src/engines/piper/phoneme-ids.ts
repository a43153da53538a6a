import { type Clause, joinClauses } from '../clauses.ts';
import type { PiperConfig } from './piper-voices.ts';
import { similarSounds } from './similar-sounds.ts';

/** Symbols before, between and after the sounds of a sentence. */
const [begin, pad, end] = ['^', '_', '$'];

/**
 * Converts clauses to single sounds, in the form these voices were trained on: IPA split into letters and
 * accents, with the punctuation that ends each clause.
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
  const pronunciation = joinClauses(clauses, { text, isPart }).normalize('NFD');
  return mergeClusters([...pronunciation], config.vowel_clusters ?? []);
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
