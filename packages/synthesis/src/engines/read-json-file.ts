import { readFile } from 'node:fs/promises';

/** Reads a JSON file; returns undefined if it can't be read or parsed. */
export async function readJsonFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
