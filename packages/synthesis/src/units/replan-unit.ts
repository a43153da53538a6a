import { isService } from '../engines/engines.ts';
import type { UnitPlan } from '../unit.ts';
import { type SpeechCapabilities, type VoiceSettings, voiceForUtterance } from '../voices/resolve-voice.ts';
import { makeUnitKey } from './unit-key.ts';

/**
 * Plans the same unit, in the same format, with fewer engines: a line whose engine is not in `capabilities`
 * gets the best available voice. Returns the same object if nothing changes.
 *
 * @throws SpeechError `no_voice` if no remaining engine speaks a language of the unit
 */
export function replanUnit(
  unit: UnitPlan,
  capabilities: SpeechCapabilities,
  settings: VoiceSettings = {},
): UnitPlan {
  const isThere = (id: string): boolean => capabilities.engines.some((engine) => engine.id === id);
  if (unit.lines.every((line) => isThere(line.voice.engine))) return unit;
  const lines = unit.lines.map((line) => {
    if (isThere(line.voice.engine)) return line;
    const { role, text, voice } = line;
    const utterance = { role, text, language: voice.language };
    return { ...line, voice: voiceForUtterance(utterance, capabilities, settings) };
  });
  return { ...unit, lines, key: makeUnitKey(lines, unit.format, capabilities.encoder) };
}

/** Returns the capabilities without the services that the unit uses; null if it uses none. */
export function withoutServicesOf(
  unit: UnitPlan,
  capabilities: SpeechCapabilities,
): SpeechCapabilities | null {
  const needed = new Set<string>(unit.lines.map((line) => line.voice.engine).filter(isService));
  if (needed.size === 0) return null;
  return { ...capabilities, engines: capabilities.engines.filter(({ id }) => !needed.has(id)) };
}
