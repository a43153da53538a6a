import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ModelVoice } from '../model-voice.ts';
import { readJsonFile } from '../read-json-file.ts';

/** A voice in a folder of KittenTTS. Plain data that can be sent to threads. */
export interface KittenVoice extends ModelVoice {
  /** Name of the voice in the archive of style vectors. */
  styleName: string;
  /** Pace of the model that sounds normal. */
  speed: number;
}

/** The fields used from `config.json`. */
interface KittenConfig {
  model_file: string;
  voices: string;
  voice_aliases?: Record<string, string>;
  speed_priors?: Record<string, number>;
}

const isConfig = (value: unknown): value is KittenConfig => {
  const config = value as Partial<KittenConfig> | null | undefined;
  return typeof config?.model_file === 'string' && typeof config.voices === 'string';
};

/** Finds the voices of KittenTTS 0.8: folders with `config.json`, which names the model and the archive of styles. */
export async function findKittenVoices(folder: string): Promise<KittenVoice[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const found = await Promise.all(folders.map(({ name }) => findIn(folder, name)));
  return found.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function findIn(folder: string, name: string): Promise<KittenVoice[]> {
  const home = path.join(folder, name);
  const config = await readJsonFile(path.join(home, 'config.json'));
  if (!isConfig(config)) return [];
  // Only files of this folder, whatever the configuration says.
  const [model, styles] = [config.model_file, config.voices].map((file) =>
    path.join(home, path.basename(file)),
  );
  if (model === undefined || styles === undefined) return [];
  const areThere = await Promise.all([stat(model), stat(styles)]).catch(() => null);
  if (areThere === null) return [];
  return Object.entries(config.voice_aliases ?? {}).map(([alias, styleName]) => ({
    name: `${name}/${alias}`,
    language: 'en-US',
    gender: styleName.endsWith('-f') ? 'Female' : 'Male',
    model,
    styles,
    styleName,
    speed: config.speed_priors?.[styleName] ?? 1,
  }));
}
