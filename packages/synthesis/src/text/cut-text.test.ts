import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('cuts between two words where there are no spaces', () => {
  const text = '老港口的灯塔看守人每天晚上都站在窗前看着远处回来的船只数着它们的灯光直到天亮'.repeat(4);
  const words = new Intl.Segmenter('zh', { granularity: 'word' });
  const starts = new Set([...words.segment(text)].map(({ index }) => index));
  for (let max = 20; max < 40; max += 1) {
    const pieces = cutText(text, max);
    expect(pieces.join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(1);
    let end = 0;
    for (const piece of pieces.slice(0, -1)) {
      end += piece.length;
      expect(piece.length).toBeLessThanOrEqual(2 * max);
      expect(starts).toContain(end);
    }
  }
});

it('cuts an endless word anywhere', () => {
  expect(cutText('x'.repeat(100), 20).join('')).toBe('x'.repeat(100));
  expect(cutText('x'.repeat(100), 20).length).toBeGreaterThan(1);
});
