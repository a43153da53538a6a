/** Fields of a protocol buffers message, by number: integers, and the bytes of texts and messages. */
export type Fields = Map<number, (Buffer | bigint)[]>;

/** Parses a message of protocol buffers; fields with 32 bits are skipped. */
export function readProtobuf(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const readVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const tag = Number(readVarint());
    const type = tag & 7;
    const length = type === 2 ? Number(readVarint()) : type === 1 ? 8 : 4;
    const value = type === 0 ? readVarint() : bytes.subarray(at, at + length);
    if (type !== 0) at += length;
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}

/** Returns the messages or texts of a field. */
export const bytesOf = (fields: Fields, number: number): Buffer[] =>
  (fields.get(number) ?? []).filter((value) => typeof value !== 'bigint');
