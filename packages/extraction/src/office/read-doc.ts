import type { Block, Inline } from '@earmark/contract';
import { fileResult } from '../file-result.ts';
import { normalizeRuns, runsText } from '../page/raw-block.ts';
import { type ReadResult, refuse } from '../read-result.ts';
import { openCompoundFile } from './compound-file.ts';
import { readPieces } from './doc-pieces.ts';
import { type ParagraphFacts, readParagraphFacts } from './doc-styles.ts';

/** Numbers of Word's built-in styles for title and subtitle; headings have 1 to 9. */
const title = 62;
const subtitle = 74;

/**
 * Reads a .doc of Word 97 or later: the body with headings and tables, then the notes; no headers and
 * footers.
 */
export function readDoc(bytes: Uint8Array): ReadResult {
  const file = openCompoundFile(bytes);
  const main = file?.stream('WordDocument') ?? null;
  if (file === null || main === null) return refuse('unsupported', 'no text document in this file');
  const view = new DataView(main.buffer, main.byteOffset, main.byteLength);
  if (main.byteLength < 0x1aa || view.getUint16(0, true) !== 0xa5ec)
    return refuse('unsupported', 'a Word file from before 1997');
  const flags = view.getUint16(10, true);
  if ((flags & 0x0100) !== 0) return refuse('encrypted', 'a protected document');
  const table = file.stream((flags & 0x0200) !== 0 ? '1Table' : '0Table');
  if (table === null) return refuse('corrupt', 'the document has no table stream');

  const pieces = readPieces(main, table);
  if (pieces === null) return refuse('corrupt', 'the piece table is damaged');
  const factsAt = readParagraphFacts(main, table);
  // Numbers of characters in the body, footnotes, headers, macros, comments, endnotes and text boxes, which
  // are stored in this order.
  const count = (offset: number): number => Math.max(0, view.getInt32(offset, true));
  const [body, notes, headers, macros, remarks, endnotes, boxes] = [
    0x4c, 0x50, 0x54, 0x58, 0x5c, 0x60, 0x64,
  ].map(count);
  const story = (from: number, length: number): Paragraph[] =>
    splitParagraphs(pieces.read(from, from + length));
  const afterRemarks = (body ?? 0) + (notes ?? 0) + (headers ?? 0) + (macros ?? 0) + (remarks ?? 0);

  const blocks = toBlocks(story(0, body ?? 0), (position) => factsAt(pieces.fileOffset(position)));
  const notesOf = (found: Paragraph[], prefix: string): Block[] =>
    found.flatMap((paragraph, index) => {
      const runs = normalizeRuns([{ text: plain(paragraph.text) }]);
      return runs.length === 0 ? [] : [{ kind: 'footnote' as const, label: `${prefix}${index + 1}`, runs }];
    });
  const boxesOf = (found: Paragraph[]): Block[] =>
    found.flatMap((paragraph) => {
      const runs = normalizeRuns([{ text: plain(paragraph.text) }]);
      return runs.length === 0 ? [] : [{ kind: 'aside' as const, runs }];
    });
  return fileResult(
    [
      ...blocks,
      ...boxesOf(story(afterRemarks + (endnotes ?? 0), boxes ?? 0)),
      ...notesOf(story(body ?? 0, notes ?? 0), ''),
      ...notesOf(story(afterRemarks, endnotes ?? 0), 'e'),
    ],
    { title: titleOf(blocks) },
  );
}

interface Paragraph {
  text: string;
  /** Position of its end mark among the document's characters. */
  end: number;
  /** Whether it ends with the mark of a cell or a row. */
  cell: boolean;
}

function splitParagraphs({ text, from }: { text: string; from: number }): Paragraph[] {
  const found: Paragraph[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 13 && code !== 7 && code !== 12) continue;
    found.push({ text: text.slice(start, at), end: from + at, cell: code === 7 });
    start = at + 1;
  }
  if (start < text.length) found.push({ text: text.slice(start), end: from + text.length - 1, cell: false });
  return found;
}

function toBlocks(paragraphs: readonly Paragraph[], factsAt: (position: number) => ParagraphFacts): Block[] {
  const blocks: Block[] = [];
  let row: string[] = [];
  let rows: string[][] = [];
  const endTable = (): void => {
    const full = [...rows, row].filter((cells) => cells.some((cell) => cell !== ''));
    rows = [];
    row = [];
    if (full.length === 0) return;
    if (full.length > 1 && full.some((cells) => cells.length > 1))
      blocks.push({ kind: 'table', header: false, rows: full });
    else
      for (const cell of full.flat())
        if (cell !== '') blocks.push({ kind: 'paragraph', runs: [{ text: cell }] });
  };
  let inCell = '';
  for (const [index, paragraph] of paragraphs.entries()) {
    const text = plain(paragraph.text);
    if (paragraph.cell) {
      const cell = `${inCell} ${text}`.replace(/\s+/g, ' ').trim();
      inCell = '';
      // A row ends with an additional, empty mark.
      if (factsAt(paragraph.end).endsRow) {
        rows.push(row);
        row = [];
      } else row.push(cell);
      continue;
    }
    // Further paragraphs of a cell: the mark of the cell follows directly.
    if (row.length > 0 && paragraphs[index + 1]?.cell === true) {
      inCell = `${inCell} ${text}`;
      continue;
    }
    endTable();
    const runs: Inline[] = normalizeRuns([{ text }]);
    if (runs.length === 0) continue;
    const { style, listLevel } = factsAt(paragraph.end);
    const short = runsText(runs).length <= 300;
    if (style !== null && style >= 1 && style <= 9 && short)
      blocks.push({ kind: 'heading', level: Math.min(6, style) as 1 | 2 | 3 | 4 | 5 | 6, runs });
    else if ((style === title || style === subtitle) && short)
      blocks.push({ kind: 'heading', level: style === title ? 1 : 2, runs });
    else if (listLevel !== null) blocks.push({ kind: 'item', depth: listLevel, runs });
    else if (/^[\u2022\u00b7\u25cf\uf0b7]\s/.test(text)) blocks.push({ kind: 'item', depth: 0, runs });
    else blocks.push({ kind: 'paragraph', runs });
  }
  endTable();
  return blocks;
}

/** Replaces Word's special characters: removes the instructions of fields and keeps their results. */
function plain(text: string): string {
  let visible = '';
  let hidden = 0;
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code === 0x13) hidden += 1;
    else if (code === 0x14 || code === 0x15)
      hidden = Math.max(0, code === 0x15 && hidden === 0 ? 0 : hidden - 1);
    else if (hidden > 0) continue;
    else if (code === 0x0b) visible += '\n';
    else if (code === 0x1e) visible += '-';
    else if (code === 0x09 || code === 0xa0) visible += ' ';
    else if (code >= 0x20 || code === 0x0a) visible += character;
  }
  return visible;
}

function titleOf(blocks: readonly Block[]): string {
  const first = blocks[0];
  return first?.kind === 'heading' && first.level === 1 ? runsText(first.runs).trim() : '';
}
