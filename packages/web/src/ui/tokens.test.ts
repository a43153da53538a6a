import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

/** Name -> [light, dark] of every color that is defined by two plain hexadecimal values. */
const colors = new Map(
  [...css.matchAll(/--color-([a-z-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, [light, dark] as const],
  ),
);

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function worst(front: string, back: string): number {
  const [one, other] = [colors.get(front), colors.get(back)];
  if (one === undefined || other === undefined) throw new Error(`${front} or ${back} is not a color`);
  return Math.min(contrast(one[0], other[0]), contrast(one[1], other[1]));
}

const surfaces = ['paper', 'raised', 'sunken', 'hover'];

describe('text has a contrast of 7:1 in both themes', () => {
  for (const text of ['ink', 'soft', 'danger', 'good']) {
    test.each(surfaces)(`${text} on %s`, (surface) => {
      expect(worst(text, surface)).toBeGreaterThanOrEqual(7);
    });
  }
  test.each([
    ['accent-text', 'paper'],
    ['accent-text', 'raised'],
    ['accent-text', 'sunken'],
    ['accent-text', 'accent-wash'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['danger', 'danger-wash'],
    ['ink', 'accent-wash'],
    ['paper', 'ink'],
  ])('%s on %s', (front, back) => {
    expect(worst(front, back)).toBeGreaterThanOrEqual(7);
  });
});

describe('controls and progress have a contrast of 3:1 in both themes', () => {
  for (const mark of ['edge', 'accent-mark', 'ink']) {
    test.each(['paper', 'raised', 'sunken'])(`${mark} on %s`, (surface) => {
      expect(worst(mark, surface)).toBeGreaterThanOrEqual(3);
    });
  }
});
