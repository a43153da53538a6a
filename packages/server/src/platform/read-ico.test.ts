import { expect, test } from 'vitest';
import { isIco, readIco } from './read-ico.ts';

/** An ICO file with these pictures, each with the side that its entry declares. */
function icoOf(...pictures: { side: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let start = head.length;
  for (const [index, { side, data }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(side % 256, at);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(start, at + 12);
    start += data.length;
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

/** A bitmap with 32 bits per pixel, its rows from the bottom up, and room for the mask. */
function bitmapOf(width: number, height: number, rows: readonly number[][], bits = 32): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(height * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  return Buffer.concat([header, Buffer.from(rows.flat()), Buffer.alloc(height * 4)]);
}

function withWidth(file: Buffer, width: number): Buffer {
  file.writeInt32LE(width, 22 + 4);
  return file;
}

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(60)]);
const bottom = [1, 2, 3, 255, 4, 5, 6, 255];
const upper = [7, 8, 9, 128, 10, 11, 12, 0];

test('returns the pixels of a bitmap from the top, red first', () => {
  const file = icoOf({ side: 2, data: bitmapOf(2, 2, [bottom, upper]) });
  expect(isIco(file)).toBe(true);
  expect(readIco(file)).toEqual({
    kind: 'raw',
    width: 2,
    height: 2,
    pixels: Uint8Array.from([9, 8, 7, 128, 12, 11, 10, 0, 3, 2, 1, 255, 6, 5, 4, 255]),
  });
});

test('prefers the largest picture, whose side of 256 pixels is stored as 0', () => {
  const file = icoOf({ side: 2, data: bitmapOf(2, 2, [bottom, upper]) }, { side: 256, data: png });
  const picture = readIco(file);
  expect(picture?.kind === 'png' && Buffer.from(picture.bytes).equals(png)).toBe(true);
});

test('skips pictures of other depths, and returns null if there is no other', () => {
  const shallow = { side: 48, data: bitmapOf(2, 2, [bottom, upper], 8) };
  expect(readIco(icoOf(shallow))).toBeNull();
  expect(readIco(icoOf(shallow, { side: 2, data: bitmapOf(2, 2, [bottom, upper]) }))).toMatchObject({
    kind: 'raw',
  });
});

test.each([
  ['its data ends early', (file: Buffer) => file.subarray(0, file.length - 20)],
  ['its directory ends early', (file: Buffer) => file.subarray(0, 24)],
  ['its bitmap is larger than its data', (file: Buffer) => withWidth(file, 200)],
  ['its bitmap has a negative width', (file: Buffer) => withWidth(file, -2)],
])('returns null if %s', (_, damage) => {
  expect(readIco(damage(icoOf({ side: 2, data: bitmapOf(2, 2, [bottom, upper]) })))).toBeNull();
});

test('other files are no icons', () => {
  expect([isIco(png), isIco(Buffer.from('<html>')), isIco(Buffer.alloc(0))]).toEqual([false, false, false]);
});
