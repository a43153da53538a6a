import type { PiperConfig } from './piper-voices.ts';

/**
 * Sounds to use for one that a voice lacks, the most similar first. A text of several letters stands for that many
 * sounds. They are needed for words of other languages, and for voices with the small alphabet of 2022.
 */
const substitutes: Readonly<Record<string, readonly string[]>> = {
  // Punctuation.
  '…': ['.'],
  ';': [',', '.'],
  ':': [',', '.'],
  '!': ['.'],
  '?': ['.'],
  // Consonants.
  g: ['ɡ'],
  ɡ: ['g'],
  ɹ: ['r', 'ɾ', 'ʁ'],
  ɻ: ['ɹ', 'r'],
  ɽ: ['ɾ', 'r'],
  ɾ: ['r', 'ɹ', 'd'],
  r: ['ɾ', 'ɹ', 'ʁ'],
  ʀ: ['ʁ', 'r', 'ɹ'],
  ʁ: ['ʀ', 'r', 'ɹ'],
  x: ['χ', 'ç', 'h', 'k'],
  χ: ['x', 'h', 'k'],
  ç: ['ʃ', 'x', 'h'],
  ɣ: ['ɡ', 'g'],
  ɦ: ['h'],
  ħ: ['h'],
  ʕ: ['ʔ', 'ɑ', 'a'],
  β: ['v', 'b'],
  ɸ: ['f'],
  ʋ: ['v', 'w'],
  θ: ['s', 't'],
  ð: ['z', 'd'],
  ɬ: ['l'],
  ɫ: ['l'],
  ɭ: ['l'],
  ʎ: ['lj', 'l'],
  ɲ: ['nj', 'n'],
  ɳ: ['n'],
  ŋ: ['n'],
  ɴ: ['ŋ', 'n'],
  ʈ: ['t'],
  ɖ: ['d'],
  c: ['k'],
  ɟ: ['dʒ', 'ɡ', 'g', 'j'],
  q: ['k'],
  ʂ: ['ʃ', 's'],
  ʐ: ['ʒ', 'z'],
  ɕ: ['ʃ', 's'],
  ʑ: ['ʒ', 'z'],
  ʝ: ['j'],
  ɥ: ['j', 'w'],
  ʍ: ['w'],
  // Vowels.
  ɚ: ['ə', 'ɜ'],
  ɝ: ['ɜ', 'ə'],
  ɜ: ['ə', 'ɛ'],
  ɐ: ['ə', 'a'],
  ə: ['ɐ', 'ʌ', 'a'],
  ᵻ: ['ɪ', 'i'],
  ɨ: ['ɪ', 'i'],
  ʉ: ['u'],
  ɯ: ['u'],
  ɤ: ['o'],
  ɵ: ['o'],
  ø: ['œ', 'e'],
  œ: ['ø', 'ɛ', 'e'],
  ɶ: ['œ', 'a'],
  y: ['ʏ', 'i', 'u'],
  ʏ: ['y', 'ɪ', 'i'],
  ɪ: ['i'],
  ʊ: ['u'],
  æ: ['a', 'ɛ'],
  ɑ: ['a'],
  ɒ: ['ɔ', 'ɑ', 'a'],
  ʌ: ['ɐ', 'a', 'ə'],
  ɔ: ['o'],
  ɛ: ['e'],
  a: ['ɑ', 'æ'],
  // Accents: nasal vowels, syllabic consonants, long sounds, palatal ones.
  '\u0303': ['n'],
  ʲ: ['j'],
};

/** Returns the ids of the most similar sounds that a voice has; null if it has none. */
export function similarSounds(phoneme: string, map: PiperConfig['phoneme_id_map']): number[] | null {
  for (const substitute of substitutes[phoneme] ?? []) {
    const ids = [...substitute].map((sound) => map[sound]);
    if (ids.every((sound) => sound !== undefined)) return ids.flat();
  }
  return null;
}
