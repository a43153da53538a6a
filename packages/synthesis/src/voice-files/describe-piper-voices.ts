import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { EngineInfo } from '../engines/engine.ts';
import { type PiperVoice, piperVersion } from '../engines/piper/piper-voices.ts';

import { readJsonFile } from '../engines/read-json-file.ts';
import { voices as catalogue } from '../voices/catalogue.ts';
import { matchLanguage } from '../voices/match-language.ts';
import { assignPackVoices } from './assign-pack-voices.ts';
import { isFastEnough } from './model-speed.ts';
import { applyChoices, readVoiceChoices } from './voice-choices.ts';
import { readVoicePacks } from './voice-pack.ts';

/**
 * Describes neural voices for planning: their names, the product voices they are assigned to, and their gains. Voices
 * that are too slow for this machine speak only where the owner chose them.
 */
export async function describePiperVoices(
  folder: string,
  voices: readonly PiperVoice[],
): Promise<EngineInfo> {
  const fingerprints: Record<string, string> = {};
  const gains: Record<string, number> = {};
  const fast: string[] = [];
  for (const { name, model, config } of voices) {
    const { size } = await stat(model);
    if (await isFastEnough(model)) fast.push(name);
    const content = JSON.stringify([size, config]);
    fingerprints[name] = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const gain = await readJsonFile(`${model}.gain.json`);
    if (typeof gain === 'number') gains[name] = gain;
  }
  const names = voices.map(({ name }) => name);
  const inPacks = readVoicePacks().flatMap((pack) => (pack.engine === 'piper' ? pack.voices : []));
  const spoken = inPacks.filter(({ name }) => fast.includes(name));
  const suggested = { ...assignByLanguage(fast), ...assignPackVoices(spoken, 'piper', names) };
  // `name#3` is speaker 3 of the voice.
  const isOwn = (voice: string) => names.includes(voice.split('#')[0] ?? '');
  const assigned = applyChoices(suggested, await readVoiceChoices(folder), isOwn);
  return { id: 'piper', version: piperVersion, voices: names, fingerprints, gains, assigned };
}

/**
 * Assigns a voice in the folder to each language other than English and Spanish, where listeners don't choose
 * voices. Any voice of the language serves, because a file states its language but not the speaker's gender.
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
