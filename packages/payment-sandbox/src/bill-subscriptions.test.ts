import { describe, expect, test } from 'vitest';
import { addMonths } from './bill-subscriptions.ts';

describe('adding months', () => {
  test.each([
    ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2028-02-29T00:00:00Z', 12, '2029-02-28T00:00:00.000Z'],
    ['2026-12-15T23:59:59Z', 1, '2027-01-15T23:59:59.000Z'],
  ])('%s plus %i months is %s', (from, months, to) =>
    expect(new Date(addMonths(Date.parse(from) / 1000, months) * 1000).toISOString()).toBe(to),
  );
});
