import { interfaceLanguage } from './language/i18n.ts';

/** Joins names that are listed without a word between the last two: `Overcast, Castro, Pocket Casts`. */
export const joinNames = (names: readonly string[]): string =>
  interfaceLanguage === 'en'
    ? names.join(', ')
    : new Intl.ListFormat(interfaceLanguage, { type: 'unit', style: 'short' }).format(names);
