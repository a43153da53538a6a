import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { readNpy } from './read-npy.ts';

/**
 * The style vectors of one voice. A row describes the voice in a text of that length: short texts are spoken
 * differently from long ones.
 */
export interface StyleTable {
  /** Number of values in a row. */
  width: number;
  /** The rows one after another. */
  data: Float32Array;
}

/** Values in a style vector of Kokoro and KittenTTS. */
const styleWidth = 256;

/** Returns the row with this number, or the last one for larger numbers. */
export function styleAt({ width, data }: StyleTable, row: number): Float32Array {
  const last = data.length / width - 1;
  const start = Math.min(Math.max(row, 0), last) * width;
  return data.slice(start, start + width);
}

/**
 * Reads one voice of Kokoro: rows of 256 little-endian 32-bit floats.
 * @throws Error if the file has no whole number of rows
 */
export function readStyleFile(file: string): StyleTable {
  const bytes = readFileSync(file);
  if (bytes.length === 0 || bytes.length % (styleWidth * 4) !== 0)
    throw new Error(`This is not a table of styles: ${file}`);
  return { width: styleWidth, data: new Float32Array(new Uint8Array(bytes).buffer) };
}

/**
 * Reads the voices of KittenTTS, or those of Kokoro in one file: a ZIP archive of NumPy arrays, one for each voice.
 * @returns tables by name of the voice
 * @throws Error if the file is damaged
 */
export function readStyleArchive(file: string): ReadonlyMap<string, StyleTable> {
  const tables = Object.entries(unzipSync(readFileSync(file))).map(([name, bytes]) => {
    const { shape, data } = readNpy(bytes);
    const width = shape.at(-1) ?? 0;
    if (width === 0 || data.length === 0) throw new Error(`${name} is empty in ${file}.`);
    return [name.replace(/\.npy$/, ''), { width, data }] as const;
  });
  return new Map(tables);
}
