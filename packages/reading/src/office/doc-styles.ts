/** Bytes of a page of paragraph properties. */
const PAGE = 512;

/** What a paragraph is, as far as reading needs it. */
export interface ParagraphFacts {
  /** Number of Word's own style, 1 to 9 for headings; null for every other. */
  style: number | null;
  /** It is the mark that ends a row of a table. */
  endsRow: boolean;
  /** How deep it stands in a list; null for outside. */
  listLevel: number | null;
}

const NOTHING: ParagraphFacts = { style: null, endsRow: false, listLevel: null };

/** Finds what a paragraph is by where its end mark lies in the file; nothing special where the tables are broken. */
export function readParagraphFacts(main: Uint8Array, table: Uint8Array): (offset: number) => ParagraphFacts {
  const builtIn = readStyleNumbers(main, table);
  const ranges = readRanges(main, table);
  return (offset) => {
    let low = 0;
    let high = ranges.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const range = ranges[middle];
      if (range === undefined) return NOTHING;
      if (offset < range.from) high = middle - 1;
      else if (offset >= range.to) low = middle + 1;
      else return { ...range.facts, style: builtIn.get(range.style) ?? null };
    }
    return NOTHING;
  };
}

interface Range {
  from: number;
  to: number;
  /** Index into the style sheet. */
  style: number;
  facts: Omit<ParagraphFacts, 'style'>;
}

function readRanges(main: Uint8Array, table: Uint8Array): Range[] {
  const fib = new DataView(main.buffer, main.byteOffset, main.byteLength);
  const bins = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const at = fib.getUint32(0x0102, true);
  const size = fib.getUint32(0x0106, true);
  const count = Math.floor((size - 4) / 8);
  const ranges: Range[] = [];
  for (let index = 0; index < count; index += 1) {
    const place = at + (count + 1) * 4 + index * 4;
    if (place + 4 > table.byteLength) break;
    const page = (bins.getUint32(place, true) & 0x3fffff) * PAGE;
    if (page + PAGE > main.byteLength) continue;
    const runs = main[page + PAGE - 1] ?? 0;
    for (let run = 0; run < runs; run += 1) {
      const bx = page + (runs + 1) * 4 + run * 13;
      if (bx >= page + PAGE) break;
      let papx = page + (main[bx] ?? 0) * 2;
      if (papx === page) continue;
      // The length is in words; a zero stands before a longer one.
      const length = main[papx] === 0 ? (main[papx + 1] ?? 0) * 2 : (main[papx] ?? 0) * 2 - 1;
      papx += main[papx] === 0 ? 2 : 1;
      if (papx + 2 > main.byteLength) continue;
      ranges.push({
        from: fib.getUint32(page + run * 4, true),
        to: fib.getUint32(page + (run + 1) * 4, true),
        style: fib.getUint16(papx, true),
        facts: readChanges(main.subarray(papx + 2, papx + length)),
      });
    }
  }
  return ranges.sort((a, b) => a.from - b.from);
}

const ENDS_ROW = 0x2417;
const LIST = 0x460b;
const LEVEL = 0x260a;
/** Bytes of a change's value, by the three highest bits of its code; the seventh kind says its own length. */
const VALUE_BYTES = [1, 1, 2, 4, 2, 2, -1, 3];

/** Changes that a paragraph makes to its style, one after the other: a code of two bytes, then its value. */
function readChanges(changes: Uint8Array): Omit<ParagraphFacts, 'style'> {
  const view = new DataView(changes.buffer, changes.byteOffset, changes.byteLength);
  let endsRow = false;
  let isListed = false;
  let level = 0;
  for (let at = 0; at + 3 <= changes.byteLength; ) {
    const code = view.getUint16(at, true);
    const value = changes[at + 2] ?? 0;
    if (code === ENDS_ROW) endsRow = value === 1;
    else if (code === LIST) isListed = at + 4 <= changes.byteLength && view.getUint16(at + 2, true) !== 0;
    else if (code === LEVEL) level = value;
    const bytes = VALUE_BYTES[code >> 13] ?? 1;
    at += 2 + (bytes < 0 ? value + 1 : bytes);
  }
  return { endsRow, listLevel: isListed ? Math.min(level, 8) : null };
}

/** Index in the style sheet to the number of Word's own style. */
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
