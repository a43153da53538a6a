import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blockText, type Document } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { column, makePdf, type Piece } from '../../test/make-pdf.ts';
import { readPdf } from '../node.ts';

const left = [
  'The river had been rising since the early morn-',
  'ing, and by noon it stood at the door of the old',
  'mill. Nobody in the village could remember a',
  'spring as wet as this one, though many tried to',
  'do so. The miller carried his sacks up into the',
  'loft, one after the other, without a word, for',
];
const right = [
  'he had nothing to say. From the church tower the',
  'boys could see the water shining between trees',
  'like a second sky. It was the baker who first',
  'said aloud what everyone had been thinking for',
  'a week. They would have to open the old gate,',
  'and nobody living had ever seen it open before.',
];

async function documentOf(
  pages: readonly (readonly Piece[])[],
  info: { title?: string } = {},
): Promise<Document> {
  const result = await readPdf({ bytes: makePdf(pages, info), oneVersion: true });
  if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
  return result.document;
}
const kinds = (document: Document): string[] =>
  document.blocks.map((block) => `${block.kind}: ${blockText(block)}`);

describe('reading a page by its layout', () => {
  test('columns drawn row by row are read one after the other, and the sentence goes on from one to the next', async () => {
    const rows = left.flatMap((text, index) => [
      { x: 60, y: 100 + index * 12, text },
      { x: 330, y: 100 + index * 12, text: right[index] ?? '' },
    ]);
    const document = await documentOf([rows]);
    expect(kinds(document)).toEqual([
      expect.stringMatching(
        /^paragraph: The river had been rising since the early morning, and .* without a word, for he had nothing to say\. .* open before\.$/,
      ),
    ]);
  });
  test('running heads, feet and page numbers go; the paragraph they cut is whole', async () => {
    const page = (number: number, lines: readonly string[]): Piece[] => [
      { x: 60, y: 40, text: 'The Daily Mill' },
      { x: 520, y: 40, text: String(number) },
      ...column(60, 100, lines),
      { x: 280, y: 760, text: `- ${number} -` },
    ];
    const document = await documentOf([page(7, left), page(8, right), page(9, left)]);
    const text = document.blocks.map(blockText).join(' ');
    expect(text).not.toMatch(/Daily Mill|\b[789]\b/);
    expect(text).toContain('without a word, for he had nothing to say.');
  });
  test('a first line that every page shares is no running head when the text goes on under it', async () => {
    const page = (name: string): Piece[] => [
      ...column(60, 60, [
        'This clause is provided for demonstration purposes only and it',
        'carries no legal weight whatsoever for anyone who reads it here.',
      ]),
      { x: 60, y: 130, text: name, size: 16, font: 'F2' },
    ];
    const text = (await documentOf([page('One'), page('Two'), page('Three')])).blocks
      .map(blockText)
      .join(' ');
    expect(text.match(/This clause is provided/g)).toHaveLength(3);
  });
  test('headings by size, weight and number', async () => {
    const document = await documentOf([
      [
        { x: 60, y: 80, text: 'The old gate', size: 22, font: 'F2' },
        { x: 60, y: 120, text: '1 How it began', size: 14, font: 'F2' },
        ...column(60, 140, left),
        { x: 60, y: 240, text: 'What the baker said', font: 'F2' },
        ...column(60, 256, right),
      ],
    ]);
    expect(document.title).toBe('The old gate');
    expect(
      document.blocks
        .filter((block) => block.kind === 'heading')
        .map((block) => [block.level, blockText(block)]),
    ).toEqual([
      [1, 'The old gate'],
      [1, '1 How it began'],
      [3, 'What the baker said'],
    ]);
  });
  test('the file’s own title, unless it is a file name', async () => {
    const page = [{ x: 60, y: 80, text: 'Shown title', size: 20 }, ...column(60, 120, left)];
    expect((await documentOf([page], { title: 'Of Gates and Shown title' })).title).toBe(
      'Of Gates and Shown title',
    );
    expect((await documentOf([page], { title: 'Microsoft Word - draft7.doc' })).title).toBe('Shown title');
  });
  test('tables keep their rows, and take their caption', async () => {
    const rows = [
      ['Year', 'Water', 'Gate'],
      ['1911', '3.1 m', 'shut'],
      ['1954', '2.8 m', 'shut'],
      ['2024', '3.4 m', 'open'],
    ];
    const document = await documentOf([
      [
        ...column(60, 80, left),
        { x: 60, y: 170, text: 'Table 1. Water at the old gate', size: 9 },
        ...rows.flatMap((row, line) =>
          row.map((text, cell) => ({ x: 80 + cell * 120, y: 190 + line * 14, text })),
        ),
        ...column(60, 270, right),
      ],
    ]);
    expect(document.blocks.find((block) => block.kind === 'table')).toEqual({
      kind: 'table',
      header: true,
      caption: 'Table 1. Water at the old gate',
      rows,
    });
  });
  test('captions, footnotes, lists, code and references are told apart', async () => {
    const document = await documentOf([
      [
        ...column(60, 80, left.slice(0, 5)),
        { x: 60, y: 160, text: 'Figure 2: The gate in winter.', size: 8 },
        { x: 60, y: 190, text: '\u0095 Lift the bar with both hands and hold it up' },
        { x: 60, y: 203, text: '\u0095 Push the left wing first, then the right one' },
        { x: 60, y: 216, text: '1. Mind your fingers while you are doing all this' },
        { x: 60, y: 250, text: 'open(gate);', font: 'F3' },
        { x: 60, y: 262, text: 'wait(2);', font: 'F3' },
        { x: 60, y: 300, text: 'References', size: 14, font: 'F2' },
        ...column(60, 320, [
          '[1] A. Miller. On gates and their keepers. Mill Press, 1911.',
          '[2] B. Baker. Bread in wet years. Mill Press, 1954.',
        ]),
        { x: 60, y: 700, text: '1 The bar weighs as much as a calf, they say.', size: 7.5 },
      ],
    ]);
    const found = kinds(document);
    expect(found).toContain('figure: Figure 2: The gate in winter.');
    expect(found).toContain('item: Lift the bar with both hands and hold it up');
    expect(found).toContain('item: Mind your fingers while you are doing all this');
    expect(found).toContain('code: open(gate);\nwait(2);');
    expect(found.filter((kind) => kind.startsWith('reference:'))).toHaveLength(2);
    expect(document.blocks.find((block) => block.kind === 'reference')).toMatchObject({ label: '1' });
  });
  test('a raised number after a word is a note mark, after a unit it is a power', async () => {
    const document = await documentOf([
      [
        ...column(60, 80, left),
        { x: 60, y: 170, text: 'The gate is old' },
        { x: 125.8, y: 166, text: '4', size: 6 },
        { x: 60, y: 200, text: 'An area of 20 m' },
        { x: 131, y: 196, text: '2', size: 6 },
      ],
    ]);
    const runs = document.blocks.flatMap((block) => ('runs' in block ? block.runs : []));
    expect(runs).toContainEqual({ text: '4', note: '4' });
    expect(runs).toContainEqual({ text: '2', script: 'super' });
  });
  test('a compound keeps its hyphen at a line’s end when the document writes it with one', async () => {
    const document = await documentOf([
      column(60, 80, [
        'The well-known gate of the old town stands by the well-',
        'known mill, and both of them have been there since the',
        'begin-',
        'ning.',
      ]),
    ]);
    expect(document.blocks.map(blockText).join(' ')).toContain('by the well-known mill');
    expect(document.blocks.map(blockText).join(' ')).toContain('beginning');
  });
});

