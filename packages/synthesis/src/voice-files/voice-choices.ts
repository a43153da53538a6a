import path from 'node:path';
import type { AssignedVoice } from '../engines/engine.ts';
import { readJsonFile } from '../engines/read-json-file.ts';

/** File that assigns voices in the folder to product voices: `{"Matthew": "my_own_voice"}`. */
const choicesFile = 'assign.json';

/** Returns the voices in the folder that the owner assigned to product voices, by short name. */
export async function readVoiceChoices(folder: string): Promise<Record<string, string>> {
  const choices = await readJsonFile(path.join(folder, choicesFile));
  return isChoices(choices) ? choices : {};
}

/** Returns the owner's choices among the voices with these names. */
export async function readOwnChoices(
  folder: string,
  names: readonly string[],
): Promise<Record<string, string>> {
  const choices = Object.entries(await readVoiceChoices(folder));
  return Object.fromEntries(choices.filter(([, voice]) => names.includes(voice.split('#')[0] ?? '')));
}

const isChoices = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((name) => typeof name === 'string');

/**
 * Lets the owner's choices precede the voices that an engine would be given by itself. A product voice for which a
 * voice of another engine was chosen gets none of this engine.
 * @param isOwn whether the engine can speak a voice
 */
export function applyChoices(
  assigned: Readonly<Record<string, string | AssignedVoice>>,
  choices: Readonly<Record<string, string>>,
  isOwn: (voice: string) => boolean,
): Record<string, string | AssignedVoice> {
  const unchosen = Object.entries(assigned).filter(([product]) => !Object.hasOwn(choices, product));
  const own = Object.entries(choices).filter(([, voice]) => isOwn(voice));
  return Object.fromEntries([...unchosen, ...own]);
}
