import type { Document, Transcript } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { findQuote, findSpokenSentence, findTimes, readPassage, toWholeWords } from './find-passage.ts';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, runs: [{ text }] });
const first = 'Dr. Vane rowed out. The sea was flat! Nobody spoke.';
const second = 'Then the wind came. The sea was flat no more.';
const document = {
  title: 'The harbor',
  author: 'Ada Quill',
  language: 'en',
  blocks: [paragraph(first), paragraph(second)],
} as unknown as Document;

/** Each word takes half a second, in the order of the text. */
const words: Transcript['words'] = [document.title, first, second].flatMap((text, index) =>
  [...text.matchAll(/\S+/g)].map((match): Transcript['words'][number] => [
    index - 1,
    match.index,
    match.index + match[0].length,
    0,
    0,
  ]),
);
for (const [at, word] of words.entries()) [word[3], word[4]] = [at * 500, at * 500 + 400];

/** Returns the start time in seconds of the word at a position of the spoken text. */
const timeOf = (block: number, offset: number) =>
  (words.find((word) => word[0] === block && word[1] === offset)?.[3] ?? Number.NaN) / 1_000;
const quoteOf = (passage: Parameters<typeof readPassage>[1] | null) =>
  passage && readPassage(document, passage)?.quote;
const spokenBefore = (at: number) => quoteOf(findSpokenSentence({ document, words }, at));

describe('the sentence that was spoken last', () => {
  test.each([
    // The title is 'The harbor', then 'Dr.' at 1 s.
    [0.2, 'The harbor'],
    [2.4, 'The harbor'],
    [2.6, 'Dr. Vane rowed out.'],
    // 'The sea' begins at 3 s: for 1.5 s the sentence before is meant.
    [4.4, 'Dr. Vane rowed out.'],
    [4.6, 'The sea was flat!'],
    [100, 'The sea was flat no more.'],
  ])('before %d s is "%s"', (at, expected) => expect(spokenBefore(at)).toBe(expected));

  test('is none before the first word', () => {
    expect(findSpokenSentence({ document, words: words.slice(1) }, 0.1)).toBeNull();
  });

  test('ends where the text has no full stop, within the limit of a quote', () => {
    const endless = { ...document, blocks: [paragraph('word '.repeat(4_000))] } as unknown as Document;
    const spoken: Transcript['words'] = [[0, 0, 4, 0, 400]];
    const passage = findSpokenSentence({ document: endless, words: spoken }, 5);
    expect(passage?.end.offset).toBe(5_000);
  });
});

describe('a passage', () => {
  test('has no white space at its ends, and may cover several blocks', () => {
    const passage = { start: { block: 0, offset: first.indexOf(' Nobody') }, end: { block: 1, offset: 5 } };
    expect(readPassage(document, passage)).toEqual({
      start: { block: 0, offset: first.indexOf('Nobody') },
      end: { block: 1, offset: 4 },
      quote: 'Nobody spoke.\nThen',
    });
  });

  test.each([
    ['empty', { start: { block: 0, offset: 4 }, end: { block: 0, offset: 4 } }],
    ['reversed', { start: { block: 1, offset: 0 }, end: { block: 0, offset: 4 } }],
    ['only white space', { start: { block: 0, offset: 3 }, end: { block: 0, offset: 4 } }],
    ['beyond the block', { start: { block: 0, offset: 0 }, end: { block: 0, offset: 5_000 } }],
    ['beyond the text', { start: { block: 7, offset: 0 }, end: { block: 7, offset: 1 } }],
  ])('is none if it is %s', (_what, passage) => expect(readPassage(document, passage)).toBeNull());

  test('is spoken from its first word to its last', () => {
    const start = { block: 0, offset: first.indexOf('The sea') };
    const end = { block: 0, offset: first.indexOf(' Nobody') };
    expect(findTimes(words, { start, end })).toEqual({ seconds: timeOf(0, start.offset), duration: 1.9 });
    expect(findTimes([], { start, end })).toBeNull();
  });
});

test.each([
  // From 'ane' to 'row'.
  [5, 11, 'Vane rowed'],
  // Whole words stay as they are, and so does what is no word.
  [4, 8, 'Vane'],
  [8, 19, 'rowed out.'],
  [5_000, 5_001, undefined],
])('a selection from %d to %d covers whole words', (from, to, expected) => {
  const selected = { start: { block: 0, offset: from }, end: { block: 0, offset: to } };
  expect(readPassage(document, toWholeWords(document, selected))?.quote).toBe(expected);
});

test('a selection in a language without spaces covers its words, not its sentence', () => {
  const japanese = {
    ...document,
    language: 'ja',
    blocks: [paragraph('静かな水は決して静止していない。')],
  } as unknown as Document;
  const selected = { start: { block: 0, offset: 3 }, end: { block: 0, offset: 4 } };
  expect(readPassage(japanese, toWholeWords(japanese, selected))?.quote).toBe('水');
});

describe('a quote in a changed text', () => {
  const changed = { ...document, blocks: [paragraph('A new lead.'), ...document.blocks] } as Document;

  test('is found at its new place', () => {
    const last = { start: { block: 0, offset: 0 }, end: { block: 0, offset: 19 } };
    expect(findQuote(changed, 'Dr. Vane rowed out.', last)).toEqual({
      start: { block: 1, offset: 0 },
      end: { block: 1, offset: 19 },
    });
  });

  test('is the occurrence nearest to where it was', () => {
    const inSecond = { start: { block: 1, offset: 20 }, end: { block: 1, offset: 36 } };
    expect(findQuote(document, 'The sea was flat', inSecond)?.start).toEqual({ block: 1, offset: 20 });
    const inFirst = { start: { block: 0, offset: 20 }, end: { block: 0, offset: 36 } };
    expect(findQuote(document, 'The sea was flat', inFirst)?.start).toEqual({ block: 0, offset: 20 });
    expect(findQuote(document, 'Nobody spoke.\nThen', null)?.end).toEqual({ block: 1, offset: 4 });
  });

  test('is not found if it was removed', () => {
    expect(findQuote(changed, 'The mast broke.', null)).toBeNull();
  });
});
