/** Bytes of a page of paragraph properties. */
const PAGE = 512;

/**
 * Finds the number of Word's own style (1 to 9 for headings) that a paragraph has, by where its end mark lies in the file.
 * Answers null for every other style, and where the tables are broken.
 */
export function readParagraphStyles(main: Uint8Array, table: Uint8Array): (offset: number) => number | null {
  const builtIn = readStyleNumbers(main, table);
  const ranges = readRanges(main, table);
  return (offset) => {
    let low = 0;
    let high = ranges.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const range = ranges[middle];
      if (range === undefined) return null;
      if (offset < range.from) high = middle - 1;
      else if (offset >= range.to) low = middle + 1;
      else return builtIn.get(range.style) ?? null;
    }
    return null;
  };
}

interface Range {
  from: number;
  to: number;
  /** Index into the style sheet. */
  style: number;
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
      papx += main[papx] === 0 ? 2 : 1;
      if (papx + 2 > main.byteLength) continue;
      ranges.push({
        from: fib.getUint32(page + run * 4, true),
        to: fib.getUint32(page + (run + 1) * 4, true),
        style: fib.getUint16(papx, true),
      });
    }
  }
  return ranges.sort((a, b) => a.from - b.from);
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
