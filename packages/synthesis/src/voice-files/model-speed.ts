import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { readJsonFile } from '../engines/read-json-file.ts';
import { modelsOf, type VoicePack } from './voice-pack.ts';

/**
 * Maximum processor time per time of audio of a voice that is used without being chosen: a listener's article then
 * leaves a third of one processor for everything else.
 */
export const maxLoad = 0.7;

/** The file with the measured speed of a model, next to it. */
export const speedFileOf = (model: string): string => `${model}.speed.json`;

/** Name of this machine's processor: another one has another speed. */
const processor = (): string => cpus()[0]?.model ?? '';

/**
 * Stores how much a model takes of this machine's processor.
 * @param load processor time per time of audio: 0.5 if a minute of audio takes half a minute of one processor
 */
export const writeModelSpeed = (model: string, load: number): Promise<void> =>
  writeFile(
    speedFileOf(model),
    JSON.stringify({ processor: processor(), load: Math.round(load * 1e3) / 1e3 }),
  );

/** Returns the load as in `writeModelSpeed`; null if it was not measured with this machine's processor. */
export async function readModelSpeed(model: string): Promise<number | null> {
  const stored = await readJsonFile(speedFileOf(model));
  if (typeof stored !== 'object' || stored === null) return null;
  const { processor: measuredWith, load } = stored as { processor?: unknown; load?: unknown };
  return measuredWith === processor() && typeof load === 'number' ? load : null;
}

/** Returns the highest load of models; null if none was measured. */
export async function slowestLoad(models: readonly string[]): Promise<number | null> {
  const loads = await Promise.all(models.map(readModelSpeed));
  const known = loads.filter((load) => load !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** Returns the highest load of a pack's models in the folder; null if none was measured. */
export const readPackLoad = (folder: string, { files }: Pick<VoicePack, 'files'>): Promise<number | null> =>
  slowestLoad(modelsOf({ files }).map((name) => path.join(folder, name)));

/** Returns whether this machine speaks with a model fast enough for everybody. An unknown speed counts as fast. */
export async function isFastEnough(model: string): Promise<boolean> {
  return ((await readModelSpeed(model)) ?? 0) <= maxLoad;
}
