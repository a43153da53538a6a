import { makeZip } from './make-zip.ts';

/** Builds a .docx with the given markup as the body of `word/document.xml`. */
export function makeDocx(body: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const style = (id: string, name: string, inside = ''): string =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inside}</w:style>`;
  const level = (at: number, format: string): string =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`;
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles>${style('berschrift1', 'heading 1')}${style('Own', 'My heading', '<w:basedOn w:val="berschrift1"/>')}${style('Titel', 'Title')}${style('Zitat', 'Quote')}${style('Verzeichnis1', 'toc 1')}</w:styles>`,
    'word/numbering.xml': `<w:numbering><w:abstractNum w:abstractNumId="7">${level(0, 'decimal')}${level(1, 'bullet')}</w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num></w:numbering>`,
    'docProps/core.xml':
      '<cp:coreProperties><dc:title>Kept elsewhere</dc:title><dc:creator>Ann Lee</dc:creator><dcterms:modified>2024-03-05T10:00:00Z</dcterms:modified></cp:coreProperties>',
    ...more,
  });
}

/** Returns the markup of a paragraph of a .docx. */
export const wp = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** Builds a .odt with the given markup as its text. */
export function makeOdt(text: string, styles = '', more: Readonly<Record<string, string>> = {}): Uint8Array {
  return makeZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    'styles.xml': '<office:document-styles/>',
    'meta.xml':
      '<office:document-meta><office:meta><dc:title>The slow ferry</dc:title><meta:initial-creator>Ann Lee</meta:initial-creator><dc:date>2024-03-05T10:00:00</dc:date></office:meta></office:document-meta>',
    ...more,
  });
}

/** Builds an EPUB 3 with the given chapters; `nav` contains their titles. */
export function makeEpub(
  chapters: readonly string[],
  nav: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Uint8Array {
  const files = Object.fromEntries(
    chapters.map((body, index) => [
      `OEBPS/text/c${index + 1}.xhtml`,
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body>${body}</body></html>`,
    ]),
  );
  const items = chapters.map(
    (_, index) =>
      `<item id="c${index + 1}" href="text/c${index + 1}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const refs = chapters.map((_, index) => `<itemref idref="c${index + 1}"/>`);
  const links = nav.map((name, index) => `<li><a href="text/c${index + 1}.xhtml">${name}</a></li>`);
  return makeZip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package><metadata><dc:title>Tales of the Harbour</dc:title><dc:creator>Ann Lee</dc:creator><dc:language>en</dc:language><dc:date>2020-01-02</dc:date></metadata><manifest>${items.join('')}<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="nav"/>${refs.join('')}</spine></package>`,
    'OEBPS/nav.xhtml': `<html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>${links.join('')}</ol></nav></body></html>`,
    ...files,
    ...more,
  });
}

interface DocParagraph {
  text: string;
  /** Number of Word's built-in style: 0 for plain text, 1 to 9 for headings. */
  style?: number;
  /** Whether it is a table cell, or the mark that ends a row. */
  table?: 'cell' | 'row end';
}

/**
 * Text of a .doc that is not to be read, with Word's property code: 0x0800 for deleted, 0x083c for hidden.
 */
interface UnreadText {
  text: string;
  code: number;
}

/**
 * Builds a minimal .doc of Word 97: one piece of wide characters, two styles, one page of paragraph
 * properties and one of character properties.
 */
export function makeDoc(
  paragraphs: readonly DocParagraph[],
  notes = '',
  unread: readonly UnreadText[] = [],
): Uint8Array {
  const sector = 512;
  const body = paragraphs
    .map((paragraph) => paragraph.text + (paragraph.table === undefined ? '\r' : '\u0007'))
    .join('');
  const text = Buffer.from(`${body}${notes}`, 'utf16le');
  const textAt = 1_024;
  const pageAt = Math.ceil((textAt + text.length) / sector) * sector;
  const main = Buffer.alloc(Math.max(pageAt + 2 * sector, 4_608));
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0x0200, 10);
  main.writeInt32LE(body.length, 0x4c);
  main.writeInt32LE(notes.length, 0x50);
  text.copy(main, textAt);

  // Paragraph properties: one run per paragraph; styles and changes at the end of the page.
  const runs = paragraphs.length;
  let offset = textAt;
  for (const [index, paragraph] of paragraphs.entries()) {
    main.writeUInt32LE(offset, pageAt + index * 4);
    offset += (paragraph.text.length + 1) * 2;
    const papx = sector - 2 - (index + 1) * 8;
    main.writeUInt8(papx / 2, pageAt + (runs + 1) * 4 + index * 13);
    main.writeUInt8(3, pageAt + papx);
    main.writeUInt16LE(paragraph.style === undefined ? 0 : 1, pageAt + papx + 1);
    main.writeUInt16LE(0x2417, pageAt + papx + 3);
    main.writeUInt8(paragraph.table === 'row end' ? 1 : 0, pageAt + papx + 5);
  }
  main.writeUInt32LE(offset, pageAt + runs * 4);
  main.writeUInt8(runs, pageAt + sector - 1);

  writeCharacterPage(main.subarray(pageAt + sector, pageAt + 2 * sector), textAt, `${body}${notes}`, unread);

  const table = Buffer.alloc(4_608);
  // Style sheet: 0 is plain text, 1 the requested heading.
  const heading = paragraphs.find((paragraph) => paragraph.style !== undefined)?.style ?? 1;
  let at = 0;
  at = table.writeUInt16LE(18, at);
  at = table.writeUInt16LE(2, at);
  at = 20;
  for (const number of [0, heading]) {
    table.writeUInt16LE(4, at);
    table.writeUInt16LE(number, at + 2);
    at += 6;
  }
  main.writeUInt32LE(0, 0xa2);
  main.writeUInt32LE(at, 0xa6);
  const bins = at;
  table.writeUInt32LE(textAt, bins);
  table.writeUInt32LE(offset, bins + 4);
  table.writeUInt32LE(pageAt / sector, bins + 8);
  main.writeUInt32LE(bins, 0x102);
  main.writeUInt32LE(12, 0x106);
  const characterBins = bins + 12;
  table.writeUInt32LE(textAt, characterBins);
  table.writeUInt32LE(textAt + text.length, characterBins + 4);
  table.writeUInt32LE(pageAt / sector + 1, characterBins + 8);
  main.writeUInt32LE(characterBins, 0xfa);
  main.writeUInt32LE(12, 0xfe);
  const clx = characterBins + 12;
  table.writeUInt8(2, clx);
  table.writeUInt32LE(16, clx + 1);
  table.writeUInt32LE(0, clx + 5);
  table.writeUInt32LE(body.length + notes.length, clx + 9);
  table.writeUInt32LE(textAt, clx + 15);
  main.writeUInt32LE(clx, 0x1a2);
  main.writeUInt32LE(21, 0x1a6);
  return makeCompoundFile({ WordDocument: main, '1Table': table });
}

