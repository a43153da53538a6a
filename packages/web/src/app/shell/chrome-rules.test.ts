import { describe, expect, test } from 'vitest';
import { type ChromeInput, chromeFor } from './chrome-rules.ts';

function at(pathname: string, facts: Partial<ChromeInput> = {}) {
  return chromeFor({ pathname, signedIn: true, isPro: false, narrow: false, ...facts });
}

describe('the top bar', () => {
  test.each(['/add', '/playlist', '/settings', '/setupnew', '/feeding', '/nowhere'])(
    'shows on %s',
    (path) => {
      expect(at(path).topBar).not.toBeNull();
      expect(at(path).floating).toBeNull();
    },
  );

  test.each([
    '/onboarding/ChooseVoice',
    '/onboarding',
    '/share/a.mp3',
    '/feeds',
    '/feeds/',
    '/feed/x/y',
    '/FEEDS',
  ])('is hidden on %s', (path) => {
    expect(at(path).topBar).toBeNull();
  });

  test('is for signed-in people', () => {
    expect(at('/add', { signedIn: false, isPro: undefined }).topBar).toBeNull();
  });

  test('offers the upgrade once the user is known not to be Pro', () => {
    expect(at('/add').topBar?.upgrade).toBe(true);
    expect(at('/add', { isPro: true }).topBar?.upgrade).toBe(false);
    expect(at('/add', { isPro: undefined }).topBar?.upgrade).toBe(false);
  });

  test.each([
    [false, false, true],
    [false, true, true],
    [true, true, true],
    [true, false, false],
  ])('narrow %s, Pro %s: podcast setup %s', (narrow, isPro, expected) => {
    expect(at('/add', { narrow, isPro }).topBar?.podcastSetup).toBe(expected);
  });

  test('has no settings button on the settings', () => {
    expect(at('/settings/').topBar?.settings).toBe(false);
    expect(at('/settings/listening').topBar?.settings).toBe(false);
    expect(at('/add').topBar?.settings).toBe(true);
  });
});

describe('the floating controls', () => {
  test.each([
    ['/share/a.mp3', true],
    ['/feeds', true],
    ['/feed/x', true],
    ['/onboarding/Types', true],
    ['/onboarding/choosevoice', false],
    ['/onboarding/ChooseVoice', false],
    ['/settings', false],
    ['/add', false],
  ])('shown on %s: %s', (path, expected) => {
    expect(at(path).floating !== null).toBe(expected);
  });

  test.each([
    // narrow, signed in, Pro -> podcast setup
    [false, true, true, true],
    [false, true, false, false],
    [false, false, undefined, true],
    [true, true, true, false],
    [true, false, undefined, false],
  ])('narrow %s, signed in %s, Pro %s: podcast setup %s', (narrow, signedIn, isPro, expected) => {
    expect(at('/feeds', { narrow, signedIn, isPro }).floating?.podcastSetup).toBe(expected);
  });
});
