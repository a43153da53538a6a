import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isPackInstalled } from './install-pack.ts';
import { readPackLoad } from './model-speed.ts';
import { isLocked } from './pack-lock.ts';
import type { VoicePack } from './voice-pack.ts';

/** What a folder has of a pack. */
export interface PackInspection {
  /** `partial`: some of its files, or parts of them, also if they belong to another pack. */
  state: 'absent' | 'partial' | 'installing' | 'installed';
  /** Bytes that are on disk. */
  bytes: number;
  /** As in `writeModelSpeed`; null if it was not measured, or is not installed. */
  load: number | null;
}

/** Finds out what a folder has of a pack. */
export async function inspectPack(
  folder: string,
  pack: Pick<VoicePack, 'id' | 'files'>,
): Promise<PackInspection> {
  const sizes = await Promise.all(pack.files.map(({ name }) => sizeOf(path.join(folder, name))));
  const bytes = sizes.reduce((a, b) => a + b, 0);
  if (await isLocked(folder, pack.id)) return { state: 'installing', bytes, load: null };
  if (await isPackInstalled(folder, pack))
    return { state: 'installed', bytes, load: await readPackLoad(folder, pack) };
  return { state: bytes > 0 ? 'partial' : 'absent', bytes, load: null };
}

/** Returns the size of a file, or of its part that has arrived. */
async function sizeOf(file: string): Promise<number> {
  for (const each of [file, `${file}.part`]) {
    const found = await stat(each).catch(() => null);
    if (found) return found.size;
  }
  return 0;
}
