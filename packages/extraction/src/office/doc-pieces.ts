import type { FileRange } from './doc-properties.ts';
import { isPieceSilent, readSilentRanges } from './doc-silent.ts';

/** Replaces each character that is deleted or hidden, so that all others keep their positions. */
export const silentCharacter = '\0';

/** The characters of a Word document, which are stored in pieces of two encodings. */
export interface Pieces {
  /**
   * Returns the characters of a range of positions; deleted and hidden ones are replaced with
   * `silentCharacter`.
   */
  read(from: number, to: number): { text: string; from: number };
  /** Returns the position of a character in the file; -1 if there is none. */
  fileOffset(position: number): number;
}

interface Piece {
  from: number;
  to: number;
  offset: number;
  wide: boolean;
  silent: boolean;
}

/** Reads the piece table (`Clx`); null if it is damaged. */
export function readPieces(main: Uint8Array, table: Uint8Array): Pieces | null {
  const fib = new DataView(main.buffer, main.byteOffset, main.byteLength);
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  let at = fib.getUint32(0x01a2, true);
  const end = Math.min(at + fib.getUint32(0x01a6, true), table.byteLength);
  // Property changes precede the pieces.
  const lists: Uint8Array[] = [];
  while (at + 3 < end && table[at] === 1) {
    const length = view.getUint16(at + 1, true);
    lists.push(table.subarray(at + 3, at + 3 + length));
    at += 3 + length;
  }
  if (at + 5 > end || table[at] !== 2) return null;
  const size = view.getUint32(at + 1, true);
  const base = at + 5;
  const count = Math.floor((size - 4) / 12);
  if (count < 1 || base + size > table.byteLength) return null;
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index += 1) {
    const packed = view.getUint32(base + (count + 1) * 4 + index * 8 + 2, true);
    const wide = (packed & 0x40000000) === 0;
    const offset = packed & 0x3fffffff;
    pieces.push({
      from: view.getUint32(base + index * 4, true),
      to: view.getUint32(base + (index + 1) * 4, true),
      offset: wide ? offset : offset / 2,
      wide,
      silent: isPieceSilent(view.getUint16(base + (count + 1) * 4 + index * 8 + 6, true), lists),
    });
  }
  const silent = readSilentRanges(main, table);
  return {
    read: (from, to) => ({
      text: pieces.map((piece) => slice(main, piece, from, to, silent)).join(''),
      from,
    }),
    fileOffset: (position) => {
      const piece = pieces.find((candidate) => candidate.from <= position && position < candidate.to);
      return piece === undefined ? -1 : piece.offset + (position - piece.from) * (piece.wide ? 2 : 1);
    },
  };
}

function slice(
  main: Uint8Array,
  piece: Piece,
  from: number,
  to: number,
  silent: readonly FileRange[],
): string {
  const start = Math.max(piece.from, from);
  const end = Math.min(piece.to, to);
  if (start >= end) return '';
  if (piece.silent) return silentCharacter.repeat(end - start);
  const width = piece.wide ? 2 : 1;
  const first = piece.offset + (start - piece.from) * width;
  const last = first + (end - start) * width;
  let text = '';
  let done = first;
  for (const range of silent) {
    if (range.to <= done || range.from >= last) continue;
    const cut = Math.max(done, range.from);
    const until = Math.min(range.to, last);
    text += decode(main, done, cut, piece.wide) + silentCharacter.repeat(Math.ceil((until - cut) / width));
    done = until;
  }
  return text + decode(main, done, last, piece.wide);
}

const decode = (main: Uint8Array, from: number, to: number, wide: boolean): string =>
  new TextDecoder(wide ? 'utf-16le' : 'windows-1252').decode(main.subarray(from, to));
