/** Streams of a compound file, the container format of .doc. */
export interface CompoundFile {
  /** Returns the bytes of a stream by its name; null if there is none. */
  stream(name: string): Uint8Array | null;
}

const free = 0xfffffffa;
const smallLimit = 4_096;

/**
 * Opens a compound file; null if it is damaged. Circular sector chains end at the size of the file, and only
 * the streams that are asked for are copied, so that time and memory are bounded by the size of the file. A
 * library is not used because it bounds neither (docs/adr/0013-own-code-instead-of-libraries.md).
 */
export function openCompoundFile(bytes: Uint8Array): CompoundFile | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 1_536 || view.getUint32(0, true) !== 0xe011cfd0) return null;
  const sectorSize = 1 << view.getUint16(30, true);
  const smallSize = 1 << view.getUint16(32, true);
  if (sectorSize < 512 || sectorSize > 65_536 || smallSize < 16 || smallSize > sectorSize) return null;
  const sectors = Math.ceil(bytes.byteLength / sectorSize);
  const offsetOf = (sector: number): number => (sector + 1) * sectorSize;
  const readSector = (sector: number): Uint8Array => bytes.subarray(offsetOf(sector), offsetOf(sector + 1));

  const fat = readFat(view, sectorSize, sectors, offsetOf);
  const chain = (first: number): number[] => {
    const found: number[] = [];
    for (let at = first; at < free && at < sectors && found.length <= sectors; at = fat[at] ?? 0xfffffffe)
      found.push(at);
    return found;
  };
  const gather = (first: number): Uint8Array => Buffer.concat(chain(first).map(readSector));

  const directory = gather(view.getUint32(48, true));
  const entries = readDirectory(directory);
  const root = entries.get('Root Entry');
  const smallTable = toNumbers(gather(view.getUint32(60, true)));
  const smallData = root === undefined ? new Uint8Array() : gather(root.first);

  return {
    stream: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      if (entry.size >= smallLimit) return gather(entry.first).subarray(0, entry.size);
      const parts: Uint8Array[] = [];
      for (
        let at = entry.first;
        at < free && parts.length <= smallTable.length && at * smallSize < smallData.length;
        at = smallTable[at] ?? 0xfffffffe
      )
        parts.push(smallData.subarray(at * smallSize, (at + 1) * smallSize));
      return Buffer.concat(parts).subarray(0, entry.size);
    },
  };
}

function readFat(
  view: DataView,
  sectorSize: number,
  sectors: number,
  offsetOf: (sector: number) => number,
): Uint32Array {
  const fatSectors: number[] = [];
  for (let index = 0; index < 109; index += 1) fatSectors.push(view.getUint32(76 + index * 4, true));
  const perSector = sectorSize / 4;
  let more = view.getUint32(68, true);
  for (let hops = 0; more < free && hops < sectors; hops += 1) {
    const base = offsetOf(more);
    if (base + sectorSize > view.byteLength) break;
    for (let index = 0; index < perSector - 1; index += 1)
      fatSectors.push(view.getUint32(base + index * 4, true));
    more = view.getUint32(base + (perSector - 1) * 4, true);
  }
  const fat = new Uint32Array(sectors).fill(0xfffffffe);
  let at = 0;
  for (const fatSector of fatSectors) {
    if (fatSector >= free) continue;
    const base = offsetOf(fatSector);
    for (let index = 0; index < perSector; index += 1, at += 1)
      if (at < sectors && base + index * 4 + 4 <= view.byteLength)
        fat[at] = view.getUint32(base + index * 4, true);
  }
  return fat;
}

function readDirectory(bytes: Uint8Array): Map<string, { first: number; size: number }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, { first: number; size: number }>();
  for (let at = 0; at + 128 <= bytes.byteLength; at += 128) {
    const length = view.getUint16(at + 64, true);
    if (length < 2 || length > 64) continue;
    const name = new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length - 2));
    if (!entries.has(name))
      entries.set(name, { first: view.getUint32(at + 116, true), size: view.getUint32(at + 120, true) });
  }
  return entries;
}

function toNumbers(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, index) =>
    view.getUint32(index * 4, true),
  );
}
