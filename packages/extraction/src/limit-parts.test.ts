import { type Block, blankDocument, documentText, type Inline } from '@earmark/contract';
import { expect, test } from 'vitest';
import { readText } from './index.ts';
import { limitParts } from './limit-parts.ts';
import { createReader } from './worker/create-reader.ts';

const words = (text: string) => text.split(/\s+/).join(' ').trim();
const paragraphs = (count: number, text: string): Block[] =>
  Array.from({ length: count }, () => ({ kind: 'paragraph', runs: [{ text }] }));

test('joins tens of thousands of tiny lines into paragraphs without losing a word', async () => {
  const text = Array.from({ length: 30_000 }, (_, index) => `w${index}`).join('\n\n');
  const reader = createReader();
  for (const read of [readText(text), await reader.read({ kind: 'text', input: { text } })]) {
    if (!read.ok) throw new Error('unreadable');
    expect(read.document.blocks.length).toBeLessThan(9_000);
    expect(words(documentText(read.document))).toBe(words(text));
  }
  await reader.close();
});

test.each([
  ['a list of 5,000 words', paragraphs(5_000, 'duck')],
  ['a book of 20,000 paragraphs', paragraphs(20_000, 'The ducks on the pond swam in circles. '.repeat(2))],
])('%s keeps its paragraphs', (_, blocks) => {
  const document = blankDocument({ blocks });
  expect(limitParts(document)).toBe(document);
});

test('joins only neighboring blocks of the same kind and keeps the formatting', () => {
  const head: Block[] = [
    { kind: 'heading', level: 1, runs: [{ text: 'Birds' }] },
    { kind: 'paragraph', runs: [{ text: 'a', bold: true }] },
    { kind: 'paragraph', runs: [{ text: 'b' }] },
    { kind: 'code', text: 'c' },
    { kind: 'paragraph', lang: 'de', runs: [{ text: 'd' }] },
  ];
  const { blocks } = limitParts(blankDocument({ blocks: [...head, ...paragraphs(9_000, 'e')] }));
  expect(blocks.slice(0, 4)).toEqual([
    head[0],
    { kind: 'paragraph', runs: [{ text: 'a', bold: true }, { text: '\n\nb' }] },
    head[3],
    head[4],
  ]);
  expect(blocks[4]).toMatchObject({ runs: [{ text: expect.stringMatching(/^e(\n\ne){20}$/) }] });
});

test('joins no more of the lines of a long thread than it has to, and keeps them apart', () => {
  const lines = Array.from({ length: 11_000 }, (_, index) => `Walker ${index} agrees`);
  const { blocks } = limitParts(
    blankDocument({ blocks: lines.map((text) => ({ kind: 'paragraph', runs: [{ text }] })) }),
  );
  expect(blocks.length).toBeGreaterThan(3_000);
  expect(blocks[0]).toMatchObject({ runs: [{ text: lines.slice(0, 3).join('\n\n') }] });
});

test('drops the formatting but keeps the links of a text in which every second character is bold', () => {
  const runs: Inline[] = Array.from({ length: 30_000 }, (_, index) =>
    index % 2 === 0 ? { text: 'a', bold: true } : { text: 'b' },
  );
  const link: Inline = { text: 'c', href: 'https://example.org/', italic: true };
  const block: Block = { kind: 'paragraph', runs: [...runs, link] };
  const document = blankDocument({ blocks: [block] });
  const limited = limitParts(document);
  expect(limited.blocks).toMatchObject([{ runs: [{ text: 'ab'.repeat(15_000) }, { href: link.href }] }]);
  expect(documentText(limited)).toBe(documentText(document));
});

test('does not change a text in which every second phrase is bold', () => {
  const runs: Inline[] = Array.from({ length: 6_000 }, (_, index) =>
    index % 2 === 0 ? { text: 'The ducks on the pond swam', bold: true } : { text: ' in circles all day. ' },
  );
  const document = blankDocument({ blocks: [{ kind: 'paragraph', runs }] });
  expect(limitParts(document)).toBe(document);
});
