import type { UnitPlan } from '@earmark/synthesis';
import { describe, expect, test } from 'vitest';
import type { StoredSegment } from '../segment-store.ts';
import { findResumePoint } from './find-resume-point.ts';

const units = ['a', 'b', 'c'].map(
  (key, index): UnitPlan => ({
    key,
    index,
    lines: [],
    format: { sampleRate: 22_050, kbps: 48 },
    characters: 10,
  }),
);
const placed = (position: number, change: Partial<StoredSegment> = {}): StoredSegment => ({
  position,
  segment_key: units[position]?.key ?? '',
  start_samples: position * 576,
  start_bytes: position * 156,
  samples: 576,
  bytes: 156,
  blob_key: 'blob',
  sample_rate: 22_050,
  ...change,
});
const all = { segments: 2, samples: 1_152, bytes: 312, characters: 20 };
const one = { segments: 1, samples: 576, bytes: 156, characters: 10 };
const none = { segments: 0, samples: 0, bytes: 0, characters: 0 };

test('resumes after all segments that exist and match', () => {
  expect(findResumePoint([placed(0), placed(1)], units, true)).toEqual(all);
  expect(findResumePoint([], units, true)).toEqual(none);
});

describe('the part after a segment that', () => {
  test.each([
    ['was evicted from the cache', [placed(0), placed(1, { blob_key: null })], one],
    ['is missing', [placed(0), placed(2)], one],
    ['has another audio format', [placed(0), placed(1, { sample_rate: 24_000 })], one],
    ['has another audio format, at the beginning', [placed(0, { sample_rate: 24_000 }), placed(1)], none],
  ])('%s is synthesized again', (_, rows, part) => expect(findResumePoint(rows, units, true)).toEqual(part));
});

test('keeps segments of an older engine with the stored script, but only identical ones with a new script', () => {
  const rows = [placed(0), placed(1, { segment_key: 'b of an older engine' })];
  expect(findResumePoint(rows, units, true)).toEqual(all);
  expect(findResumePoint(rows, units, false)).toEqual(one);
});
