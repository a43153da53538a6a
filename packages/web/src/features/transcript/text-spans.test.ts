import { type Block, blockText } from '@earmark/contract/articles/document';
import { describe, expect, test } from 'vitest';
import { omissionLabel, summarizeOmissions } from './omission-labels.ts';
import { blockOmission, cellOffsets, splitRuns } from './text-spans.ts';

describe('spans', () => {
  const runs = [{ text: 'Gulls [1] fly ' }, { text: 'south', bold: true as const }, { text: '.' }];
  const skipped = [
    { start: 6, end: 9, reason: 'citation' },
    // Across the boundary of two runs.
    { start: 17, end: 20, reason: 'url' },
  ];

  test('are cut where a run or an omission ends', () => {
    expect(splitRuns(runs, skipped).map(({ at, text, reason }) => [at, text, reason])).toEqual([
      [0, 'Gulls ', null],
      [6, '[1]', 'citation'],
      [9, ' fly ', null],
      [14, 'sou', null],
      [17, 'th', 'url'],
      [19, '.', 'url'],
    ]);
  });

  test('are the whole text, each at its offset', () => {
    const text = runs.map((run) => run.text).join('');
    const spans = splitRuns(runs, skipped);
    expect(spans.map((span) => span.text).join('')).toBe(text);
    for (const { at, text: own } of spans) expect(text.slice(at, at + own.length)).toBe(own);
  });

  test('an empty run yields no span', () => expect(splitRuns([{ text: '' }], [])).toEqual([]));
});

test.each([
  [[], null],
  [[{ start: 0, end: 5, reason: 'code' }], null],
  [[{ start: 0, end: 9, reason: 'code' }], 'code'],
  [[{ start: 1, end: 8, reason: 'code' }], 'code'],
])('a block with %j is not read aloud because of %s', (skipped, reason) =>
  expect(blockOmission({ kind: 'code', text: ' x = f() ' }, skipped)).toBe(reason),
);

test.each([
  [
    [
      ['a', 'bc'],
      ['', 'def'],
    ],
  ],
  [[[], ['x']]],
  [[['only']]],
])('cells of %j have their offsets in the canonical text', (rows) => {
  const table: Block = { kind: 'table', header: false, rows };
  const text = blockText(table);
  for (const [r, row] of cellOffsets(rows).entries()) {
    for (const [c, at] of row.entries()) {
      const cell = rows[r]?.[c] ?? '';
      expect(text.slice(at, at + cell.length)).toBe(cell);
    }
  }
});

test('omissions are counted and described in words', () => {
  expect(omissionLabel('citation')).toBe('Not read aloud: citation');
  expect(omissionLabel('something new')).toBe('Not read aloud: left out');
  expect(omissionLabel('empty')).toBeNull();
  const of = (...reasons: string[]) => reasons.map((reason, block) => ({ block, start: 0, end: 1, reason }));
  expect(summarizeOmissions(of('citation', 'url', 'citation', 'empty', 'emoji'))).toBe(
    'Not read aloud: 2 citations; 1 web address.',
  );
  expect(summarizeOmissions(of('empty', 'symbol'))).toBeNull();
});
