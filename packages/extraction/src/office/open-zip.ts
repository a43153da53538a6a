import { inflateRawSync } from 'node:zlib';

/** Files of a ZIP archive, which are unpacked when requested. */
export interface Zip {
  /** Names as the archive spells them, in its order. */
  names: readonly string[];
  /**
   * Returns the bytes of a file; null if there is none with that name.
   * @throws ZipError
   */
  read(name: string): Uint8Array | null;
}

export class ZipError extends Error {
  readonly reason: 'corrupt' | 'too_large' | 'encrypted';
  constructor(reason: 'corrupt' | 'too_large' | 'encrypted', detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** Maximum bytes unpacked from one archive: a long book has a tenth, a ZIP bomb a thousand times as much; more needs over 500 MB of memory. */
const totalLimit = 100_000_000;
const fileLimit = 50_000_000;
const entriesLimit = 20_000;

interface Entry {
  method: number;
  flags: number;
  packed: number;
  header: number;
}

/**
 * Opens an archive by its central directory, as ZIP programs do. Does not rely on the sizes that it declares.
 * @throws ZipError
 */
export function openZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(view, bytes);
  let total = 0;
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      const unpacked = unpack(view, bytes, entry);
      total += unpacked.byteLength;
      if (total > totalLimit) throw new ZipError('too_large', `more than ${totalLimit} bytes unpacked`);
      return unpacked;
    },
  };
}

function readDirectory(view: DataView, bytes: Uint8Array): Map<string, Entry> {
  const end = findEnd(view);
  const count = Math.min(view.getUint16(end + 10, true), entriesLimit);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count && at + 46 <= bytes.byteLength; index += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) break;
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    const raw = bytes.subarray(at + 46, at + 46 + nameLength);
    const name = new TextDecoder().decode(raw).replaceAll('\\', '/');
    if (!entries.has(name))
      entries.set(name, {
        method: view.getUint16(at + 10, true),
        flags,
        packed: view.getUint32(at + 20, true),
        header: view.getUint32(at + 42, true),
      });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (entries.size === 0) throw new ZipError('corrupt', 'an archive without files');
  return entries;
}

/** Finds the end record, which may be followed by a comment of at most 64 KiB. */
function findEnd(view: DataView): number {
  const least = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= least; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw new ZipError('corrupt', 'the archive is truncated');
}

function unpack(view: DataView, bytes: Uint8Array, entry: Entry): Uint8Array {
  if ((entry.flags & 1) === 1) throw new ZipError('encrypted', 'the archive is encrypted');
  const { header } = entry;
  if (header + 30 > bytes.byteLength || view.getUint32(header, true) !== 0x04034b50)
    throw new ZipError('corrupt', 'a file of the archive is not at its declared position');
  const from = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  const packed = bytes.subarray(from, from + entry.packed);
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw new ZipError('corrupt', `unsupported compression method ${entry.method}`);
  try {
    return inflateRawSync(packed, { maxOutputLength: fileLimit });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new ZipError('too_large', 'a file of the archive is too large when unpacked');
    throw new ZipError('corrupt', `a file of the archive cannot be unpacked: ${code}`);
  }
}
