import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { voices as catalogue } from '../../voices/catalogue.ts';
import { matchLanguage } from '../../voices/match-language.ts';
import type { EngineInfo } from '../engine.ts';

/** What is needed of the `.onnx.json` file beside a model. */
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
  /** File name without ending. */
  name: string;
  model: string;
  config: PiperConfig;
}

export const piperVersion = 'piper 1';

/** Names of voices in the folder, chosen for product voices: `{"Matthew": "my_own_voice"}`. */
const choicesFile = 'assign.json';

const isConfig = (value: unknown): value is PiperConfig => {
  const config = value as Partial<PiperConfig> | null;
  return typeof config?.audio?.sample_rate === 'number' && typeof config.phoneme_id_map === 'object';
};

/** The voices in a folder. Files that belong to nothing, or that no one can read, are passed over. */
export async function findPiperVoices(folder: string): Promise<PiperVoice[]> {
  const files = await readdir(folder).catch(() => []);
  const found: PiperVoice[] = [];
  for (const file of files.filter((name) => name.endsWith('.onnx')).toSorted()) {
    const model = path.join(folder, file);
    const config = await readJson(`${model}.json`);
    if (isConfig(config)) found.push({ name: file.slice(0, -'.onnx'.length), model, config });
  }
  return found;
}

/** What planning needs to know of them: which there are, whom they speak for, how loud they are. */
export async function describePiperVoices(
  folder: string,
  voices: readonly PiperVoice[],
): Promise<EngineInfo> {
  const fingerprints: Record<string, string> = {};
  const gains: Record<string, number> = {};
  for (const { name, model, config } of voices) {
    const { size } = await stat(model);
    const content = JSON.stringify([size, config]);
    fingerprints[name] = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const gain = await readJson(`${model}.gain.json`);
    if (typeof gain === 'number') gains[name] = gain;
  }
  const names = voices.map(({ name }) => name);
  const chosen = await readJson(path.join(folder, choicesFile));
  const assigned = { ...assignByLanguage(names), ...(isChoices(chosen) ? chosen : {}) };
  return { id: 'piper', version: piperVersion, voices: names, fingerprints, gains, assigned };
}

const isChoices = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((name) => typeof name === 'string');

/**
 * Languages other than English and Spanish, whose voices nobody picks, are spoken by whatever voice of them there is: a
 * file says which language it speaks, but not whether it is a woman's voice.
 */
function assignByLanguage(names: readonly string[]): Record<string, string> {
  const speakers = catalogue.filter((voice) => voice.group === 'language');
  const tags = [...new Set(speakers.map((voice) => voice.language))];
  const assigned: Record<string, string> = {};
  for (const name of names) {
    const tag = matchLanguage(name.split('-')[0] ?? '', tags);
    for (const { shortName, language } of speakers) {
      if (language === tag && !(shortName in assigned)) assigned[shortName] = name;
    }
  }
  return assigned;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
