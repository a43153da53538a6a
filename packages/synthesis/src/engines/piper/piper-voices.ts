import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readJsonFile } from '../read-json-file.ts';

/** The fields used from the `.onnx.json` file next to a model. */
export interface PiperConfig {
  audio: { sample_rate: number };
  espeak?: { voice?: string };
  phoneme_type?: string;
  phoneme_id_map: Record<string, number[]>;
  num_speakers?: number;
  hop_length?: number;
  inference?: { noise_scale?: number; length_scale?: number; noise_w?: number };
  vowel_clusters?: string[][];
}

/** A voice in the folder: `en_US-lessac-medium.onnx` and its `.json`. */
export interface PiperVoice {
  /** File name without extension. */
  name: string;
  model: string;
  config: PiperConfig;
}

export const piperVersion = 'piper 2';

const isConfig = (value: unknown): value is PiperConfig => {
  const config = value as Partial<PiperConfig> | null;
  return typeof config?.audio?.sample_rate === 'number' && typeof config.phoneme_id_map === 'object';
};

/** Finds the voices in a folder. Models without a valid configuration file are skipped. */
export async function findPiperVoices(folder: string): Promise<PiperVoice[]> {
  const files = await readdir(folder).catch(() => []);
  const found: PiperVoice[] = [];
  for (const file of files.filter((name) => name.endsWith('.onnx')).toSorted()) {
    const model = path.join(folder, file);
    const config = await readJsonFile(`${model}.json`);
    if (isConfig(config)) found.push({ name: file.slice(0, -'.onnx'.length), model, config });
  }
  return found;
}
