import { expect, test, vi } from 'vitest';
import { nextIn } from './find-next.ts';

test('finds the next match at or after a position', () => {
  const next = nextIn('a.b..c', /\./g);
  expect([0, 1, 2, 3, 4, 5].map(next)).toEqual([1, 1, 3, 3, 4, 6]);
  // Also correct after a search further on.
  expect(next(0)).toBe(1);
});

test('searches a text once, however many positions are looked up', () => {
  const text = `${'['.repeat(10_000)}]${'['.repeat(10_000)}`;
  const pattern = /\]/g;
  const searches = vi.spyOn(pattern, 'exec');
  const next = nextIn(text, pattern);
  for (let at = 0; at < text.length; at += 1) next(at);
  expect(searches).toHaveBeenCalledTimes(2);
});
