import { type FileRange, propertyChanges, propertyRuns } from './doc-properties.ts';

/** The properties of a paragraph that matter for reading. */
export interface ParagraphFacts {
  /** Number of Word's built-in style, 1 to 9 for headings; null for any other style. */
  style: number | null;
  /** Whether the paragraph is the mark that ends a table row. */
  endsRow: boolean;
  /** Depth in a list, starting at 0; null if it is not in a list. */
  listLevel: number | null;
}

const nothing: ParagraphFacts = { style: null, endsRow: false, listLevel: null };

/**
 * Returns a function that finds the properties of a paragraph by the position of its end mark in the file;
 * the defaults if the tables are damaged.
 */
export function readParagraphFacts(main: Uint8Array, table: Uint8Array): (offset: number) => ParagraphFacts {
  const builtIn = readStyleNumbers(main, table);
  const ranges = readRanges(main, table);
  return (offset) => {
    let low = 0;
    let high = ranges.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const range = ranges[middle];
      if (range === undefined) return nothing;
      if (offset < range.from) high = middle - 1;
      else if (offset >= range.to) low = middle + 1;
      else return { ...range.facts, style: builtIn.get(range.style) ?? null };
    }
    return nothing;
  };
}

interface Range extends FileRange {
  /** Index into the style sheet. */
  style: number;
  facts: Omit<ParagraphFacts, 'style'>;
}

function readRanges(main: Uint8Array, table: Uint8Array): Range[] {
  const view = new DataView(main.buffer, main.byteOffset, main.byteLength);
  const ranges: Range[] = [];
  for (const { from, to, offset } of propertyRuns(main, table, 'paragraphs')) {
    // The length is in words; a longer one follows a zero byte.
    const isLong = main[offset] === 0;
    const length = isLong ? (main[offset + 1] ?? 0) * 2 : (main[offset] ?? 0) * 2 - 1;
    const at = offset + (isLong ? 2 : 1);
    if (at + 2 > main.byteLength) continue;
    ranges.push({
      from,
      to,
      style: view.getUint16(at, true),
      facts: readChanges(main.subarray(at + 2, at + length)),
    });
  }
  return ranges.sort((a, b) => a.from - b.from);
}

const endsRowProperty = 0x2417;
const listProperty = 0x460b;
const levelProperty = 0x260a;

/** Reads the properties in which a paragraph differs from its style. */
function readChanges(changes: Uint8Array): Omit<ParagraphFacts, 'style'> {
  let endsRow = false;
  let isListed = false;
  let level = 0;
  for (const { code, value, wide } of propertyChanges(changes)) {
    if (code === endsRowProperty) endsRow = value === 1;
    else if (code === listProperty) isListed = wide !== 0;
    else if (code === levelProperty) level = value;
  }
  return { endsRow, listLevel: isListed ? Math.min(level, 8) : null };
}

/** Maps indexes in the style sheet to the numbers of Word's built-in styles. */
function readStyleNumbers(main: Uint8Array, table: Uint8Array): Map<number, number> {
  const fib = new DataView(main.buffer, main.byteOffset, main.byteLength);
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const numbers = new Map<number, number>();
  let at = fib.getUint32(0x00a2, true);
  const end = Math.min(at + fib.getUint32(0x00a6, true), table.byteLength);
  if (at + 4 > end) return numbers;
  const head = view.getUint16(at, true);
  const count = at + 4 <= end ? view.getUint16(at + 2, true) : 0;
  at += 2 + head;
  for (let index = 0; index < count && at + 2 <= end; index += 1) {
    const size = view.getUint16(at, true);
    if (size >= 2 && at + 4 <= end) {
      const number = view.getUint16(at + 2, true) & 0x0fff;
      if (number < 0x0ffe) numbers.set(index, number);
    }
    at += 2 + size + (size % 2);
  }
  return numbers;
}
