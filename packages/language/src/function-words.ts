import words from './function-words.json' with { type: 'json' };

const byLanguage: Readonly<Record<string, readonly string[]>> = words;
const sets: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(byLanguage).map(([language, list]) => [language, new Set(list)]),
);

/**
 * Returns function words of a language, that is, short and frequent words: articles, prepositions, pronouns,
 * forms of 'to be'.
 * @param language BCP 47 primary tag
 * @returns lower-case words; none for a language without a list
 */
export function functionWordsOf(language: string): readonly string[] {
  return byLanguage[language] ?? [];
}

/**
 * Counts the words of a text that are function words of a language and not of another one.
 * @param language BCP 47 primary tag
 * @param besides BCP 47 primary tag of the language whose function words do not count; null for none
 */
export function countFunctionWords(text: string, language: string, besides: string | null = null): number {
  const own = sets.get(language);
  const other = besides === null ? undefined : sets.get(besides);
  if (own === undefined) return 0;
  let count = 0;
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu))
    if (own.has(word) && other?.has(word) !== true) count += 1;
  return count;
}
