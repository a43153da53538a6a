import words from './function-words.json' with { type: 'json' };

const byLanguage: Readonly<Record<string, readonly string[]>> = words;

/**
 * Returns function words of a language, that is, short and frequent words: articles, prepositions, pronouns,
 * forms of 'to be'.
 * @param language BCP 47 primary tag
 * @returns lower-case words; none for a language without a list
 */
export function functionWordsOf(language: string): readonly string[] {
  return byLanguage[language] ?? [];
}
