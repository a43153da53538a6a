import { expect, test } from 'vitest';
import { interfaceLanguages, isRightToLeft, matchLanguage } from './interface-languages.ts';
import { preferenceChangeShape } from './preference-schemas.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['iw'], 'he'],
  [['IW-IL'], 'he'],
  [['nl-NL', 'PT_br', 'en'], 'pt'],
  [['ar-EG'], 'ar'],
  [['zh-Hant-TW', 'ja'], 'ja'],
  [['nl', 'constructor', '*', ''], 'en'],
  [[], 'en'],
])('of %j, the language is %s', (wanted, language) => {
  expect(matchLanguage(wanted)).toBe(language);
});

test('each language can be chosen, and only these', () => {
  const { language } = preferenceChangeShape;
  for (const { code } of interfaceLanguages) expect(language.safeParse(code).success).toBe(true);
  expect(language.safeParse('auto').success).toBe(true);
  expect(language.safeParse('nl').success).toBe(false);
});

test('Arabic and Hebrew are written from right to left', () => {
  const codes = interfaceLanguages.map(({ code }) => code).filter(isRightToLeft);
  expect(codes).toEqual(['ar', 'he']);
});
