/** How an engine pronounces a text, clause by clause. */
export type Pronounce = (text: string) => string;

/** Sounds that are the middle of a syllable, in IPA and in espeak-ng's own letters; and marks of syllabic consonants. */
const vowel = /[aeiouyɐɑɒæəɘɚɛεɜɝɞɤɨɪɔøœɵɶʉʊʌɯʏᵻAEIOUV9]|[\u0329\u030d]/u;

/** Share of words without a vowel that a language may have: short particles, and Arabic words without written vowels. */
const maxVowelless = 0.1;

/**
 * Finds what is not said as words in the pronunciation of a text in one language: a switch to another language
 * (espeak-ng names characters that it does not know in English), words that are silent, words that are spelled,
 * words without vowels, and vowels that are said before the consonant which they follow.
 *
 * @returns a description of each, with the word
 */
export function findUnspoken(text: string, pronounce: Pronounce): string[] {
  const found = [...pronounce(text).matchAll(/\(([a-z-]+)\)\S*/g)].map(
    ([sound]) => `other language: ${sound}`,
  );
  const words = [...new Set(text.split(/[\s\p{P}\p{S}]+/u).filter((word) => /\p{L}/u.test(word)))];
  const spoken = words.map((word) => [word, pronounce(word)] as const);
  for (const [word, sounds] of spoken) {
    if (bare(sounds) === '') found.push(`silent: ${word}`);
    else if (isSpelled(word, sounds, pronounce)) found.push(`spelled: ${word} ${sounds}`);
    // Thai and Lao write these vowels before their consonant.
    if (/^[\u0e40-\u0e44\u0ec0-\u0ec4]/.test(word) && vowel.test(bare(sounds)[0] ?? ''))
      found.push(`in the order of the letters: ${word} ${sounds}`);
  }
  const syllables = pronounce(text)
    .split(/\s+/)
    .map(bare)
    .filter((sounds) => sounds.length > 1);
  const vowelless = syllables.filter((sounds) => !vowel.test(sounds));
  if (vowelless.length > syllables.length * maxVowelless)
    found.push(`without vowels: ${vowelless.join(' ')}`);
  return found;
}

/** Sounds without stress, length, tones and switches of language. */
const bare = (sounds: string): string =>
  sounds.normalize('NFD').replace(/\([a-z-]+\)|[ˈˌː\s_|-]|(?<=\D)[0-8](?=\D|$)/gu, '');

/** Returns whether every letter of a word is said as a word of its own. */
function isSpelled(word: string, sounds: string, pronounce: Pronounce): boolean {
  const letters = [...word].filter((letter) => /\p{L}/u.test(letter));
  const said = sounds.split(/\s+/).filter((part) => part !== '');
  if (letters.length < 3 || said.length < letters.length || /\p{sc=Han}/u.test(word)) return false;
  return bare(letters.map(pronounce).join(' ')) === bare(sounds);
}
