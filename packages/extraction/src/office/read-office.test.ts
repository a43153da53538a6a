import { type Block, blockText } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { makeDoc, makeDocx, makeEpub, makeOdt, wp } from '../../test/make-office.ts';
import { makeZip } from '../../test/make-zip.ts';
import { readFile } from '../node.ts';
import type { ReadSuccess } from '../read-result.ts';

async function read(bytes: Uint8Array | string, fileName = 'a_b.docx'): Promise<ReadSuccess> {
  const result = await readFile({ bytes: Buffer.from(bytes), fileName });
  if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
  return result;
}
const show = (block: Block): string =>
  block.kind === 'item'
    ? `item ${block.depth}${block.number === undefined ? '' : ` ${block.number}`}: ${blockText(block)}`
    : block.kind === 'heading'
      ? `h${block.level}: ${blockText(block)}`
      : block.kind === 'footnote'
        ? `footnote ${block.label}: ${blockText(block)}`
        : `${block.kind}: ${blockText(block)}`;
const blocksOf = async (bytes: Uint8Array | string, fileName?: string): Promise<string[]> =>
  (await read(bytes, fileName)).document.blocks.map(show);
const reasonOf = async (bytes: Uint8Array | string, fileName = 'a.docx'): Promise<string> => {
  const result = await readFile({ bytes: Buffer.from(bytes), fileName });
  return result.ok ? 'read' : result.reason;
};

