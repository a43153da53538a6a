import ordinals from './tables/ordinals.json' with { type: 'json' };

/** Words of the ordinals from 1, by language and form. */
const lists: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(ordinals).flatMap(([language, forms]) =>
    Object.entries(forms).map(([form, words]) => [`${language} ${form}`, words.split('|')] as const),
  ),
);

/**
 * Returns the word of an ordinal in a language without a grammar; null if the table has none.
 * @param value 1 to 100
 * @param form gender and case, as in `masculine-genitive`; `any` in a language with one form
 */
export function ordinalWord(language: string, value: number, form: string): string | null {
  return lists.get(`${language} ${form}`)?.[value - 1] ?? null;
}
