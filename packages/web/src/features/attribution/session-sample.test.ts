import { describe, expect, test } from 'vitest';
import { isRecorded, screenOf } from './session-sample.ts';

describe('the walk through the screens is recorded', () => {
  test.each([
    [390, 0.049, true],
    [390, 0.05, false],
    [768, 0.06, false],
    [769, 0.06, true],
    [1280, 0.099, true],
    [1280, 0.1, false],
  ])('at %i px and %d: %s', (width, random, recorded) => expect(isRecorded(width, random)).toBe(recorded));

  test('for a whole session or not at all', () => {
    expect(isRecorded(1280, 0.01)).toBe(true);
    expect(isRecorded(390, 0.99)).toBe(true);
    sessionStorage.clear();
    expect(isRecorded(1280, 0.99)).toBe(false);
    expect(isRecorded(1280, 0)).toBe(false);
  });

  test('without what addresses name', () => {
    expect(screenOf('/share/secret.mp3')).toBe('/share');
    expect(screenOf('/')).toBe('/');
  });
});
