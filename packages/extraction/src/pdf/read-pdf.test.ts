import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blockText, type Document } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { column, makePdf, type TextRun } from '../../test/make-pdf.ts';
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

/** Sentences that differ, so that their order can be seen. */
const notices = [
  'well',
  'bridge',
  'ferry',
  'school',
  'market',
  'harbour',
  'mill',
  'tower',
  'library',
  'quarry',
  'orchard',
  'station',
].map(
  (place, index) =>
    `The council gives notice that the ${place} will be closed from day ${index + 3} of this month while the ` +
    `floor of the ${place} is laid anew, and asks all who hold a key to return it to the clerk. Objections ` +
    `about the ${place} may be left at the office before noon.`,
);

/** Returns a text in lines of at most so many characters. */
const wrapped = (text: string, characters: number): string[] =>
  text.match(new RegExp(`\\S.{0,${characters - 1}}(?=\\s|$)`, 'g')) ?? [];
const sentences = (text: string): string[] => text.split(/(?<=\.) /).slice(1, -1);
const positions = (text: string, parts: readonly string[]): number[] =>
  parts.map((part) => text.indexOf(part));

async function documentOf(
  pages: readonly (readonly TextRun[])[],
  info: { title?: string } = {},
): Promise<Document> {
  const result = await readPdf({ bytes: makePdf(pages, info), oneVersion: true });
  if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
  return result.document;
}
const kinds = (document: Document): string[] =>
  document.blocks.map((block) => `${block.kind}: ${blockText(block)}`);

