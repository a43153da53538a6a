import { expect, it } from 'vitest';
import { createRecent } from './recent.ts';

it('keeps the values used last, within its budget', () => {
  const recent = createRecent<string>(6, (value) => value.length);
  recent.set('a', 'xx');
  recent.set('b', 'xx');
  recent.set('c', 'xx');
  expect(recent.get('a')).toBe('xx');
  recent.set('d', 'xx');
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual(['xx', undefined, 'xx', 'xx']);
});

it('counts a replaced value once', () => {
  const recent = createRecent<string>(6, (value) => value.length);
  recent.set('a', 'xxx');
  recent.set('a', 'yyy');
  recent.set('b', 'zzz');
  expect([recent.get('a'), recent.get('b')]).toEqual(['yyy', 'zzz']);
});

it('does not keep a value larger than the budget', () => {
  const recent = createRecent<string>(6, (value) => value.length);
  recent.set('a', 'xxxxxxx');
  expect(recent.get('a')).toBeUndefined();
});
