import ordinals from './tables/ordinals.json' with { type: 'json' };

const byLanguage: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = ordinals;
const lists = new Map<string, readonly string[]>();

/**
 * Returns the word of an ordinal in a language without a grammar; null if the table has none.
 * @param value 1 to 100
 * @param form gender and case, as in `masculine-genitive`; `any` in a language with one form
 */
export function ordinalWord(language: string, value: number, form: string): string | null {
  const key = `${language} ${form}`;
  const list = lists.get(key) ?? (byLanguage[language]?.[form] ?? '').split('|');
  lists.set(key, list);
  return list[value - 1] || null;
}