describe('two readings', () => {
  test('the second is another program’s', async () => {
    const result = await readPdf({ bytes: makePdf([column(60, 80, left)]), fileName: 'old_gate.pdf' });
    expect(result).toMatchObject({ ok: true, document: { title: 'old gate' } });
    if (result.ok)
      expect(result.alternate?.blocks.map(blockText).join(' ')).toContain('The river had been rising');
  });
});

describe('files that cannot be read say so', () => {
  test.each([
    ['corrupt', 'no PDF at all', new TextEncoder().encode('%PDF-1.7\nthis is none')],
    ['corrupt', 'one cut in its first third', makePdf([column(60, 80, left)]).slice(0, 300)],
    ['empty', 'pages without anything', makePdf([[], []])],
  ])('%s: %s', async (reason, _, bytes) => {
    expect(await readPdf({ bytes })).toMatchObject({ ok: false, reason });
  });
  test('a thousand pages are read, more than two thousand are refused', async () => {
    const page = [{ x: 60, y: 80, text: 'The river had been rising since the early morning hours.' }];
    expect(
      await readPdf({ bytes: makePdf(Array.from({ length: 1000 }, () => page)), oneVersion: true }),
    ).toMatchObject({ ok: true });
    expect(
      await readPdf({ bytes: makePdf(Array.from({ length: 2001 }, () => page)), oneVersion: true }),
    ).toMatchObject({ ok: false, reason: 'too_large' });
  });
});

test('pages that draw their letters are made out like pictures; a program that sees nothing changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ocr-'));
  const [sees, blind] = [join(folder, 'sees'), join(folder, 'blind')];
  await writeFile(sees, '#!/bin/sh\ncat > /dev/null\necho "The river rose."\n', { mode: 0o755 });
  await writeFile(blind, '#!/bin/sh\ncat > /dev/null\n', { mode: 0o755 });
  const bytes = makePdf([[]]);
  const read = await readPdf({ bytes, ocr: { command: sees, languages: 'eng' } });
  expect(read.ok && read.document.blocks.map(blockText)).toEqual(['The river rose.']);
  expect(await readPdf({ bytes, ocr: { command: blind, languages: 'eng' } })).toMatchObject({
    ok: false,
    reason: 'empty',
  });
  await rm(folder, { recursive: true });
});

describe('pages that are pictures', () => {
  const scan = '../shared/data/pdf/varied/grayscale-image.pdf';
  test.skipIf(!existsSync(scan))(
    'are read by a program for that, where there is one (skipped without ../shared/data)',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'ocr-'));
      const command = join(folder, 'fake-ocr');
      // Stands in for the real program: checks that it is given a picture, and says how it was called.
      await writeFile(command, '#!/bin/sh\nhead -c 4 | tail -c 3\necho " was seen: $*"\n', { mode: 0o755 });
      const bytes = await readFile(scan);
      expect(await readPdf({ bytes })).toMatchObject({ ok: false, reason: 'image_only' });
      const read = await readPdf({ bytes, ocr: { command, languages: 'eng+deu' } });
      expect(read).toMatchObject({ ok: true, warnings: ['recognised'], pages: 1 });
      expect(read.ok && read.document.blocks.map(blockText)).toEqual([
        'PNG was seen: stdin stdout -l eng+deu --psm 3',
      ]);
      expect(await readPdf({ bytes, ocr: { command: '/nowhere', languages: 'eng' } })).toMatchObject({
        reason: 'image_only',
      });
      await rm(folder, { recursive: true });
    },
  );
});
