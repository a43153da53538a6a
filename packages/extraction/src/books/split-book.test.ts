import { blockText, documentText } from '@earmark/contract';
import { foldText } from '@earmark/language';
import { describe, expect, test } from 'vitest';
import { makeEpub } from '../../test/make-office.ts';
import { readFile } from '../node.ts';
import { kindOfHeading } from './part-words.ts';
import { type Book, splitBook } from './split-book.ts';

/** Sentences of about so many characters, which differ by `seed`. */
function prose(seed: string, characters = 12_000): string {
  let text = '';
  for (let index = 1; text.length < characters; index += 1)
    text += `The ${seed} lay at the quay, and on day ${index} nobody had come to fetch the ropes. `;
  return text;
}

async function read(bytes: Uint8Array | string, fileName: string): Promise<Book | null> {
  const result = await readFile({ bytes: Buffer.from(bytes), fileName });
  if (!result.ok) throw new Error(result.detail);
  return splitBook(result);
}
async function readEpub(...args: Parameters<typeof makeEpub>): Promise<Book> {
  const book = await read(makeEpub(...args), 'a.epub');
  if (book === null) throw new Error('not a book');
  return book;
}
const outline = (book: Book | null) => book?.parts.map(({ title, kind }) => `${kind}: ${title}`);

describe('an EPUB', () => {
  test('has its chapters as parts, and lists what is not read', async () => {
    const book = await readEpub(
      [
        '<h1>Tales of the Harbour</h1><p>Ann Lee</p>',
        '<p>© 2020 Ann Lee. All rights reserved.</p><p>ISBN 978-0-00-000000-2</p>',
        '<section epub:type="dedication"><p>For the harbour master.</p></section>',
        '<h2>Contents</h2><p>Morning</p><p>Evening</p>',
        `<h1>Morning</h1><p>${prose('ferry')}</p>`,
        `<h1>Evening</h1><p>${prose('tug')}</p>`,
        `<h1>Night</h1><p>${prose('barge')}</p>`,
        '<h1>Also by Ann Lee</h1><p>Tales of the River</p>',
        '<h1>About the Author</h1><p>Ann Lee lives by the sea.</p>',
        '<h1>Index</h1><p>barge, 3</p>',
      ],
      [],
    );
    expect(outline(book)).toEqual([
      'title: Tales of the Harbour',
      'copyright: ',
      'dedication: ',
      'contents: Contents',
      'chapter: Morning',
      'chapter: Evening',
      'chapter: Night',
      'praise: Also by Ann Lee',
      'about: About the Author',
      'index: Index',
    ]);
    expect(book).toMatchObject({ title: 'Tales of the Harbour', author: 'Ann Lee', language: 'en' });
  });

  test('continues a chapter in files that the contents do not name, and joins a divider to the next chapter', async () => {
    const book = await readEpub(
      [
        `<h1>One</h1><p>${prose('ferry')}</p>`,
        '<h1>Part Two</h1>',
        `<h1>Two</h1><p>${prose('tug')}</p>`,
        `<p>${prose('skiff', 9_000)}</p>`,
      ],
      ['One', 'Part Two', 'Two'],
    );
    expect(outline(book)).toEqual(['chapter: One', 'chapter: Two']);
    const [, second] = book.parts;
    const texts = second?.document.blocks.map(blockText) ?? [];
    expect(texts.slice(0, 2)).toEqual(['Part Two', 'Two']);
    expect(texts.at(-1)).toContain('skiff');
  });

  test('keeps the notes of a chapter with it, although labels repeat', async () => {
    const noted = (word: string) =>
      `<h1>${word}</h1><p>${prose(word)}<a epub:type="noteref" href="#n1"><sup>1</sup></a></p><aside epub:type="footnote" id="n1"><p>About the ${word}.</p></aside>`;
    const book = await readEpub([noted('ferry'), noted('tug'), noted('barge')], []);
    expect(
      book.parts.map(({ document }) =>
        document.blocks.filter(({ kind }) => kind === 'footnote').map(blockText),
      ),
    ).toEqual([['About the ferry.'], ['About the tug.'], ['About the barge.']]);
  });

  test('separates the chapters of one file by the entries of its contents', async () => {
    const chapters = ['Ferry', 'Tug', 'Barge'].map(
      (word) => `<h2 id="${word}">${word}</h2><p>${prose(word)}</p>`,
    );
    const nav = ['Ferry', 'Tug', 'Barge'].map(
      (word) => `<li><a href="text/c1.xhtml#${word}">${word}</a></li>`,
    );
    const book = await readEpub([chapters.join(''), `<h2>Dusk</h2><p>${prose('dusk')}</p>`], [], {
      'OEBPS/nav.xhtml': `<html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>${nav.join('')}<li><a href="text/c2.xhtml">Dusk</a></li></ol></nav></body></html>`,
    });
    expect(outline(book)).toEqual(['chapter: Ferry', 'chapter: Tug', 'chapter: Barge', 'chapter: Dusk']);
  });

  test('splits a chapter that is too long for one conversion, and loses nothing', async () => {
    const book = await readEpub(
      [`<h1>Long</h1><p>${prose('ferry', 150_000)}</p>`, `<h1>Short</h1><p>${prose('tug')}</p>`],
      [],
    );
    expect(outline(book)).toEqual([
      'chapter: Long (1)',
      'chapter: Long (2)',
      'chapter: Long (3)',
      'chapter: Short',
    ]);
    const texts = book.parts.map(({ document }) => document.blocks.map(blockText).join(''));
    expect(texts.every((text) => text.length < 90_000)).toBe(true);
    expect(texts.slice(0, 3).join('')).toBe(`Long${prose('ferry', 150_000).trim()}`);
  });

  test('has the cover that its package declares', async () => {
    const manifest =
      '<package><metadata><dc:title>Tales</dc:title><meta name="cover" content="pic"/></metadata><manifest><item id="pic" href="pic.png" media-type="image/png"/><item id="c1" href="text/c1.xhtml" media-type="application/xhtml+xml"/><item id="c2" href="text/c2.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c1"/><itemref idref="c2"/></spine></package>';
    const book = await readEpub(
      [`<h1>One</h1><p>${prose('ferry', 20_000)}</p>`, `<h1>Two</h1><p>${prose('tug', 20_000)}</p>`],
      [],
      { 'OEBPS/book.opf': manifest, 'OEBPS/pic.png': 'picture' },
    );
    expect(book.cover?.type).toBe('image/png');
    expect(Buffer.from(book.cover?.bytes ?? []).toString()).toBe('picture');
  });

  test('is not a book if it is short', async () => {
    expect(await read(makeEpub(['<h1>One</h1><p>Short.</p>', '<h1>Two</h1><p>Too.</p>'], []), 'a.epub')).toBe(
      null,
    );
  });

  test('is read as a whole if every part looks like front matter', async () => {
    const parts = ['Notes', 'Notes', 'Notes'].map((title) => `<h1>${title}</h1><p>${prose(title)}</p>`);
    expect((await readEpub(parts, [])).parts.some(({ kind }) => kind === 'chapter')).toBe(true);
  });
});

