/** The characters of a Word document, which lie in its file in pieces of two encodings. */
export interface Pieces {
  /** Characters from one position to another. */
  read(from: number, to: number): { text: string; from: number };
  /** Where in the file a character is; -1 for nowhere. */
  fileOffset(position: number): number;
}

interface Piece {
  from: number;
  to: number;
  offset: number;
  wide: boolean;
}

/** Reads the table of pieces (`Clx`); null when it is broken. */
export function readPieces(main: Uint8Array, table: Uint8Array): Pieces | null {
  const fib = new DataView(main.buffer, main.byteOffset, main.byteLength);
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  let at = fib.getUint32(0x01a2, true);
  const end = Math.min(at + fib.getUint32(0x01a6, true), table.byteLength);
  // Changes of style stand before the pieces.
  while (at + 3 < end && table[at] === 1) at += 3 + view.getUint16(at + 1, true);
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
    });
  }
  return {
    read: (from, to) => ({ text: pieces.map((piece) => slice(main, piece, from, to)).join(''), from }),
    fileOffset: (position) => {
      const piece = pieces.find((candidate) => candidate.from <= position && position < candidate.to);
      return piece === undefined ? -1 : piece.offset + (position - piece.from) * (piece.wide ? 2 : 1);
    },
  };
}

function slice(main: Uint8Array, piece: Piece, from: number, to: number): string {
  const start = Math.max(piece.from, from);
  const end = Math.min(piece.to, to);
  if (start >= end) return '';
  const width = piece.wide ? 2 : 1;
  const first = piece.offset + (start - piece.from) * width;
  const bytes = main.subarray(first, first + (end - start) * width);
  return new TextDecoder(piece.wide ? 'utf-16le' : 'windows-1252').decode(bytes);
}