describe('reads a page by its layout', () => {
  test('reads columns drawn row by row one after the other and joins the sentence across them', async () => {
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
  test('reads three and four columns one after the other, not as a table', async () => {
    for (const count of [3, 4]) {
      const lines = wrapped(notices.join(' '), Math.floor(92 / count)).slice(0, 26 * count);
      const rows = Array.from({ length: 26 }, (_, row) =>
        Array.from({ length: count }, (_, column) => ({
          x: 50 + column * (516 / count),
          y: 100 + row * 12,
          text: lines[column * 26 + row] ?? '',
        })),
      ).flat();
      const document = await documentOf([[{ x: 50, y: 60, text: 'County notices', size: 20 }, ...rows]]);
      const read = document.blocks.map(blockText).join(' ');
      expect(document.blocks.some((block) => block.kind === 'table')).toBe(false);
      expect(positions(read, sentences(lines.join(' ')))).toEqual(
        positions(read, sentences(lines.join(' '))).sort((a, b) => a - b),
      );
      expect(positions(read, sentences(lines.join(' ')))).not.toContain(-1);
    }
  });
  test('keeps a table across columns, and a table of several columns of text', async () => {
    const lines = wrapped(notices.join(' '), 30);
    const columns = (y: number, from: number): TextRun[] =>
      Array.from({ length: 24 }, (_, at) => ({
        x: 50 + Math.floor(at / 8) * 172,
        y: y + (at % 8) * 12,
        text: lines[from + at] ?? '',
      }));
    const figures = [
      ['Town', 'Wells', 'Depth', 'Year'],
      ['Alm', '12', '31 m', '1911'],
      ['Brook', '7', '18 m', '1954'],
      ['Corran', '31', '44 m', '2024'],
    ];
    const rows = figures.flatMap((row, line) =>
      row.map((text, cell) => ({ x: 60 + cell * 130, y: 220 + line * 14, text })),
    );
    const across = await documentOf([[...columns(100, 0), ...rows, ...columns(300, 24)]]);
    expect(across.blocks.filter((block) => block.kind === 'table').map(({ rows }) => rows)).toEqual([
      figures,
    ]);
    const read = across.blocks.map(blockText).join(' ');
    expect(positions(read, [lines.slice(0, 22).join(' '), 'Alm', lines.slice(42, 47).join(' ')])).toEqual([
      0,
      expect.toSatisfy((at) => at > lines.slice(0, 22).join(' ').length),
      expect.toSatisfy((at) => at > read.indexOf('Corran')),
    ]);

    const cells = Array.from({ length: 12 }, (_, row) => [
      `Well ${row + 1}`,
      (lines[row] ?? '').split(' ').slice(0, 3).join(' '),
      (lines[row + 12] ?? '').split(' ').slice(0, 4).join(' '),
    ]);
    const table = await documentOf([
      cells.flatMap((row, line) =>
        row.map((text, cell) => ({ x: 50 + cell * 172, y: 100 + line * 14, text })),
      ),
    ]);
    expect(table.blocks.map((block) => block.kind === 'table' && block.rows)).toEqual([cells]);
  });
  test('names the authors of a paper briefly, and keeps its sentences across notices and figures', async () => {
    const names = 'Anna Meyer1, Ben Sato2, Cleo Diaz1, Dan Okafor2 and Eve Lind1';
    const document = await documentOf([
      [
        { x: 110, y: 70, text: 'Oak Wheels in Running Water', size: 18, font: 'F2' },
        { x: 130, y: 100, text: names, size: 12 },
        { x: 170, y: 118, text: '1 Department of Wheels, Mill University', size: 9, font: 'F4' },
        { x: 170, y: 130, text: '2 Stream College, 2 River Road', size: 9, font: 'F4' },
        { x: 200, y: 144, text: '{anna,ben}@mill.example', size: 9, font: 'F3' },
        { x: 60, y: 180, text: 'Abstract', font: 'F2' },
        ...column(60, 196, [...left.slice(0, 3), ...right.slice(0, 3)]),
        { x: 60, y: 290, text: '1 Introduction', font: 'F2' },
        ...column(60, 306, [...right.slice(3), ...left, ...left]),
        ...column(
          60,
          640,
          ['Permission to make copies of this work is', 'granted. Copyright 2024 by the authors.'],
          {
            size: 7,
          },
        ),
        { x: 380, y: 200, text: 'Input', size: 8 },
        { x: 460, y: 220, text: 'Gear box', size: 8 },
        { x: 380, y: 240, text: 'Mill stone', size: 8 },
        { x: 330, y: 268, text: 'Figure 1. The parts of the mill', size: 8 },
        ...column(330, 300, [...right, ...left, ...right]),
      ],
    ]);
    expect(document).toMatchObject({
      title: 'Oak Wheels in Running Water',
      author: 'Anna Meyer and 4 others',
    });
    const ofKind = (kind: string): string =>
      document.blocks.flatMap((block) => (block.kind === kind ? [blockText(block)] : [])).join('\n');
    expect(ofKind('heading')).toBe('Oak Wheels in Running Water\nAbstract\n1 Introduction');
    expect(ofKind('footnote')).toMatch(
      /Anna Meyer[\s\S]*Mill University[\s\S]*@mill\.example[\s\S]*Permission to make/,
    );
    expect(ofKind('paragraph')).not.toMatch(/University|Permission|Gear box/);
    expect(ofKind('paragraph')).toContain('without a word, for he had nothing to say.');
    expect(document.blocks.find(({ kind }) => kind === 'figure')).toMatchObject({
      alt: 'Input, Gear box, Mill stone',
    });
  });
  test('removes running headers, footers and page numbers, and joins the paragraph that they split', async () => {
    const page = (number: number, lines: readonly string[]): TextRun[] => [
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
  test('keeps a first line that all pages share if the text continues below it', async () => {
    const page = (name: string): TextRun[] => [
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
  test('recognizes headings by size, weight and number', async () => {
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
  test('the heading that a document begins with is its title, also if it is only bold', async () => {
    const page = (text: string) => [{ x: 60, y: 80, text, font: 'F2' as const }, ...column(60, 110, left)];
    expect((await documentOf([page('The Gate by the River')])).title).toBe('The Gate by the River');
    expect((await documentOf([page('Abstract')])).title).toBe('');
  });
  test('uses the title of the file unless it is a file name', async () => {
    const page = [{ x: 60, y: 80, text: 'Shown title', size: 20 }, ...column(60, 120, left)];
    expect((await documentOf([page], { title: 'Of Gates and Shown title' })).title).toBe(
      'Of Gates and Shown title',
    );
    expect((await documentOf([page], { title: 'Microsoft Word - draft7.doc' })).title).toBe('Shown title');
  });
  test('keeps the rows and the caption of tables', async () => {
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
  test('distinguishes captions, footnotes, lists, code and references', async () => {
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
  test('reads a superscript number as a note mark after a word and as an exponent after a unit, and lowered letters as an index', async () => {
    const document = await documentOf([
      [
        ...column(60, 80, left),
        { x: 60, y: 170, text: 'The gate is old' },
        { x: 125.8, y: 166, text: '4', size: 6 },
        { x: 60, y: 200, text: 'An area of 20 m' },
        { x: 131, y: 196, text: '2', size: 6 },
        { x: 60, y: 230, text: 'kg and E = mc' },
        { x: 124.5, y: 226, text: '3', size: 6 },
        { x: 130, y: 230, text: 'are written above the gate of the old mill.' },
        { x: 60, y: 260, text: 'Let W' },
        { x: 85.6, y: 261.6, text: 'max', size: 7 },
        { x: 99, y: 260, text: ' be the most that a bar a' },
        { x: 207.4, y: 261.6, text: 'i,j', size: 7 },
        { x: 218, y: 260, text: 'of the gate can carry.' },
      ],
    ]);
    const runs = document.blocks.flatMap((block) => ('runs' in block ? block.runs : []));
    expect(runs).toContainEqual({ text: '4', note: '4' });
    expect(runs).toContainEqual({ text: '2', script: 'super' });
    expect(runs).toContainEqual({ text: '3', script: 'super' });
    expect(runs).toContainEqual({ text: 'max', script: 'sub' });
    expect(runs).toContainEqual({ text: 'i,j', script: 'sub' });
  });
  test('marks a line in the fonts of formulas as a formula, and reads a sentence with variables', async () => {
    const document = await documentOf([
      [
        ...column(60, 80, left),
        { x: 110, y: 190, text: 'det AB' },
        { x: 150, y: 190, text: 'CDEFGHIJKL', font: 'F5' },
        { x: 60, y: 240, text: 'The gate is as wide as' },
        { x: 163, y: 240, text: 'w', font: 'F5' },
        { x: 175, y: 240, text: 'and as high as a house.' },
      ],
    ]);
    expect(kinds(document)).toContain('math: det AB CDEFGHIJKL');
    expect(kinds(document).find((kind) => kind.includes('high'))).toMatch(
      /^paragraph: The gate is as wide as w and/,
    );
  });
  test('keeps the rest of a line in its place after a superscript', async () => {
    const document = await documentOf([
      [
        ...column(60, 80, left),
        { x: 280.5, y: 371.7, text: 'a' },
        { x: 286.1, y: 367.6, text: '2', size: 7 },
        { x: 293, y: 371.7, text: '+ 8 = 12' },
      ],
    ]);
    expect(document.blocks.map(blockText)).toContain('a2 + 8 = 12');
  });
  test.each([
    ['one above another', 30, 44, 0],
    ['close to the text, once', 36, 57, 1],
  ])('reads running headers %s', async (_where, first, second, times) => {
    const document = await documentOf(
      Array.from({ length: 6 }, (_, page) => [
        { x: 60, y: first, text: 'Journal of Mills 12 (2024) 1-6' },
        { x: 60, y: second, text: 'Closing old gates in river valleys' },
        ...column(
          60,
          70,
          left.map((line) => `${line} ${'abcdef'[page]}`),
        ),
      ]),
    );
    const text = document.blocks.map(blockText).join('\n');
    expect(text.split('Journal of Mills')).toHaveLength(1);
    expect(text.split('Closing old gates')).toHaveLength(times + 1);
  });
  test('keeps the hyphen of a compound at a line’s end if the document uses it elsewhere', async () => {
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

describe('two methods', () => {
  test('returns the text of a second program as the alternate', async () => {
    const result = await readPdf({ bytes: makePdf([column(60, 80, left)]), fileName: 'old_gate.pdf' });
    expect(result).toMatchObject({ ok: true, document: { title: 'old gate' } });
    if (result.ok)
      expect(result.alternate?.blocks.map(blockText).join(' ')).toContain('The river had been rising');
  });
  test('a file that would fill the memory of the second program has no alternate', async () => {
    const toUnicode =
      '1 begincodespacerange <00> <FFFFFF> endcodespacerange 1 beginbfrange <010000> <FFFFFE> <0041> endbfrange';
    const result = await readPdf({ bytes: makePdf([column(60, 80, left)], { toUnicode }) });
    expect(result).toMatchObject({ ok: true });
    expect(result).not.toHaveProperty('alternate');
  });
});

describe('refuses unreadable files with a reason', () => {
  test.each([
    ['corrupt', 'a file that is not a PDF', new TextEncoder().encode('%PDF-1.7\nthis is none')],
    ['corrupt', 'a truncated file', makePdf([column(60, 80, left)]).slice(0, 300)],
    ['empty', 'pages without anything', makePdf([[], []])],
  ])('%s: %s', async (reason, _, bytes) => {
    expect(await readPdf({ bytes })).toMatchObject({ ok: false, reason });
  });
  test('reads a thousand pages and refuses more than two thousand', async () => {
    const page = [{ x: 60, y: 80, text: 'The river had been rising since the early morning hours.' }];
    expect(
      await readPdf({ bytes: makePdf(Array.from({ length: 1000 }, () => page)), oneVersion: true }),
    ).toMatchObject({ ok: true });
    expect(
      await readPdf({ bytes: makePdf(Array.from({ length: 2001 }, () => page)), oneVersion: true }),
    ).toMatchObject({ ok: false, reason: 'too_large' });
  });
});

test('runs OCR on pages with drawn letters, and ignores it if it finds no text', async () => {
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
    'are read by an OCR program if one is configured (skipped without the sample file)',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'ocr-'));
      const command = join(folder, 'fake-ocr');
      // Stands in for the OCR program: checks that its input is a picture, and prints its arguments.
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
