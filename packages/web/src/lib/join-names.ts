import { interfaceLanguage } from './language/i18n.ts';

// As a list of units, Japanese names would have only spaces between them.
const type = interfaceLanguage === 'ja' ? 'conjunction' : 'unit';

/** Joins names that are listed without a word between the last two: `Overcast, Castro, Pocket Casts`. */
export const joinNames = (names: readonly string[]): string =>
  interfaceLanguage === 'en'
    ? names.join(', ')
    : new Intl.ListFormat(interfaceLanguage, { type, style: 'short' }).format(names);
