import { createHash } from 'node:crypto';
import type { AudioFormat } from '../audio-format.ts';
import type { UnitLine } from '../unit.ts';

/** Raised whenever the same unit would come out as different bytes: levelling, joins, encoder, its settings. */
const soundVersion = 2;

/**
 * The name of a unit: SHA-256 of what it says and how. It does not cover where the words stand in an article, so
 * the same words in another article have the same key.
 *
 * @param encoder version of the MP3 encoder that will be used
 */
export function makeUnitKey(lines: readonly UnitLine[], format: AudioFormat, encoder: string): string {
  const said = lines.map(({ text, tokens, pauseMs, voice }) => [
    text,
    tokens,
    pauseMs,
    voice.engine,
    voice.engineVersion,
    voice.voice,
    voice.language,
    voice.rate,
    voice.pitch,
    voice.gainDb,
  ]);
  const content = JSON.stringify([soundVersion, encoder, format.sampleRate, format.kbps, said]);
  return createHash('sha256').update(content).digest('hex');
}
