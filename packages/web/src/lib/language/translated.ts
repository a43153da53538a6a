import { translate } from './i18n.ts';

/**
 * Returns texts of the contract in the interface's language.
 * @param texts makes them from the name of the brand
 */
export const translated = <Texts>(texts: (brandName: string) => Texts, brandName: string): Texts =>
  inLanguage(texts('{brandName}'), brandName) as Texts;

/** Translates the texts in objects and lists of any depth. */
function inLanguage(value: unknown, brandName: string): unknown {
  if (typeof value === 'string') return translate(value, brandName);
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, brandName));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inLanguage(each, brandName)]));
}
