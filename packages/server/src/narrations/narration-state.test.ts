import { expect, test } from 'vitest';
import { isUnfinished, type NarrationChange, statusAfter, statusesBefore } from './narration-state.ts';

test.each<[NarrationChange, string[], string]>([
  ['start', ['pending', 'in_progress'], 'in_progress'],
  ['complete', ['in_progress'], 'completed'],
  ['fail', ['pending', 'in_progress'], 'failed'],
  ['retry', ['failed'], 'pending'],
  ['pause', ['pending', 'in_progress'], 'pending'],
])('%s leads from %s to %s', (change, from, to) => {
  expect(statusesBefore(change)).toEqual(from);
  expect(statusAfter(change)).toBe(to);
});

test('a completed narration never changes', () => {
  for (const change of ['start', 'complete', 'fail', 'retry', 'pause'] as const) {
    expect(statusesBefore(change)).not.toContain('completed');
  }
  expect(isUnfinished('completed')).toBe(false);
  expect(isUnfinished('failed')).toBe(false);
});
