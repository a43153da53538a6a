/** Builds one box of an ISO base media file (ISO/IEC 14496-12): its size, its four-letter type and its content. */
export function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const size = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(size), Buffer.from(type, 'latin1'), ...content], size);
}

/** Builds a box that begins with a version and flags. */
export function fullBox(
  type: string,
  version: number,
  flags: number,
  ...content: readonly Uint8Array[]
): Buffer {
  return box(type, u32(version * 2 ** 24 + flags), ...content);
}

export const u8 = (...values: readonly number[]): Buffer => Buffer.from(values);

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2);
  return bytes;
}

export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}

export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

export const zeros = (count: number): Buffer => Buffer.alloc(count);

/** The transformation that leaves a picture as it is (ISO/IEC 14496-12, 8.2.2). */
export const unityMatrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** Cuts a text to at most `maxBytes` of UTF-8 without splitting a character. */
export function utf8(text: string, maxBytes: number): Buffer {
  let bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return bytes;
  let end = maxBytes;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  bytes = bytes.subarray(0, end);
  return bytes;
}
