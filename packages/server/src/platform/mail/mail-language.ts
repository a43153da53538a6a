import { formatMoney, type InterfaceLanguage, isRightToLeft } from '@earmark/contract';

/** Starts and ends a part whose direction does not affect the text around it (Unicode Annex 9). */
const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** An isolated link with the white space before it. */
const isolatedLink = /\s*\u2068(https?:[^\u2068\u2069]*)\u2069/g;

/**
 * Marks a name, address, code or link that stands inside a sentence: in a language that is written from right
 * to left, its parts would otherwise be shown in the wrong order. Other languages need no marks.
 */
export const isolate = (language: InterfaceLanguage, value: string): string =>
  isRightToLeft(language)
    ? `${firstStrongIsolate}${value.replace(directionMarks, '')}${popDirectionalIsolate}`
    : value;

/**
 * Puts isolated links on lines of their own, without marks, which mail programs would take for a part of the
 * link. A line has a direction of its own.
 */
export const separateLinks = (text: string): string => text.replace(isolatedLink, '\n$1');

/** Writes the marks of escaped text as elements. */
export const markIsolates = (html: string): string =>
  html.replaceAll(firstStrongIsolate, '<bdi>').replaceAll(popDirectionalIsolate, '</bdi>');

/** Formats a date in words, in UTC. */
export const writeDate = (language: InterfaceLanguage, date: Date): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(date);

/** Formats an amount. @param currency ISO 4217 code in lower case, with two decimals */
export const writeMoney = (language: InterfaceLanguage, cents: number, currency: string): string =>
  language === 'en'
    ? formatMoney(cents, currency)
    : new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);

/** Returns the form of a noun for a number, with the number; `other` if the language has no form for it. */
export function countOf(
  language: InterfaceLanguage,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replace('#', String(count));
}

/** Returns a number of days in Arabic. */
export const arabicDays = (count: number): string =>
  countOf('ar', count, {
    one: 'يوم واحد',
    two: 'يومين',
    few: '# أيام',
    many: '# يومًا',
    other: '# يوم',
  });
