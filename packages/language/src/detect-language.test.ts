import { expect, test } from 'vitest';
import { detectLanguage, documentLanguage } from './detect-language.ts';
import { countFunctionWords } from './function-words.ts';

test.each([
  ['en', 'Pope John Paul II met Louis XIV in Chapter IV of World War II.'],
  ['en', 'The 10-K filing, Section 4(a)(2), Title IX.'],
  ['en', 'Windows 11, iPhone 15 Pro Max, GPT-4o, and PS5.'],
  ['sv', 'The Beatles sjöng hela natten i Stockholm.'],
  ['es', 'Los fans de The Beatles cantaron toda la noche.'],
  ['nl', 'Hij was ziek of moe, dat is zeker.'],
  ['de', 'Was war das denn für ein Film?'],
  ['tl', 'Ang pusa ay natutulog sa sopa buong araw.'],
])('detects %s in a short text: %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  [null, 'Specs: 16 GB RAM, 512 GB SSD'],
  [null, '2034/2052 Blizzard Rustler 11'],
  ['de', 'Der Ski Blizzard Rustler 11 ist neu.'],
  ['fi', 'Hyvää huomenta, Helsinki ja Turku'],
])('the language of a document with nothing but this text is %s: %s', (language, text) => {
  const blocks = [{ kind: 'paragraph' as const, runs: [{ text }] }];
  expect(documentLanguage(blocks, '', null)).toBe(language);
});

test('counts the function words that only one of two languages has', () => {
  expect(countFunctionWords('Was in der Zeitung stand, the end', 'de')).toBe(3);
  expect(countFunctionWords('Was in der Zeitung stand, the end', 'de', 'en')).toBe(1);
});
