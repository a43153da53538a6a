import { type Block, blankDocument, blockText } from '@earmark/contract';
import { expect, test } from 'vitest';
import { hashSettings, withOwnCorrections } from '../narration-settings.ts';
import type { NarrationSettings } from '../narration-tables.ts';
import { correctedPronunciations, narrowCorrection, withCorrections } from './apply-corrections.ts';
import type { StoredCorrection } from './correction.ts';

const document = blankDocument({
  blocks: [
    {
      kind: 'paragraph',
      runs: [
        { text: 'The ' },
        { text: 'cold', bold: true },
        { text: ' sea is ' },
        { text: 'x²', math: 'x squared' },
      ],
    },
    { kind: 'code', text: 'let a = 1' },
    { kind: 'table', header: false, rows: [['a', 'b']] },
  ],
});
const text = (
  block: number,
  start: number,
  [before, after]: readonly [string, string],
): StoredCorrection & { kind: 'text' } => ({
  kind: 'text',
  block,
  start,
  end: start + before.length,
  before,
  text: after,
});
const correct = (...corrections: StoredCorrection[]): Block[] =>
  withCorrections(document, corrections).blocks;

test('corrects text within its format, and what was corrected before', () => {
  const [first] = correct(text(0, 4, ['cold', 'warm']), text(0, 4, ['warm sea', 'calm lake']));
  expect(first).toMatchObject({
    runs: [{ text: 'The ' }, { text: 'calm lake', bold: true }, { text: ' is ' }, { math: 'x squared' }],
  });
  expect(correct(text(1, 8, ['1', '2']))[1]).toMatchObject({ text: 'let a = 2' });
});

test.each([
  ['an insertion at the end', text(0, 18, ['', ' today']), 'The cold sea is x² today'],
  ['an insertion at the start', text(0, 0, ['', 'So: ']), 'So: The cold sea is x²'],
  ['a removal across formats', text(0, 3, [' cold sea', '']), 'The is x²'],
])('makes %s', (_name, correction, expected) => {
  const [block] = correct(correction);
  expect(block && blockText(block)).toBe(expected);
});

test('a corrected formula is spoken as it is now written', () => {
  const [block] = correct(text(0, 16, ['x²', 'y²']));
  expect(block && 'runs' in block && block.runs.at(-1)).toEqual({ text: 'y²' });
});

test('leaves out corrections of a text that is not there, and of tables', () => {
  expect(correct(text(0, 4, ['warm', 'hot']), text(2, 0, ['a', 'c']), text(9, 0, ['a', 'c']))).toEqual(
    document.blocks,
  );
});

test('is reduced to what differs, without cutting a character', () => {
  expect(narrowCorrection(text(0, 10, ['He left in May.', 'He left in June.']))).toEqual(
    text(0, 21, ['May', 'June']),
  );
  expect(narrowCorrection(text(0, 0, ['aa', 'a']))).toEqual(text(0, 1, ['a', '']));
  expect(narrowCorrection(text(0, 0, ['\u{1F600}.', '\u{1F601}.']))).toEqual(
    text(0, 0, ['\u{1F600}', '\u{1F601}']),
  );
  expect(narrowCorrection(text(0, 0, ['\u{1F600}', '\u{1F200}']))).toEqual(
    text(0, 0, ['\u{1F600}', '\u{1F200}']),
  );
});

test('pronunciations move with their words; the newest of a word counts', () => {
  const word = (written: string, start?: number, spoken = 'x'): StoredCorrection => ({
    kind: 'word',
    written,
    how: 'say',
    spoken,
    ...(start === undefined ? {} : { at: { block: 0, start } }),
  });
  const list = [
    word('sea', 9),
    word('sea'),
    word('cold', 4),
    word('The', 0),
    text(0, 4, ['cold', 'freezing']),
    word('sea', undefined, 'y'),
  ];
  expect(correctedPronunciations(list, 3)).toEqual([
    { written: 'sea', how: 'say', spoken: 'y' },
    { written: 'The', how: 'say', spoken: 'x', at: { block: 3, start: 0 } },
    { written: 'sea', how: 'say', spoken: 'x', at: { block: 3, start: 13 } },
  ]);
});

test('settings without corrections are the original ones, in whatever order they were stored', () => {
  const original: NarrationSettings = {
    script: 1,
    rate: 1.2,
    skip: { code: false, byline: true },
    pronunciations: [{ written: 'SQL', how: 'say', spoken: 'sequel' }],
    summary: true,
  };
  const stored: NarrationSettings = {
    summary: true,
    pronunciations: [{ how: 'say', spoken: 'sequel', written: 'SQL' }],
    skip: { byline: true, code: false },
    rate: 1.2,
    script: 1,
    corrections: { entry: 'a', list: [text(0, 0, ['a', 'b'])] },
  };
  expect(hashSettings(withOwnCorrections(stored, { entry: 'a', list: [] }))).toBe(hashSettings(original));
  expect(hashSettings(withOwnCorrections(stored, stored.corrections))).not.toBe(hashSettings(original));
});
