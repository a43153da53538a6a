/**
 * Returns a file that has the outer form of a file of Pico, and no voice in it.
 * @param name such as `de-DE_ta`
 */
export function makePicoFile(name: string): Buffer {
  const signature = [0x00, 0x08, 0x23, 0x09, 0x00, 0x33, 0x36, 0x2f, 0x38, 0x00, 0x21, 0x27, 0x00];
  const description = Buffer.from(`\u0006  NAME ${name}_1.1.0.0-0-2 `);
  const rest = Buffer.alloc(64);
  const lengths = Buffer.alloc(6);
  lengths.writeUInt16LE(description.length);
  lengths.writeUInt32LE(rest.length, 2);
  return Buffer.concat([
    Buffer.from(signature),
    lengths.subarray(0, 2),
    description,
    lengths.subarray(2),
    rest,
  ]);
}