describe('.docx', () => {
  test('reads headings by style, numbered lists and quotations; omits contents and deleted text', async () => {
    const item = (text: string, level: number): string =>
      wp(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="3"/></w:numPr>`);
    const body = [
      wp('The slow ferry', '<w:pStyle w:val="Titel"/>'),
      wp('Chapter one ..... 3', '<w:pStyle w:val="Verzeichnis1"/>'),
      wp('Morning', '<w:pStyle w:val="berschrift1"/>'),
      wp('Of its own', '<w:pStyle w:val="Own"/>'),
      '<w:p><w:r><w:t>It </w:t></w:r><w:ins><w:r><w:t>left</w:t></w:r></w:ins><w:del><w:r><w:delText>sank</w:delText></w:r></w:del><w:r><w:rPr><w:b/></w:rPr><w:t> early &amp; late</w:t></w:r></w:p>',
      item('one', 0),
      item('inner', 1),
      item('two', 0),
      wp('Said she.', '<w:pStyle w:val="Zitat"/>'),
    ];
    const result = await read(makeDocx(body.join('')));
    expect(result.document.blocks.map(show)).toEqual([
      'h1: The slow ferry',
      'h1: Morning',
      'h1: Of its own',
      'paragraph: It left early & late',
      'item 0 1: one',
      'item 1: inner',
      'item 0 2: two',
      'quote: Said she.',
    ]);
    expect(result.document).toMatchObject({
      title: 'The slow ferry',
      author: 'Ann Lee',
      publishedAt: '2024-03-05T10:00:00.000Z',
    });
  });
  test('separates notes from the text and keeps their marks', async () => {
    const document = makeDocx(
      '<w:p><w:r><w:t>A ferry</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t> left.</w:t></w:r></w:p>',
      {
        'word/footnotes.xml': `<w:footnotes><w:footnote w:type="separator" w:id="0">${wp('---')}</w:footnote><w:footnote w:id="2">${wp('A small one.')}</w:footnote></w:footnotes>`,
      },
    );
    const { document: found } = await read(document);
    expect(found.blocks.map(show)).toEqual(['paragraph: A ferry2 left.', 'footnote 2: A small one.']);
    expect(found.blocks[0]).toMatchObject({
      runs: [{ text: 'A ferry' }, { text: '2', note: '2' }, { text: ' left.' }],
    });
  });
  test('keeps data tables, formulas and text boxes; converts layout tables to paragraphs', async () => {
    const row = (...cells: string[]): string =>
      `<w:tr>${cells.map((cell) => `<w:tc>${wp(cell)}</w:tc>`).join('')}</w:tr>`;
    const data = `<w:tbl>${row('Harbour', 'Ships')}${row('Kiel', '12')}${row('Oslo', '9')}</w:tbl>`;
    const grid = `<w:tbl>${row('Left of the page.', `Right. ${'A long text. '.repeat(60)}`)}${row('x', 'y')}</w:tbl>`;
    const box =
      '<w:p><w:r><w:t>Around it.</w:t></w:r><w:r><mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>In a box.</w:t></w:r></w:p></w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent><w:p><w:r><w:t>In a box.</w:t></w:r></w:p></w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>';
    const math = '<w:p><w:r><w:t>So </w:t></w:r><m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath></w:p>';
    const { document } = await read(makeDocx(`${data}${grid}${box}${math}`));
    expect(document.blocks[0]).toMatchObject({
      kind: 'table',
      header: true,
      rows: [
        ['Harbour', 'Ships'],
        ['Kiel', '12'],
        ['Oslo', '9'],
      ],
    });
    expect(document.blocks.slice(1).map((block) => show(block).slice(0, 24))).toEqual([
      'paragraph: Left of the p',
      'paragraph: Right. A long',
      'paragraph: x',
      'paragraph: y',
      'paragraph: Around it.',
      'aside: In a box.',
      'paragraph: So a+b',
    ]);
  });
  test('uses the file name if there is no title', async () => {
    const bytes = makeDocx(wp('Text.'), {
      'docProps/core.xml': '<a><dc:title>Microsoft Word - Dokument1</dc:title></a>',
    });
    expect((await read(bytes, 'My_report.docx')).document.title).toBe('My report');
  });
});

describe('.odt', () => {
  test('reads headings, lists, spans, tables and notes; omits tracked changes and indexes', async () => {
    const text = `<text:tracked-changes><text:p>gone</text:p></text:tracked-changes>
<text:table-of-content><text:index-body><text:p>Morning 3</text:p></text:index-body></text:table-of-content>
<text:h text:outline-level="2">Morning</text:h>
<text:p>A <text:span text:style-name="T1">slow</text:span><text:s text:c="2"/>ferry<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>A small one.</text:p></text:note-body></text:note>.</text:p>
<text:list text:style-name="L1"><text:list-item><text:p>one</text:p><text:p>more</text:p></text:list-item><text:list-item><text:p>two</text:p></text:list-item></text:list>
<table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>Harbour</text:p></table:table-cell><table:table-cell><text:p>Ships</text:p></table:table-cell></table:table-row></table:table-header-rows><table:table-row><table:table-cell><text:p>Kiel</text:p></table:table-cell><table:table-cell><text:p>12</text:p></table:table-cell></table:table-row></table:table>`;
    const styles =
      '<style:style style:name="T1"><style:text-properties fo:font-weight="bold"/></style:style><text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style>';
    const { document } = await read(makeOdt(text, styles), 'a.odt');
    expect(document.blocks.map(show)).toEqual([
      'h2: Morning',
      'paragraph: A slow ferry1.',
      'item 0 1: one',
      'item 0: more',
      'item 0 2: two',
      'table: Harbour\tShips\nKiel\t12',
      'footnote 1: A small one.',
    ]);
    expect(document).toMatchObject({ title: 'The slow ferry', author: 'Ann Lee' });
    expect(document.blocks[1]).toMatchObject({
      runs: [{ text: 'A ' }, { text: 'slow', bold: true }, {}, {}, {}],
    });
  });
  test('speaks formulas that are embedded objects, in a sentence and on their own', async () => {
    const object = (name: string) =>
      `<draw:frame><draw:object xlink:href="./${name}" xlink:type="simple"/><draw:image xlink:href="./ObjectReplacements/${name}"/><svg:desc>formula</svg:desc></draw:frame>`;
    const formula =
      '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup><mo stretchy="false">+</mo><mn>1</mn></mrow><annotation encoding="StarMath 5.0">x^2 + 1</annotation></semantics></math>';
    const text = `<text:p>The curve of the river is ${object('Object 1')} here, and the old mill stands on it.</text:p><text:p>${object('Object 1')}</text:p><text:p>${object('Chart')}It grows.</text:p>`;
    const files = {
      'Object 1/content.xml': `<?xml version="1.0" encoding="UTF-8"?>${formula}`,
      'Chart/content.xml': '<office:document-content><text:p>Axis</text:p></office:document-content>',
    };
    const { document } = await read(makeOdt(text, '', files), 'a.odt');
    expect(document.blocks).toMatchObject([
      { kind: 'paragraph', runs: [{}, { text: 'x2+1', math: 'x squared plus 1' }, {}] },
      { kind: 'math', text: 'x2+1', spoken: 'x squared plus 1' },
      { kind: 'paragraph', runs: [{ text: 'It grows.' }] },
    ]);
    const inline = text.replace(
      /<draw:object xlink:href=".\/Object 1"[^>]*>/g,
      `<draw:object>${formula.replace(/<(\/?)m/g, '<$1math:m')}</draw:object>`,
    );
    expect((await read(makeOdt(inline, '', files), 'a.odt')).document.blocks).toEqual(document.blocks);
  });
});

describe('.epub', () => {
  test('reads chapters in spine order, with titles from the contents if they have no heading', async () => {
    const { document } = await read(
      makeEpub(
        [
          '<h1>Morning</h1><p>The ferry left<a epub:type="noteref" href="#n1"><sup>1</sup></a>.</p><aside epub:type="footnote" id="n1"><p>A small one.</p></aside>',
          '<p>It came back.<span epub:type="pagebreak" title="7">7</span></p>',
        ],
        ['Morning', 'Evening'],
      ),
      'a.epub',
    );
    expect(document.blocks.map(show)).toEqual([
      'h1: Morning',
      'paragraph: The ferry left1.',
      'h1: Evening',
      'paragraph: It came back.',
      'footnote 1: A small one.',
    ]);
    expect(document).toMatchObject({ title: 'Tales of the Harbour', author: 'Ann Lee', language: 'en' });
  });
  test('marks title, copyright, contents and index as never spoken, in several languages', async () => {
    const text = '<p>The ferry left early, and nobody spoke until the first nets were in.</p>'.repeat(3);
    const result = await read(
      makeEpub(
        [
          '<p>Tales of the Harbour</p><p>Ann Lee</p>',
          '<p>Copyright © 2020 Ann Lee. All rights reserved.</p><p>ISBN 978-0-00-000000-2</p>',
          '<h1>Inhaltsverzeichnis</h1><p>Morning</p>',
          '<h1>Du même auteur</h1><p>The Boat</p>',
          `<h1>Morning</h1>${text}`,
          `<h1>Evening</h1>${text}`,
          '<h1>Index</h1><p>Boat, 3, 17</p>',
        ],
        [],
      ),
      'a.epub',
    );
    const said = result.document.blocks.filter(({ omitted }) => omitted === undefined).map(show);
    expect(said.filter((line) => line.startsWith('h1'))).toEqual(['h1: Morning', 'h1: Evening']);
    expect(said).toHaveLength(8);
    const silent = result.document.blocks.filter(({ omitted }) => omitted === 'front_matter');
    expect(silent.map(blockText)).toContain('ISBN 978-0-00-000000-2');
    expect(silent.map(blockText)).toContain('Boat, 3, 17');
  });
  test('places headings where the contents lead inside a file, unless the text has them', async () => {
    const text = (name: string) => `<p>The ${name} left early, and nobody spoke until noon.</p>`;
    const body = `<a id="s1"/>${text('ferry')}<p><span id="s2"/>${text('boat').slice(3)}<div id="s3"><img src="3.png"/><h3>Night</h3></div>${text('ship')}<p>It rained, <a id="s4">and</a> it snowed.</p>`;
    const files = {
      mimetype: 'application/epub+zip',
      'book.opf':
        '<package><metadata><dc:title>Old Book</dc:title></metadata><manifest><item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="a" href="A.html" media-type="application/xhtml+xml"/></manifest><spine toc="n"><itemref idref="a"/></spine></package>',
      'toc.ncx': `<ncx>${['Morning', 'Noon', 'At night', 'Weather'].map((title, at) => `<navPoint><navLabel><text>${title}</text></navLabel><content src="A.html#s${at + 1}"/></navPoint>`).join('')}</ncx>`,
      // The names differ in a capital letter, and no container names the package.
      'a.html': `<html><body>${body}</body></html>`,
    };
    const { document, warnings } = await read(makeZip(files), 'a.epub');
    expect(document.blocks.map((block) => show(block).slice(0, 19))).toEqual([
      'h2: Morning',
      'paragraph: The ferr',
      'h2: Noon',
      'paragraph: The boat',
      'h3: Night',
      'paragraph: The ship',
      'paragraph: It raine',
    ]);
    expect(warnings).toEqual(['short']);
  });
  test('says that something is missing if the archive lacks a chapter', async () => {
    const book = makeEpub(['<h1>One</h1><p>The ferry left.</p>', '<h1>Two</h1>'], []);
    const without = Buffer.from(book).toString('latin1').replaceAll('text/c2', 'text/c9');
    const { warnings } = await read(Buffer.from(without, 'latin1'), 'a.epub');
    expect(warnings).toContain('parts_missing');
  });
  test('refuses an encrypted book, but reads one with obfuscated fonts only', async () => {
    const encryption = (algorithm: string) => ({
      'META-INF/encryption.xml': `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`,
    });
    const book = (more: Record<string, string>) => makeEpub(['<p>Text of a chapter.</p>'], ['One'], more);
    expect(await reasonOf(book(encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc')), 'a.epub')).toBe(
      'encrypted',
    );
    expect(await reasonOf(book(encryption('http://www.idpf.org/2008/embedding')), 'a.epub')).toBe('read');
  });
});

describe('.rtf', () => {
  const rtf = (body: string): string =>
    `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset204 Cyr;}}{\\stylesheet{\\s0 Normal;}{\\s1 heading 1;}}{\\info{\\title The ferry}{\\author Ann Lee}}{\\header Page 1}${body}}`;
  test('reads paragraphs, headings, code pages, Unicode, links, notes and tables', async () => {
    const source = rtf(
      "\\pard\\s1 Morning\\par\\pard\\s0 Caf\\'e9 \\u8212? {\\b bold} {\\f1 \\'cf\\'f0}.{\\footnote \\pard A note.\\par}\\par{\\field{\\*\\fldinst HYPERLINK \"https://a.org/x\"}{\\fldrslt here}} and {\\v hidden}{\\*\\unknown gone}there\\par\\trowd\\intbl One\\cell Two\\cell\\row\\trowd\\intbl 1\\cell 2\\cell\\row\\pard End\\emdash x\\par",
    );
    const { document } = await read(source, 'a.rtf');
    expect(document.blocks.map(show)).toEqual([
      'h1: Morning',
      'paragraph: Café — bold Пр.1',
      'paragraph: here and there',
      'table: One\tTwo\n1\t2',
      'paragraph: End—x',
      'footnote 1: A note.',
    ]);
    expect(document).toMatchObject({ title: 'The ferry', author: 'Ann Lee' });
    expect(document.blocks[2]).toMatchObject({ runs: [{ text: 'here', href: 'https://a.org/x' }, {}] });
  });
  test('ignores control words with the names of JavaScript object properties', async () => {
    expect(await blocksOf('{\\rtf1 The \\constructor ferry \\toString left\\par}', 'a.rtf')).toEqual([
      'paragraph: The ferry left',
    ]);
  });
  test('reads a long paragraph in an encoding of two bytes, and skips a long picture', async () => {
    const text = "a\\'83\\'5c".repeat(20_000);
    expect(
      await blocksOf(`{\\rtf1\\ansicpg932 {\\pict ${'0a1b2c3d'.repeat(20_000)}}${text}\\par}`, 'a.rtf'),
    ).toEqual([`paragraph: ${'aソ'.repeat(20_000)}`]);
  });

  test('reads a .doc of several megabytes', async () => {
    const text = 'The ferry left. '.repeat(100_000);
    expect(await blocksOf(makeDoc([{ text: 'Mill', style: 1 }, { text }]), 'a.doc')).toEqual([
      'h1: Mill',
      `paragraph: ${text.trim()}`,
    ]);
  });

  test('reads the first twenty million characters of an endless file, with a warning', async () => {
    const result = await read(`{\\rtf1 ${`${'The ferry left. '.repeat(6_250)}\\par `.repeat(250)}}`, 'a.rtf');
    expect(result.warnings).toEqual(['cut_short']);
    expect(result.document.blocks).toHaveLength(200);
  });

  test('reads a truncated file and a very deeply nested one', async () => {
    expect(await blocksOf('{\\rtf1 The ferry left', 'a.rtf')).toEqual(['paragraph: The ferry left']);
    expect(await blocksOf(`{\\rtf1 ${'{'.repeat(50_000)}The ferry`, 'a.rtf')).toEqual([
      'paragraph: The ferry',
    ]);
  });
});

describe('.doc', () => {
  test('reads headings and notes; omits field instructions', async () => {
    const bytes = makeDoc(
      [
        { text: 'Morning', style: 2 },
        { text: 'See \u0013 HYPERLINK "https://a.org" \u0014the page\u0015 of Örsted\u2026' },
        { text: '' },
        { text: 'The end.' },
      ],
      '\u0002 A note.\r',
    );
    expect(await blocksOf(bytes, 'a.doc')).toEqual([
      'h2: Morning',
      'paragraph: See the page of Örsted…',
      'paragraph: The end.',
      'footnote 1: A note.',
    ]);
  });
});

test('omits text of a .doc that is hidden or was deleted with tracked changes', async () => {
  const bytes = makeDoc(
    [
      { text: 'The ferry sank early left in the morning.' },
      { text: 'A paragraph that is gone.' },
      { text: 'It \u0013 HYPERLINK "https://a.org" \u0014arrived hidden code late\u0015 at noon.' },
    ],
    '',
    [
      { text: 'sank early ', code: 0x0800 },
      { text: 'A paragraph that is gone.\r', code: 0x0800 },
      { text: 'hidden code ', code: 0x083c },
    ],
  );
  expect(await blocksOf(bytes, 'a.doc')).toEqual([
    'paragraph: The ferry left in the morning.',
    'paragraph: It arrived late at noon.',
  ]);
});

test('omits only the hidden text of a .docx', async () => {
  const hidden = '<w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve">index entry </w:t></w:r>';
  const visible = '<w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>here.</w:t></w:r>';
  const bytes = makeDocx(`<w:p><w:r><w:t xml:space="preserve">All </w:t></w:r>${hidden}${visible}</w:p>`);
  expect(await blocksOf(bytes)).toEqual(['paragraph: All here.']);
});

test('reads joined paragraphs and changed styles of a .docx as they are after the tracked changes', async () => {
  const joined = '<w:rPr><w:del/></w:rPr>';
  const old = '<w:pPrChange><w:pPr><w:pStyle w:val="Zitat"/></w:pPr></w:pPrChange>';
  const body = [
    wp('The ferry ', joined),
    '<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:del><w:r><w:delText>A line that is gone.</w:delText></w:r></w:del></w:p>',
    wp('left early.'),
    wp('Morning', `<w:pStyle w:val="berschrift1"/>${old}`),
    `<w:tbl><w:tr><w:tc>${wp('Kiel', joined)}</w:tc><w:tc>${wp('12')}</w:tc></w:tr><w:tr><w:tc>${wp('Oslo')}</w:tc><w:tc>${wp('7')}</w:tc></w:tr></w:tbl>`,
    wp('The end', joined),
  ].join('');
  expect(await blocksOf(makeDocx(body))).toEqual([
    'paragraph: The ferry left early.',
    'h1: Morning',
    'table: Kiel\t12\nOslo\t7',
    'paragraph: The end',
  ]);
});

test('keeps the empty cells of a table in a .doc', async () => {
  const cell = (text: string) => ({ text, table: 'cell' }) as const;
  const end = { text: '', table: 'row end' } as const;
  const bytes = makeDoc([
    cell('City'),
    cell(''),
    cell('Ships'),
    end,
    cell('Kiel'),
    cell(''),
    cell('12'),
    end,
    { text: 'After.' },
  ]);
  expect(await blocksOf(bytes, 'a.doc')).toEqual(['table: City\t\tShips\nKiel\t\t12', 'paragraph: After.']);
});

test('reads what follows damaged tags, and never searches the same end twice', async () => {
  const read = async (damage: string): Promise<string> => {
    const xml = `<text:p>The mill stood by the river.</text:p>${damage}<text:p>It was quiet.</text:p>`;
    const result = await readFile({ bytes: makeOdt(xml), fileName: 'mill.odt' });
    return result.ok ? result.document.blocks.map(blockText).join(' ') : result.reason;
  };
  expect(await read('<text:p a="1>One')).toContain('It was quiet.');
  expect(await read('<!-- never closed')).toContain('The mill stood by the river.');
  expect(await read('<text:p>Is 1 > 0?</text:p >')).toContain('Is 1 > 0?');
  // Each takes minutes if the rest of the file is searched for every tag.
  for (const unit of ['<e', '<e "', '<e ">"', '<!--', '<![CDATA[', '</', "<e'<"])
    expect(await read(`${unit.repeat(200_000)}"`), unit).toContain('The mill stood by the river.');
});

describe('unreadable files are refused with a reason', () => {
  test.each([
    ['a truncated archive', makeDocx(wp('Text.')).subarray(0, 600), 'a.docx', 'corrupt'],
    ['an archive of other files', makeZip({ 'word/other.xml': '<a/>' }), 'a.docx', 'unsupported'],
    ['a document without text', makeDocx(''), 'a.docx', 'empty'],
    [
      'a .doc that is not a Word file',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(3_000)]),
      'a.doc',
      'unsupported',
    ],
    [
      'a book without a package',
      makeZip({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '<a/>' }),
      'a.epub',
      'corrupt',
    ],
    [
      'a document that is too large when unpacked',
      makeZip({ 'word/document.xml': Buffer.alloc(101_000_000, 'a') }),
      'a.docx',
      'too_large',
    ],
    [
      'an archive that is too large when unpacked',
      makeZip({ mimetype: 'application/epub+zip', 'META-INF/container.xml': Buffer.alloc(101_000_000) }),
      'a.epub',
      'too_large',
    ],
  ])('%s', async (_, bytes, name, reason) => {
    expect(await reasonOf(bytes, name)).toBe(reason);
  });
});
