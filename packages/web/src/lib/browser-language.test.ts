import { expect, test } from 'vitest';
import { browserLanguageName } from './browser-language.ts';

test.each([
  [['de-AT', 'en'], 'Deutsch'],
  [['pt-BR'], 'Português'],
  [['zh-Hans-CN'], '中文'],
  [['zh-HK'], '粵語'],
  [['nn-NO'], 'Norsk'],
  [['in'], 'Bahasa Indonesia'],
  [['he', 'fr'], 'Français'],
  [['tlh', 'fr'], 'Français'],
  [['tlh'], null],
  [['not a tag'], null],
  [[], null],
])('browser languages %j result in %s', (tags, name) => {
  expect(browserLanguageName(tags)).toBe(name);
});
