/** Boxes whose content is boxes, with the number of bytes before the first one. */
const containers: Readonly<Record<string, number>> = {
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
  edts: 0,
  udta: 0,
  meta: 4,
  ilst: 0,
};

/** A box of an MP4 file. */
export interface Mp4Box {
  /** Its type and those of the boxes around it: `moov/trak/tkhd`. */
  path: string;
  /** Position of its content in the file. */
  at: number;
  content: Buffer;
}

/** Lists all boxes of a file in order. */
export function readBoxes(file: Buffer, from = 0, to = file.length, parent = ''): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let at = from; at < to; ) {
    const isLarge = file.readUInt32BE(at) === 1;
    const size = isLarge ? Number(file.readBigUInt64BE(at + 8)) : file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const start = at + (isLarge ? 16 : 8);
    if (size < 8 || at + size > to) throw new Error(`The box ${type} at ${at} has the size ${size}.`);
    const path = `${parent}${type}`;
    boxes.push({ path, at: start, content: file.subarray(start, at + size) });
    const skipped = containers[type] ?? (parent.endsWith('ilst/') ? 0 : undefined);
    if (skipped !== undefined) boxes.push(...readBoxes(file, start + skipped, at + size, `${path}/`));
    at += size;
  }
  return boxes;
}

/** Returns the numbers of 32 bits from byte `from` on. */
export const numbersOf = (content: Buffer, from: number): number[] =>
  Array.from({ length: Math.floor((content.length - from) / 4) }, (_, at) =>
    content.readUInt32BE(from + at * 4),
  );
