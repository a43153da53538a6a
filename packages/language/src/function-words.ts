import words from './function-words.json' with { type: 'json' };

const byLanguage: Readonly<Record<string, readonly string[]>> = words;

/**
 * Small, frequent words of a language: articles, prepositions, pronouns, forms of 'to be'.
 * @param language BCP 47 primary tag
 * @returns lower-case words; none for a language without a list
 */
export function functionWordsOf(language: string): readonly string[] {
  return byLanguage[language] ?? [];
}
