import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { EngineInfo } from '../engines/engine.ts';
import type { ModelVoice } from '../engines/model-voice.ts';
import { readJsonFile } from '../engines/read-json-file.ts';
import { assignPackVoices } from './assign-pack-voices.ts';
import { isFastEnough } from './model-speed.ts';
import { applyChoices, readVoiceChoices } from './voice-choices.ts';
import { readVoicePacks } from './voice-pack.ts';

/** The file with the measured gain of a voice. */
export const gainFileOf = (folder: string, name: string): string => path.join(folder, `${name}.gain.json`);

/**
 * Describes the voices of an engine for planning: their names, what identifies their content, their gains, and the
 * product voices that they speak for. The owner's choices precede the assignment by language and gender, for which
 * voices that are too slow for this machine are not used.
 */
export async function describeModelVoices(
  folder: string,
  { id, version, voices }: { id: string; version: string; voices: readonly ModelVoice[] },
): Promise<EngineInfo> {
  const fingerprints: Record<string, string> = {};
  const gains: Record<string, number> = {};
  const fast: ModelVoice[] = [];
  for (const voice of voices) {
    const { name, model, styles } = voice;
    if (await isFastEnough(model)) fast.push(voice);
    const sizes = await Promise.all([model, styles].map(async (file) => (await stat(file)).size));
    fingerprints[name] = createHash('sha256').update(JSON.stringify(sizes)).digest('hex').slice(0, 8);
    const gain = await readJsonFile(gainFileOf(folder, name));
    if (typeof gain === 'number') gains[name] = gain;
  }
  const names = voices.map(({ name }) => name);
  const suggested = assignPackVoices(inPackOrder(id, fast), id, names);
  const assigned = applyChoices(suggested, await readVoiceChoices(folder), (voice) => names.includes(voice));
  return { id, version, voices: names, fingerprints, gains, assigned };
}

/** The voices that packs contain, in their order, which is that of preference; then all others. */
function inPackOrder(engine: string, voices: readonly ModelVoice[]) {
  const packed = readVoicePacks().flatMap((pack) => (pack.engine === engine ? pack.voices : []));
  const places = new Map(packed.map(({ name }, at) => [name, at]));
  return voices
    .map(({ name, language, gender }) => ({ name, label: name, language, gender }))
    .toSorted((one, other) => (places.get(one.name) ?? Infinity) - (places.get(other.name) ?? Infinity));
}
