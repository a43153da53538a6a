import type { Block } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { documentOf, paragraph } from '../test/build-document.ts';
import { makeScript } from './script-utterances.ts';
import { maxPartLength, splitLong } from './split-sentences.ts';

/** Sentences of more than 1000 characters without a punctuation mark. */
const sentences = {
  ja: '古い港の灯台守は毎晩遅くまで海を眺めながら遠くから帰ってくる船の灯りを数えていたのだが'.repeat(26),
  zh: '老港口的灯塔看守人每天晚上都站在窗前看着远处回来的船只数着它们的灯光直到天亮'.repeat(28),
  th: 'ผู้ดูแลประภาคารเฝ้ามองเรือที่กลับมาจากทะเลทุกคืนจนถึงเช้า'.repeat(20),
};

describe.each(Object.entries(sentences))('a very long sentence in %s', (language, text) => {
  const words = new Intl.Segmenter(language, { granularity: 'word' });

  test('is cut between words', () => {
    const starts = new Set([...words.segment(text)].map(({ index }) => index));
    const parts = splitLong(text, { start: 0, end: text.length }, words);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
    for (const { start, end } of parts) {
      expect(end - start).toBeLessThanOrEqual(maxPartLength);
      expect(end - start).toBeGreaterThan(maxPartLength / 4);
      if (end < text.length) expect(starts).toContain(end);
    }
  });

  test('is spoken whole', () => {
    const { utterances } = makeScript(documentOf([paragraph(text)], { language }));
    expect(utterances.map((utterance) => utterance.text.replaceAll(' ', '')).join('')).toBe(`${text}.`);
  });
});

test('a Japanese sentence is cut before a phrase, not before the ending of a verb', () => {
  const words = new Intl.Segmenter('ja', { granularity: 'word' });
  const text = sentences.ja;
  for (let limit = 90; limit < 135; limit += 1) {
    const [part] = splitLong(text, { start: 0, end: text.length }, words, limit);
    expect(text.slice((part?.end ?? 0) - 1, (part?.end ?? 0) + 1)).toMatch(
      /^[\u3041-\u309f][^\u3041-\u309f]$/,
    );
  }
});

test('a word longer than a part is cut anywhere, but not within a character', () => {
  const words = new Intl.Segmenter('en', { granularity: 'word' });
  const text = '𝒜'.repeat(1_000);
  const parts = splitLong(text, { start: 0, end: text.length }, words);
  expect(parts.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  for (const { start, end } of parts) expect(text.slice(start, end).isWellFormed()).toBe(true);
});

test.each([
  ['en', '1. The harbour', ['one. The harbour.']],
  ['en', '1.2. The harbour', ['one point two. The harbour.']],
  ['fr', '2. Le port', ['deux. Le port.']],
])('in %s, the heading %s is spoken as %j', (language, text, spoken) => {
  const heading: Block = { kind: 'heading', level: 2, runs: [{ text }] };
  const document = { ...documentOf([heading, paragraph('Text.')]), language };
  const said = makeScript(document).utterances.filter(({ role }) => role === 'heading');
  expect(said.map((utterance) => utterance.text)).toEqual(spoken);
});

test('the sign after the word Copyright is not spoken again, but omitted', () => {
  const { utterances, omissions } = makeScript(documentOf([paragraph('Copyright © Ann Lee. © Bo Lee.')]));
  expect(utterances.map((utterance) => utterance.text)).toEqual(['Copyright Ann Lee.', 'copyright Bo Lee.']);
  expect(omissions).toEqual([{ block: 0, start: 10, end: 11, reason: 'symbol' }]);
});
