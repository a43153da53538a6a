import { crc32, deflateRawSync } from 'node:zlib';

/** Builds a ZIP archive of some files, the way office programs do. */
export function makeZip(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const raw = Buffer.from(content);
    const packed = name === 'mimetype' ? raw : deflateRawSync(raw);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(name === 'mimetype' ? 0 : 8, 4);
    facts.writeUInt32LE(crc32(raw), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(raw.length, 18);
    facts.writeUInt16LE(title.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, title, packed);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(20, 4);
    facts.copy(entry, 6, 0, 26);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, title);
    at += 4 + facts.length + title.length + packed.length;
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, table, end]);
}
