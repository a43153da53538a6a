import { describe, expect, test } from 'vitest';
import { isRecorded, screenOf } from './session-sample.ts';

describe('session recording', () => {
  test.each([
    [390, 0.049, true],
    [390, 0.05, false],
    [768, 0.06, false],
    [769, 0.06, true],
    [1280, 0.099, true],
    [1280, 0.1, false],
  ])('at %i px and %d: %s', (width, random, recorded) => expect(isRecorded(width, random)).toBe(recorded));

  test('records a whole session or none of it', () => {
    expect(isRecorded(1280, 0.01)).toBe(true);
    expect(isRecorded(390, 0.99)).toBe(true);
    sessionStorage.clear();
    expect(isRecorded(1280, 0.99)).toBe(false);
    expect(isRecorded(1280, 0)).toBe(false);
  });

  test('leaves out ids in addresses', () => {
    expect(screenOf('/share/secret.mp3')).toBe('/share');
    expect(screenOf('/')).toBe('/');
  });
});
