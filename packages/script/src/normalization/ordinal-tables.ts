import ordinals from './tables/ordinals.json' with { type: 'json' };

/** CLDR writes "четвертый"; without the ё, an engine may stress another syllable. */
function spelt(language: string, words: string): string {
  return language === 'ru' ? words.replaceAll('четверт', 'четвёрт') : words;
}

const russianHundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];

/** Words of the ordinals from 1, by language and form. */
const lists: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(ordinals).flatMap(([language, forms]) =>
    Object.entries(forms).map(
      ([form, words]) => [`${language} ${form}`, spelt(language, words).split('|')] as const,
    ),
  ),
);

/**
 * Returns the word of an ordinal in a language without a grammar; null if the table has none.
 * @param value 1 to 100; in Russian to 999, without further whole hundreds
 * @param form gender and case, as in `masculine-genitive`; `any` in a language with one form
 */
export function ordinalWord(language: string, value: number, form: string): string | null {
  const words = lists.get(`${language} ${form}`);
  const rest = value % 100;
  if (language === 'ru' && value > 100 && value < 1000 && rest > 0 && words?.[rest - 1] !== undefined)
    return `${russianHundreds[Math.floor(value / 100)]} ${words[rest - 1]}`;
  return words?.[value - 1] ?? null;
}
