import { isService } from '../engines/engines.ts';
import type { LineVoice, UnitPlan } from '../unit.ts';
import { type SpeechCapabilities, type VoiceSettings, voiceForUtterance } from '../voices/resolve-voice.ts';
import { isNatural } from '../voices/role-prosody.ts';
import { withoutVoices } from '../voices/without-voices.ts';
import { makeUnitKey } from './unit-key.ts';

/**
 * Plans the same unit, in the same format, with fewer engines or voices: a line whose voice is not in
 * `capabilities` gets the best available one. Returns the same object if nothing changes.
 *
 * @throws SpeechError `no_voice` if no remaining engine speaks a language of the unit
 */
export function replanUnit(
  unit: UnitPlan,
  capabilities: SpeechCapabilities,
  settings: VoiceSettings = {},
): UnitPlan {
  const isThere = ({ engine: id, voice }: LineVoice): boolean =>
    capabilities.engines.some(
      (engine) => engine.id === id && engine.voices?.includes(fileOf(voice)) !== false,
    );
  if (unit.lines.every((line) => isThere(line.voice))) return unit;
  const lines = unit.lines.map((line) => {
    if (isThere(line.voice)) return line;
    const { emphasis, ...rest } = line;
    const { role, text, voice } = line;
    const utterance = { role, text, language: voice.language };
    const other = voiceForUtterance(utterance, capabilities, settings);
    return { ...rest, ...(emphasis && !isNatural(other.engine) ? { emphasis } : {}), voice: other };
  });
  return { ...unit, lines, key: makeUnitKey(lines, unit.format, capabilities.encoder) };
}

/**
 * Returns the capabilities without the services and voices that the unit uses; null if it uses only espeak-ng, which
 * is the last resort.
 */
export function withoutVoicesOf(unit: UnitPlan, capabilities: SpeechCapabilities): SpeechCapabilities | null {
  const used = unit.lines.map(({ voice }) => voice);
  const services = new Set<string>(used.map(({ engine }) => engine).filter(isService));
  const local = used.filter(({ engine }) => !isService(engine) && engine !== 'espeak');
  const voices = new Set(local.map(nameOf));
  const failed = new Set<string>(local.map(({ engine }) => engine));
  if (services.size === 0 && voices.size === 0) return null;
  const engines = capabilities.engines
    .filter(({ id, voices: listed }) => !services.has(id) && !(listed === undefined && failed.has(id)))
    .map((engine) => withoutVoices(engine, (voice) => !voices.has(nameOf({ engine: engine.id, voice }))));
  return { ...capabilities, engines };
}

/** The file of a voice: `name#3` is speaker 3 of the file `name`. */
const fileOf = (voice: string): string => voice.split('#')[0] ?? '';

const nameOf = ({ engine, voice }: { engine: string; voice: string }): string => `${engine} ${fileOf(voice)}`;
