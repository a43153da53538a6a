import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

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
