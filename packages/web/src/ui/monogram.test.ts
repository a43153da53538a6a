import { expect, test } from 'vitest';
import { monogramColors, monogramInk, monogramOf } from './monogram.ts';

test.each([
  ['WIRED', 'W'],
  ['The Verge', 'V'],
  ['Ars Technica', 'AT'],
  ['Hacker News: Front Page', 'HN'],
  ['  "quoted words"', 'QW'],
  ['404 Media', '4M'],
  ['The', 'T'],
  ['Le Monde', 'M'],
  ['ünder Åland', 'ÜÅ'],
  ['日本経済新聞', '日'],
  ['العربية نت', 'ا'],
])('%s is shown as %s', (title, letters) => expect(monogramOf(title)?.letters).toBe(letters));

test.each(['', '   ', '!?…', '🎧'])('"%s" has no letters', (title) => expect(monogramOf(title)).toBeNull());

test('a title always gets the same color, and different titles get different colors', () => {
  expect(monogramOf('The Verge')).toEqual(monogramOf(' the verge '));
  const grounds = ['Ars Technica', 'WIRED', 'Engadget', 'TechCrunch', 'Krebs', 'Nature', 'Aeon', 'Quanta'];
  expect(new Set(grounds.map((title) => monogramOf(title)?.color)).size).toBeGreaterThan(3);
});

test.each(monogramColors)('the letters have enough contrast on %s', (color) => {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  expect((luminance(monogramInk) + 0.05) / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(5);
});
