import { expect, test } from 'vitest';
import { openCompoundFile } from './compound-file.ts';

const sectorBytes = 512;
const endOfChain = -2;

/** Creates a file of this many sectors with a stream; `next` returns the sector after a sector. */
function compoundFile(
  sectors: number,
  stream: { first: number; size: number },
  next: (sector: number) => number,
): Buffer {
  const file = Buffer.alloc((sectors + 1) * sectorBytes);
  const fatSectors = Math.ceil(sectors / 128);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeInt32LE(endOfChain, 60);
  file.writeInt32LE(endOfChain, 68);
  for (let index = 0; index < 109; index += 1)
    file.writeInt32LE(index < fatSectors ? 1 + index : -1, 76 + index * 4);
  // The directory is sector 0, and the table of sectors follows it.
  const writeEntry = (at: number, name: string, first: number, size: number): void => {
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
    file.writeInt32LE(first, at + 116);
    file.writeInt32LE(size, at + 120);
  };
  writeEntry(sectorBytes, 'Root Entry', endOfChain, 0);
  writeEntry(sectorBytes + 128, 'WordDocument', stream.first, stream.size);
  for (let sector = 0; sector < sectors; sector += 1)
    file.writeInt32LE(sector <= fatSectors ? endOfChain : next(sector), 2 * sectorBytes + sector * 4);
  return file;
}

const sectors = 8_000;
const base = 100;

test('reads a stream of many sectors', () => {
  const file = compoundFile(sectors, { first: base, size: 5_000 }, (sector) => sector + 1);
  file.write('beginning', (base + 1) * sectorBytes);
  const content = openCompoundFile(file)?.stream('WordDocument');
  expect(content).toHaveLength(5_000);
  expect(Buffer.from(content ?? []).toString('latin1', 0, 9)).toBe('beginning');
});

test('reads a stream that begins inside a cycle', () => {
  const next = (sector: number): number => (sector === sectors - 1 ? base : sector + 1);
  const file = compoundFile(sectors, { first: base + 1, size: 8_192 }, next);
  expect(openCompoundFile(file)?.stream('WordDocument')).toHaveLength(8_192);
});

test('a stream in a cycle is no longer than the file, whatever size it declares', () => {
  const file = compoundFile(sectors, { first: base, size: 0x7fffffff }, () => base);
  const content = openCompoundFile(file)?.stream('WordDocument');
  expect(content?.length).toBeGreaterThan(0);
  expect(content?.length).toBeLessThanOrEqual(file.length + sectorBytes);
});

test('reads a file whose thousands of chains share their end', () => {
  const half = 4_000;
  const next = (sector: number): number => (sector < half ? half : sector + 1);
  const file = compoundFile(sectors, { first: base, size: 8_192 }, next);
  expect(openCompoundFile(file)?.stream('WordDocument')).toHaveLength(8_192);
});

test.each([0, 511, 1_535, 1_536, 5_000])('a file cut after %i bytes has no content', (bytes) => {
  const file = compoundFile(sectors, { first: base, size: 8_192 }, (sector) => sector + 1);
  const content = openCompoundFile(file.subarray(0, bytes))?.stream('WordDocument');
  expect(content?.length ?? 0).toBe(0);
});
