/** Bytes of a page of character properties. */
const PAGE = 512;

/** Word's own marks of characters that are not, or no longer, part of the text: deleted under tracked changes, hidden. */
const DELETED = 0x0800;
const HIDDEN = 0x083c;
/** The same two as a piece names them in its short form. */
const SHORT_FORMS: Readonly<Record<number, 'deleted' | 'hidden'>> = { 65: 'deleted', 92: 'hidden' };
/** Bytes of a change's value, by the three highest bits of its code; the seventh kind says its own length. */
const VALUE_BYTES = [1, 1, 2, 4, 2, 2, -1, 3];

/** Part of the file, in bytes. */
export interface FileRange {
  from: number;
  to: number;
}

/**
 * Where in the file characters lie that nobody is to read: deleted while changes were tracked, or hidden. In order; empty
 * where the tables are broken.
 */
export function readSilentRanges(main: Uint8Array, table: Uint8Array): FileRange[] {
  const fib = new DataView(main.buffer, main.byteOffset, main.byteLength);
  const bins = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const at = fib.getUint32(0x00fa, true);
  const size = fib.getUint32(0x00fe, true);
  const count = Math.floor((size - 4) / 8);
  const ranges: FileRange[] = [];
  for (let index = 0; index < count; index += 1) {
    const place = at + (count + 1) * 4 + index * 4;
    if (place + 4 > table.byteLength) break;
    const page = (bins.getUint32(place, true) & 0x3fffff) * PAGE;
    if (page + PAGE > main.byteLength) continue;
    const runs = main[page + PAGE - 1] ?? 0;
    // Positions of the runs and where their changes stand take five bytes each; a page that says more is broken.
    if ((runs + 1) * 4 + runs >= PAGE) continue;
    for (let run = 0; run < runs; run += 1) {
      const chpx = page + (main[page + (runs + 1) * 4 + run] ?? 0) * 2;
      if (chpx === page) continue;
      const length = main[chpx] ?? 0;
      if (!isSilent(main.subarray(chpx + 1, Math.min(chpx + 1 + length, page + PAGE)))) continue;
      const from = fib.getUint32(page + run * 4, true);
      const to = fib.getUint32(page + (run + 1) * 4, true);
      if (from < to) ranges.push({ from, to });
    }
  }
  return ranges.sort((a, b) => a.from - b.from);
}

/** Whether these changes of characters, one after the other, leave them deleted or hidden. */
export function isSilent(changes: Uint8Array): boolean {
  const view = new DataView(changes.buffer, changes.byteOffset, changes.byteLength);
  let deleted = false;
  let hidden = false;
  for (let at = 0; at + 3 <= changes.byteLength; ) {
    const code = view.getUint16(at, true);
    const value = changes[at + 2] ?? 0;
    if (code === DELETED) deleted = value === 1;
    // 0x81 turns over what the style says, and no style of text to be read is hidden.
    else if (code === HIDDEN) hidden = value === 1 || value === 0x81;
    const bytes = VALUE_BYTES[code >> 13] ?? 1;
    at += 2 + (bytes < 0 ? value + 1 : bytes);
  }
  return deleted || hidden;
}

/** The same of a piece, which may name one change in short, or one of the lists that stand before the pieces. */
export function isPieceSilent(prm: number, lists: readonly Uint8Array[]): boolean {
  if ((prm & 1) === 0) return SHORT_FORMS[(prm >> 1) & 0x7f] !== undefined && (prm >> 8) % 0x80 === 1;
  const list = lists[prm >> 1];
  return list !== undefined && isSilent(list);
}
