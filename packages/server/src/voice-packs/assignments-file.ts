import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../platform/app.ts';
import { findAssignments } from './pack-store.ts';

/**
 * Writes the owner's choices to `assign.json` in the voices folder, which engines read. Entries about other product
 * voices stay as they were written by hand.
 */
export async function writeAssignments({ db, config }: Pick<App, 'db' | 'config'>): Promise<void> {
  const rows = await findAssignments(db);
  if (rows.length === 0) return;
  const folder = config.speech.voicesDir;
  const file = join(folder, 'assign.json');
  const before = await readFile(file, 'utf8').catch(() => '{}');
  const assigned = new Map(Object.entries(parse(before)));
  for (const { voice, speaker } of rows) {
    if (speaker === null) assigned.delete(voice);
    else assigned.set(voice, speaker);
  }
  const after = `${JSON.stringify(Object.fromEntries(assigned), null, 2)}\n`;
  if (JSON.stringify(parse(before)) === JSON.stringify(parse(after))) return;
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.part`, after);
  await rename(`${file}.part`, file);
}

function parse(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
