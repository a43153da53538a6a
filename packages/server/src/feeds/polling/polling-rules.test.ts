import { describe, expect, it } from 'vitest';
import { addJitter, cacheLifetimeMs, hasMoved, intervalOf, retryDelayMs } from './polling-rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const ago = (ms: number) => new Date(now.getTime() - ms);
const every = (ms: number, count = 12) => Array.from({ length: count }, (_, index) => ago(index * ms));
const interval = (published: Date[], more: Partial<Parameters<typeof intervalOf>[0]> = {}) =>
  intervalOf({ now, published, hasHub: false, freshForMs: null, ...more });

describe('the time until the next poll', () => {
  it.each([
    ['every minute', every(minute), 15 * minute],
    ['every two hours', every(2 * hour), 30 * minute],
    ['every eight hours', every(8 * hour), 2 * hour],
    ['every week', every(7 * day), 4 * hour],
    ['once', [ago(hour)], 4 * hour],
    ['a burst a year ago', every(minute).map((date) => new Date(date.getTime() - 365 * day)), 12 * hour],
    ['nothing with a date', [], hour],
  ])('of a feed that publishes %s', (_rhythm, published, expected) => {
    expect(interval(published)).toBe(expected);
  });

  it('is at most a few hours for an active feed', () => {
    for (let gap = minute; gap < 30 * day; gap *= 2)
      expect(interval(every(gap))).toBeLessThanOrEqual(4 * hour);
  });

  it('is long while a hub reports changes', () => {
    expect(interval(every(minute), { hasHub: true })).toBe(8 * hour);
  });

  it("respects the server's cache lifetime, up to a few hours", () => {
    expect(interval(every(minute), { freshForMs: 2 * hour })).toBe(2 * hour);
    expect(interval(every(minute), { freshForMs: 90 * day })).toBe(4 * hour);
    expect(interval(every(minute), { freshForMs: 0 })).toBe(15 * minute);
  });

  it('is parsed from Cache-Control', () => {
    expect(cacheLifetimeMs('public, max-age=600')).toBe(600_000);
    expect(cacheLifetimeMs('max-age="60"')).toBe(60_000);
    expect(cacheLifetimeMs('s-maxage=60')).toBeNull();
    expect(cacheLifetimeMs(null)).toBeNull();
  });

  it('varies slightly between feeds and is constant for one feed', () => {
    expect(addJitter(hour, '00000000-0000-4000-8000-000000000000')).toBe(54 * minute);
    expect(addJitter(hour, 'ffffffff-0000-4000-8000-000000000000')).toBe(66 * minute);
  });
});

describe('the time until a retry', () => {
  const wait = (failures: number, more: Partial<Parameters<typeof retryDelayMs>[0]> = {}) =>
    retryDelayMs({ failures, failingForMs: 0, isBusy: false, ...more });

  it('doubles with each failure, up to a day', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 500].map((failures) => wait(failures) / minute)).toEqual([
      15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440,
    ]);
  });

  it('is at least an hour when the server is busy', () => {
    expect(wait(1, { isBusy: true })).toBe(hour);
    expect(wait(6, { isBusy: true })).toBe(8 * hour);
  });

  it('is a week once a feed has failed for two months', () => {
    expect(wait(90, { failingForMs: 61 * day })).toBe(7 * day);
  });
});

describe('a redirect', () => {
  const moved = (parts: Partial<Parameters<typeof hasMoved>[0]>) =>
    hasMoved({ since: ago(0), polls: 1, now, isConfirmed: false, ...parts });

  it('counts as a move after a week and three polls', () => {
    expect(moved({})).toBe(false);
    expect(moved({ since: ago(30 * day), polls: 2 })).toBe(false);
    expect(moved({ since: ago(6 * day), polls: 9 })).toBe(false);
    expect(moved({ since: ago(7 * day), polls: 3 })).toBe(true);
  });

  it('counts as a move after a day if the feed declares the new address as its own', () => {
    expect(moved({ since: ago(day / 2), polls: 9, isConfirmed: true })).toBe(false);
    expect(moved({ since: ago(day), polls: 2, isConfirmed: true })).toBe(false);
    expect(moved({ since: ago(day), polls: 3, isConfirmed: true })).toBe(true);
  });
});