describe('a long text without a table of contents', () => {
  test('has the headings of the highest level as chapters', async () => {
    const chapter = (name: string) => `# ${name}\n\n## Inside ${name}\n\n${prose(name, 40_000)}\n\n`;
    const book = await read(`${chapter('Ferry')}${chapter('Tug')}${chapter('Barge')}`, 'a.md');
    expect(outline(book)).toEqual(['chapter: Ferry', 'chapter: Tug', 'chapter: Barge']);
  });

  test.each([
    ['Chapter 1', 'Chapter 2', 'Chapter Three'],
    ['Erstes Vorwort', 'Kapitel 1', 'Kapitel 2', 'Kapitel 3'],
    ['Глава первая', 'Глава вторая', 'Глава третья'],
    ['第一章 朝', '第二章 昼', '第三章 夜'],
    ['I', 'II', 'III'],
  ])('finds lines that begin a chapter: %s', async (...titles) => {
    const text = titles.map((title) => `${title}\n\n${prose('ferry', 40_000)}`).join('\n\n');
    const parts = outline(await read(text, 'a.txt'));
    expect(
      parts?.filter((part) => titles.some((title) => part === `chapter: ${title}`)).length,
    ).toBeGreaterThanOrEqual(3);
  });

  test('is split evenly if it has no chapters', async () => {
    const book = await read(prose('ferry', 200_000), 'a.txt');
    expect(outline(book)).toEqual(['chapter: Part 1', 'chapter: Part 2', 'chapter: Part 3']);
  });

  test('has no part above the length of one conversion, also if it has many short paragraphs', async () => {
    // Without what separates them, each has nine characters.
    const lines = Array.from({ length: 11_000 }, (_, index) => `Li ${String(index).padStart(5, '0')}.`);
    const book = await read(lines.join('\n\n'), 'a.txt');
    const lengths = book?.parts.map(({ document }) => documentText(document).length) ?? [];
    expect(lengths.length).toBeGreaterThan(1);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(100_000);
  });

  test('is an article up to the length of one conversion', async () => {
    expect(await read(prose('ferry', 90_000), 'a.txt')).toBe(null);
  });
});

test.each([
  ['Copyright', 'copyright'],
  ['Impressum', 'copyright'],
  ['Mentions légales', 'copyright'],
  ['Créditos', 'copyright'],
  ['Выходные данные', 'copyright'],
  ['奥付', 'copyright'],
  ['Inhaltsverzeichnis', 'contents'],
  ['Table des matières', 'contents'],
  ['Índice', 'contents'],
  ['Spis treści', 'contents'],
  ['目次', 'contents'],
  ['Danksagung', 'acknowledgments'],
  ['Sobre el autor', 'about'],
  ['Literaturverzeichnis', 'bibliography'],
  ['Indice analitico', 'index'],
  ['Also by Ann Lee', 'praise'],
  ['Morning', null],
  ['Introduction', null],
  ['Notes from a small harbour', null],
])('the heading %s stands for %s', (heading, kind) => {
  expect(kindOfHeading(foldText(heading))).toBe(kind);
});