/**
 * Writes runs of characters from mark to mark, each with one change; the changes are at the end of the page.
 */
function writeCharacterPage(page: Buffer, textAt: number, text: string, unread: readonly UnreadText[]): void {
  const cuts: { at: number; code: number }[] = [{ at: 0, code: 0 }];
  for (const { text: unreadText, code } of unread) {
    const at = text.indexOf(unreadText);
    cuts.push({ at, code }, { at: at + unreadText.length, code: 0 });
  }
  const runs = cuts.filter(({ at }, index) => cuts[index + 1]?.at !== at);
  for (const [index, { at, code }] of runs.entries()) {
    page.writeUInt32LE(textAt + at * 2, index * 4);
    if (code === 0) continue;
    const changes = page.length - 2 - (index + 1) * 4;
    page.writeUInt8(changes / 2, (runs.length + 1) * 4 + index);
    page.writeUInt8(3, changes);
    page.writeUInt16LE(code, changes + 1);
    page.writeUInt8(1, changes + 3);
  }
  page.writeUInt32LE(textAt + text.length * 2, runs.length * 4);
  page.writeUInt8(runs.length, page.length - 1);
}

/** Builds a compound file from streams that are each longer than 4,096 bytes. */
function makeCompoundFile(streams: Readonly<Record<string, Buffer>>): Uint8Array {
  const sector = 512;
  const names = Object.keys(streams);
  const sizes = names.map((name) => Math.ceil((streams[name]?.length ?? 0) / sector));
  const directoryAt = sizes.reduce((sum, size) => sum + size, 0);
  const fatAt = directoryAt + 1;
  // Each sector of the table of sectors has 128 entries; the header lists 109 of them.
  const fatCount = Math.ceil(fatAt / (sector / 4 - 1));
  if (fatCount > 109) throw new Error('a compound file of more than 7 MB needs a table of tables');
  const file = Buffer.alloc((fatAt + fatCount + 1) * sector);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(fatCount, 44);
  file.writeUInt32LE(directoryAt, 48);
  file.writeUInt32LE(4_096, 56);
  file.writeUInt32LE(0xfffffffe, 60);
  file.writeUInt32LE(0xfffffffe, 68);
  for (let index = 0; index < 109; index += 1)
    file.writeUInt32LE(index < fatCount ? fatAt + index : 0xffffffff, 76 + index * 4);
  const fat = (at: number): number => (fatAt + 1) * sector + at * 4;
  for (let at = 0; at < (fatCount * sector) / 4; at += 1) file.writeUInt32LE(0xffffffff, fat(at));
  let first = 0;
  const entry = (index: number, name: string, start: number, size: number): void => {
    const at = (directoryAt + 1) * sector + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
    file.writeUInt32LE(start, at + 116);
    file.writeUInt32LE(size, at + 120);
  };
  entry(0, 'Root Entry', 0xfffffffe, 0);
  for (const [index, name] of names.entries()) {
    const stream = streams[name] ?? Buffer.alloc(0);
    stream.copy(file, (first + 1) * sector);
    const count = sizes[index] ?? 0;
    for (let at = first; at < first + count; at += 1)
      file.writeUInt32LE(at === first + count - 1 ? 0xfffffffe : at + 1, fat(at));
    entry(index + 1, name, first, stream.length);
    first += count;
  }
  file.writeUInt32LE(0xfffffffe, fat(directoryAt));
  for (let at = fatAt; at < fatAt + fatCount; at += 1) file.writeUInt32LE(0xfffffffd, fat(at));
  return file;
}
