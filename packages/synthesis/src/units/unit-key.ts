import { createHash } from 'node:crypto';
import type { AudioFormat } from '../audio-format.ts';
import type { UnitLine } from '../unit.ts';

/**
 * Must be increased whenever the same unit would produce different bytes, for example after changes to
 * leveling, joins or the encoder's settings.
 */
const soundVersion = 2;

/**
 * Computes the key of a unit: the SHA-256 of its text and how it is spoken. The position in an article is not
 * included, so the same words in another article have the same key.
 *
 * @param encoder version of the MP3 encoder that will be used
 */
export function makeUnitKey(lines: readonly UnitLine[], format: AudioFormat, encoder: string): string {
  const lineContents = lines.map(({ text, tokens, pauseMs, voice, emphasis, earconBefore, earconAfter }) => [
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
    // Absent values add nothing, so that keys from before they existed stay valid.
    ...(voice.rise === undefined ? [] : [{ rise: voice.rise }]),
    ...(emphasis === undefined ? [] : [{ emphasis }]),
    ...(earconBefore === undefined ? [] : [{ earconBefore }]),
    ...(earconAfter === undefined ? [] : [{ earconAfter }]),
  ]);
  const content = JSON.stringify([soundVersion, encoder, format.sampleRate, format.kbps, lineContents]);
  return createHash('sha256').update(content).digest('hex');
}
