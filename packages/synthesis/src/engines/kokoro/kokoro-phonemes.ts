/**
 * Kokoro's own alphabet: IPA, with one letter for each diphthong and affricate. The replacements follow
 * EspeakFallback and EspeakG2P of misaki, the text front end that Kokoro was trained with
 * (https://github.com/hexgrad/misaki/blob/main/misaki/espeak.py). Longer sequences come first.
 */
type Replacements = readonly (readonly [RegExp, string])[];

const inAllLanguages: Replacements = [
  // Brackets mark a word that is pronounced in another language.
  [/\([^)]+\)/g, ''],
  [/dʒ/g, 'ʤ'],
  [/tʃ/g, 'ʧ'],
];

const inEnglish: Replacements = [
  [/aɪ/g, 'I'],
  [/aʊ/g, 'W'],
  [/eɪ/g, 'A'],
  [/ɔɪ/g, 'Y'],
  [/ʔˌ?n\u0329?/g, 'tᵊn'],
  // A consonant that forms a syllable.
  [/(\S)\u0329/g, 'ᵊ$1'],
  [/r/g, 'ɹ'],
  [/[xç]/g, 'k'],
  [/ɐ/g, 'ə'],
  [/ɚ/g, 'əɹ'],
  [/ɬ/g, 'l'],
  [/ʔ/g, 't'],
  [/[\u0303ʲ]/g, ''],
];

const inBritishEnglish: Replacements = [
  [/eə/g, 'ɛː'],
  [/iə/g, 'ɪə'],
  [/əʊ/g, 'Q'],
  [/e/g, 'A'],
  [/o/g, 'ɔ'],
];

const inAmericanEnglish: Replacements = [
  [/oʊ/g, 'O'],
  [/ɜːɹ|ɜː/g, 'ɜɹ'],
  [/ɪə/g, 'iə'],
  [/ː/g, ''],
  [/ɾ/g, 'T'],
  [/e/g, 'A'],
  [/o/g, 'ɔ'],
];

const inOtherLanguages: Replacements = [
  [/dz/g, 'ʣ'],
  [/ts/g, 'ʦ'],
  [/aɪ/g, 'I'],
  [/aʊ/g, 'W'],
  [/eɪ/g, 'A'],
  [/oʊ/g, 'O'],
  [/əʊ/g, 'Q'],
  [/ɔɪ/g, 'Y'],
  [/-/g, ''],
];

const replacementsFor = (espeakVoice: string): readonly Replacements[] => {
  if (espeakVoice === 'en-us') return [inAllLanguages, inEnglish, inAmericanEnglish];
  if (espeakVoice.startsWith('en-gb')) return [inAllLanguages, inEnglish, inBritishEnglish];
  return [inAllLanguages, inOtherLanguages];
};

/**
 * Converts a pronunciation in IPA, as espeak-ng writes it, to Kokoro's alphabet.
 * @param espeakVoice the language, as espeak-ng names it
 */
export function toKokoroPhonemes(ipa: string, espeakVoice: string): string {
  let phonemes = ipa;
  for (const [pattern, letter] of replacementsFor(espeakVoice).flat())
    phonemes = phonemes.replace(pattern, letter);
  return phonemes;
}
