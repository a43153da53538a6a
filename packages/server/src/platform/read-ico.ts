/** A picture of an ICO file: PNG data, or raw pixels in the order red, green, blue, alpha. */
export type IcoPicture =
  | { kind: 'png'; bytes: Uint8Array }
  | { kind: 'raw'; pixels: Uint8Array; width: number; height: number };

const pngMark = 0x89504e47;
const directorySize = 6;
const entrySize = 16;

/** Whether the bytes begin like an ICO file. */
export const isIco = (bytes: Uint8Array): boolean =>
  bytes.length > directorySize + entrySize && viewOf(bytes).getUint32(0, false) === 0x00000100;

/**
 * Returns the largest picture of an ICO file that is a PNG or has 32 bits per pixel, as nearly all icons of sites have;
 * null if there is none. Format: learn.microsoft.com/previous-versions/ms997538.
 */
export function readIco(bytes: Uint8Array): IcoPicture | null {
  const view = viewOf(bytes);
  const count = Math.min(view.getUint16(4, true), 64);
  const entries = Array.from({ length: count }, (_, index) => directorySize + index * entrySize)
    .filter((at) => at + entrySize <= bytes.length)
    // A side of 256 pixels is stored as 0.
    .map((at) => ({
      side: view.getUint8(at) || 256,
      size: view.getUint32(at + 8, true),
      start: view.getUint32(at + 12, true),
    }))
    .filter(({ size, start }) => size > 40 && start + size <= bytes.length)
    .sort((one, other) => other.side - one.side);
  for (const { start, size } of entries) {
    const picture = readEntry(bytes.subarray(start, start + size));
    if (picture) return picture;
  }
  return null;
}

function readEntry(data: Uint8Array): IcoPicture | null {
  const view = viewOf(data);
  if (view.getUint32(0, false) === pngMark) return { kind: 'png', bytes: data };
  const headerSize = view.getUint32(0, true);
  const width = view.getInt32(4, true);
  // The height counts the mask below the picture as well.
  const height = view.getInt32(8, true) / 2;
  const isSupported = view.getUint16(14, true) === 32 && view.getUint32(16, true) === 0;
  const isPlausible = headerSize >= 40 && width > 0 && width <= 256 && height > 0 && height <= 256;
  const length = width * height * 4;
  if (!isSupported || !isPlausible || !Number.isInteger(height) || headerSize + length > data.length)
    return null;
  const pixels = new Uint8Array(length);
  for (let row = 0; row < height; row += 1) {
    // Rows are stored from the bottom up, with blue first.
    const from = headerSize + (height - 1 - row) * width * 4;
    for (let at = 0; at < width * 4; at += 4) {
      const to = row * width * 4 + at;
      pixels[to] = data[from + at + 2] ?? 0;
      pixels[to + 1] = data[from + at + 1] ?? 0;
      pixels[to + 2] = data[from + at] ?? 0;
      pixels[to + 3] = data[from + at + 3] ?? 0;
    }
  }
  return { kind: 'raw', pixels, width, height };
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
