import { writeFile } from 'node:fs/promises';
import { loadEspeakModule } from '../engines/espeak-build.ts';
import { findEspeakData } from '../engines/espeak-data.ts';
import { createWasmEspeak } from '../engines/espeak-wasm.ts';
import { createPiper } from '../engines/piper/piper-engine.ts';
import type { PiperVoice } from '../engines/piper/piper-voices.ts';
import { findGain } from '../sound/find-gain.ts';
import { calibrationText } from '../voices/calibration-text.ts';

/**
 * Measures a neural voice by speaking a fixed text, and stores the gain that brings it to the product's
 * loudness in a file next to the model. Resolves to the gain in decibels.
 *
 * @throws SpeechError `bad_configuration` if the runtime for neural voices is missing
 */
export async function measureVoice(voice: PiperVoice): Promise<number> {
  const espeak = createWasmEspeak(await loadEspeakModule(), await findEspeakData());
  const engine = createPiper([voice], (text, tag) => espeak.phonemize(text, tag));
  const language = voice.name.split(/[_-]/)[0] ?? 'en';
  const request = { text: calibrationText(language), language, voice: voice.name, rate: 1, pitch: 0 };
  const spoken = await engine.speak({ ...request, alive: () => true });
  const gain = findGain(spoken);
  await writeFile(`${voice.model}.gain.json`, JSON.stringify(gain));
  return gain;
}
