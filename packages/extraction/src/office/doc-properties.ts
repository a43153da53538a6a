/** Size of a property page, in bytes. */
const pageBytes = 512;
/**
 * Size of the value of a change in bytes, by the three highest bits of its code; a value of the seventh kind
 * begins with its own length.
 */
const valueBytes = [1, 1, 2, 4, 2, 2, -1, 3];

/**
 * Kinds of properties: position of the table's address in the file, and bytes of each run on a property page.
 */
const kinds = {
  characters: { table: 0x00fa, bytes: 1 },
  paragraphs: { table: 0x0102, bytes: 13 },
} as const;

/** A range of the file, in bytes. */
export interface FileRange {
  from: number;
  to: number;
}

/** A range of the file with its own properties. */
export interface PropertyRun extends FileRange {
  /** Position of the properties in the main stream. */
  offset: number;
  /** End of the property page that contains them. */
  pageEnd: number;
}

/**
 * Yields the runs of characters or paragraphs that have their own properties; fewer if the tables are
 * damaged.
 */
export function* propertyRuns(
  main: Uint8Array,
  table: Uint8Array,
  kind: keyof typeof kinds,
): Generator<PropertyRun> {
  const fib = new DataView(main.buffer, main.byteOffset, main.byteLength);
  const bins = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const { table: fibOffset, bytes } = kinds[kind];
  const at = fib.getUint32(fibOffset, true);
  const count = Math.floor((fib.getUint32(fibOffset + 4, true) - 4) / 8);
  for (let index = 0; index < count; index += 1) {
    const bin = at + (count + 1) * 4 + index * 4;
    if (bin + 4 > table.byteLength) break;
    const page = (bins.getUint32(bin, true) & 0x3fffff) * pageBytes;
    if (page + pageBytes > main.byteLength) continue;
    const runs = main[page + pageBytes - 1] ?? 0;
    // The positions of the runs come first, and their number last; a page with too large a number is damaged.
    if ((runs + 1) * 4 + runs * bytes >= pageBytes) continue;
    for (let run = 0; run < runs; run += 1) {
      const offset = page + (main[page + (runs + 1) * 4 + run * bytes] ?? 0) * 2;
      const from = fib.getUint32(page + run * 4, true);
      const to = fib.getUint32(page + (run + 1) * 4, true);
      if (offset !== page && from < to) yield { from, to, offset, pageEnd: page + pageBytes };
    }
  }
}

/**
 * Yields the changes in a list of property changes. Each is a two-byte code followed by its value, of which
 * the first byte, and the first two as one number, are returned.
 */
export function* propertyChanges(
  changes: Uint8Array,
): Generator<{ code: number; value: number; wide: number }> {
  const view = new DataView(changes.buffer, changes.byteOffset, changes.byteLength);
  for (let at = 0; at + 3 <= changes.byteLength; ) {
    const code = view.getUint16(at, true);
    const value = changes[at + 2] ?? 0;
    yield { code, value, wide: at + 4 <= changes.byteLength ? view.getUint16(at + 2, true) : value };
    const bytes = valueBytes[code >> 13] ?? 1;
    at += 2 + (bytes < 0 ? value + 1 : bytes);
  }
}
