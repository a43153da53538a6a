import { readFileSync } from 'node:fs';

/**
 * How typical byte sequences are of languages, in the format of `ngrams.bin`: numbers in typed arrays,
 * sorted, because the same as objects takes a hundred times the memory in every thread.
 */
export interface NgramTable {
  /** Sequences as numbers (see `ngramKey`), ascending. */
  keys: Float64Array;
  /** Index of the first entry of each key; one more for the end. */
  starts: Uint32Array;
  /** The index of a language in the low byte, and how typical the sequence is of it in the high byte. */
  entries: Uint16Array;
}

/** Returns a sequence of up to four bytes as a number; `isFirst` and `isLast` say where it is in its word. */
export function ngramKey(bytes: Uint8Array, { isFirst = false, isLast = false }): number {
  const key = bytes.reduce((sum, byte) => sum * 256 + byte, isFirst ? space : 0);
  return isLast ? key * 256 + space : key;
}

/** Stands before the first and after the last sequence of a word. */
const space = 32;

/** Returns the position of a key in a table; -1 if it is absent. */
export function findNgram({ keys }: NgramTable, key: number): number {
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = keys[middle] ?? 0;
    if (found === key) return middle;
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Writes a table as a file: the number of keys and of entries, keys, starts, entries; little-endian. */
export function encodeTable({ keys, starts, entries }: NgramTable): Uint8Array {
  const parts = [new Uint32Array([keys.length, entries.length]), keys, starts, entries];
  return Buffer.concat(parts.map(({ buffer }) => new Uint8Array(buffer)));
}

/** Reads a table from a file. @throws if it cannot be read */
export function readTable(path: URL): NgramTable {
  // A copy, because typed arrays must begin at a multiple of their size.
  const { buffer } = new Uint8Array(readFileSync(path));
  const [keyCount = 0, entryCount = 0] = new Uint32Array(buffer, 0, 2);
  const keys = new Float64Array(buffer, 8, keyCount);
  const starts = new Uint32Array(buffer, 8 + keys.byteLength, keyCount + 1);
  const entries = new Uint16Array(buffer, starts.byteOffset + starts.byteLength, entryCount);
  return { keys, starts, entries };
}
