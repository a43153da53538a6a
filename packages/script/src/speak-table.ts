import type { Omission, Table, Utterance } from '@earmark/contract';
import { blockText } from '@earmark/contract';
import { blockUtterance } from './announce.ts';
import { pauses } from './pauses.ts';
import { speakSpan } from './speak-span.ts';
import type { Speaking } from './speaking.ts';

/**
 * Maximum size of a table that is read row by row; a larger one is described, because a listener cannot
 * remember it.
 */
const read = { columns: 6, rows: 12, cell: 160 };

/**
 * Yields the utterances of a table. Reads a small table row by row, each cell with the heading of its column.
 * Describes a large one by its size and headings, unless the setting says that it is read. If tables are
 * skipped, announces that one is left out.
 */
export function* speakTable(
  table: Table,
  index: number,
  speaking: Speaking,
  omissions: Omission[],
): Generator<Utterance> {
  const text = blockText(table);
  const { announcements } = speaking.language(speaking.main).tables;
  const { skip } = speaking.settings;
  if (skip.tables || (skip.largeTables && !isSmall(table))) {
    const sentence = skip.tables ? announcements['tableSkipped'] : describe(table, announcements, speaking);
    if (sentence !== undefined && sentence !== '')
      yield blockUtterance(sentence, index, 'table', speaking.main, text.length);
    if (text.length > 0)
      omissions.push({ block: index, start: 0, end: text.length, reason: 'table_described' });
    return;
  }
  if (table.caption !== undefined && table.caption.trim() !== '')
    yield blockUtterance(
      /[.!?:]$/.test(table.caption) ? table.caption : `${table.caption}.`,
      index,
      'table',
      speaking.main,
      text.length,
    );
  let at = 0;
  const headings = table.header ? (table.rows[0] ?? []) : [];
  const heads = cellRanges(headings, 0);
  /** Columns whose heading was spoken; that of the first column seldom is. */
  const named = new Set<number>();
  for (const [number, row] of table.rows.entries()) {
    const cells = cellRanges(row, at);
    at += row.join('\t').length + 1;
    if (table.header && number === 0) continue;
    yield* speakRow(row, cells, headings, heads, text, index, speaking, omissions, named);
  }
  for (const [column, head] of heads.entries())
    if (!named.has(column) && head.end > head.start)
      omissions.push({ block: index, ...head, reason: 'table_described' });
}

interface CellRange {
  start: number;
  end: number;
}

function cellRanges(row: readonly string[], from: number): CellRange[] {
  let at = from;
  return row.map((cell) => {
    const range = { start: at, end: at + cell.length };
    at += cell.length + 1;
    return range;
  });
}

function* speakRow(
  row: readonly string[],
  cells: readonly CellRange[],
  headings: readonly string[],
  heads: readonly CellRange[],
  text: string,
  index: number,
  speaking: Speaking,
  omissions: Omission[],
  named: Set<number>,
): Generator<Utterance> {
  const parts: Utterance[] = [];
  for (const [column, cell] of row.entries()) {
    const range = cells[column];
    if (range === undefined || cell.trim() === '') continue;
    const heading = headings[column]?.trim() ?? '';
    const head = heads[column];
    const spokenCell = (span: CellRange): Utterance[] => [
      ...speakSpan(
        {
          text,
          block: index,
          role: 'table',
          from: span.start,
          to: span.end,
          lastPauseMs: pauses.row,
          fixedLanguage: true,
        },
        speaking,
        omissions,
      ),
    ];
    // The first column names the row, so its heading adds nothing.
    const titled =
      heading !== '' &&
      head !== undefined &&
      (column > 0 || row.filter((other) => other.trim() !== '').length === 1);
    if (titled) {
      parts.push(...joinAs(spokenCell(head), ':'));
      named.add(column);
    }
    parts.push(...joinAs(spokenCell(range), column === row.length - 1 ? '.' : ','));
  }
  const utterance = mergeRow(parts);
  if (utterance !== null) yield utterance;
}

/** Replaces the final punctuation of a cell, so that the row is spoken as one sentence. */
function joinAs(utterances: Utterance[], punctuation: string): Utterance[] {
  const last = utterances.at(-1);
  if (last !== undefined) last.text = last.text.replace(/[.,;:]$/, '') + punctuation;
  return utterances;
}

function mergeRow(parts: readonly Utterance[]): Utterance | null {
  const first = parts[0];
  if (first === undefined) return null;
  const merged: Utterance = { ...first, text: '', tokens: [], pauseAfterMs: pauses.row };
  for (const part of parts) {
    const shift = merged.text === '' ? 0 : merged.text.length + 1;
    merged.text = merged.text === '' ? part.text : `${merged.text} ${part.text}`;
    for (const token of part.tokens)
      merged.tokens.push({ ...token, start: token.start + shift, end: token.end + shift });
  }
  merged.text = merged.text.replace(/[,;:]$/, '.');
  return merged;
}

function isSmall(table: Table): boolean {
  const columns = Math.max(0, ...table.rows.map((row) => row.length));
  const long = table.rows.some((row) => row.some((cell) => cell.length > read.cell));
  return columns <= read.columns && table.rows.length <= read.rows + (table.header ? 1 : 0) && !long;
}

function describe(table: Table, announcements: Record<string, string>, speaking: Speaking): string {
  const { grammar } = speaking.language(speaking.main);
  const spoken = (count: number): string => grammar?.numbers.cardinal(String(count)) ?? String(count);
  const rows = table.rows.length - (table.header ? 1 : 0);
  const columns = Math.max(0, ...table.rows.map((row) => row.length));
  const headings = table.header
    ? (table.rows[0] ?? []).filter((cell) => cell.trim() !== '' && cell.length < 60)
    : [];
  const form =
    headings.length > 0 && headings.length <= 12 ? announcements['tableNamed'] : announcements['table'];
  const sentence = (form ?? '')
    .replace('{rows}', spoken(rows))
    .replace('{columns}', spoken(columns))
    .replace('{headings}', headings.join(', '));
  return table.caption === undefined ? sentence : `${table.caption.replace(/[.\s]+$/, '')}. ${sentence}`;
}
