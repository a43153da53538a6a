import { writeFile } from 'node:fs/promises';
import { loadEspeakModule } from '../engines/espeak-build.ts';
import { findEspeakData } from '../engines/espeak-data.ts';
import { createWasmEspeak } from '../engines/espeak-wasm.ts';
import type { NeuralEngine } from '../engines/neural-engine.ts';
import { type Phonemize, phonemizeWith } from '../engines/phonemize-with.ts';
import { createPiper } from '../engines/piper/piper-engine.ts';
import type { PiperVoice } from '../engines/piper/piper-voices.ts';
import { decodeText, encodeText, type InferredPiece } from '../engines/speak-neural.ts';
import { createInferencePool } from '../inference/create-inference-pool.ts';
import { createModelRunner } from '../inference/run-model.ts';
import { findGain } from '../sound/find-gain.ts';
import { calibrationText } from '../voices/calibration-text.ts';
import { writeModelSpeed } from './model-speed.ts';

/** Maximum length of a piece in UTF-16 units; nobody waits. */
const maxPieceLength = 120;

type OnMissing = (symbols: readonly string[]) => void;

/** A voice to measure, and the file that keeps its gain. */
export interface MeasuredVoice {
  name: string;
  language: string;
  gainFile: string;
}

/**
 * Measures a Piper voice by speaking a fixed text, and stores the gain that brings it to the product's
 * loudness, and how much of this machine's processor it takes, in files next to the model. Resolves to the gain in decibels.
 *
 * @param onMissing called with the symbols of the text's pronunciation that the voice has no sound for, if any
 * @throws SpeechError `bad_configuration` if the runtime for neural voices is missing; `model_failed` if the
 * model can't be used
 */
export async function measureVoice(voice: PiperVoice, onMissing: OnMissing = () => {}): Promise<number> {
  const engine = createPiper([voice], await openPhonemizer());
  const language = voice.name.split(/[_-]/)[0] ?? 'en';
  return measureWith(engine, { name: voice.name, language, gainFile: `${voice.model}.gain.json` }, onMissing);
}

/** Returns how our own build of espeak-ng pronounces texts. */
export async function openPhonemizer(): Promise<Phonemize> {
  return phonemizeWith(createWasmEspeak(await loadEspeakModule(), await findEspeakData()));
}

/** Like `measureVoice`, for a voice of any neural engine. */
export async function measureWith(
  engine: NeuralEngine,
  { name, language, gainFile }: MeasuredVoice,
  onMissing: OnMissing = () => {},
): Promise<number> {
  const text = calibrationText(language);
  const encoded = encodeText(engine, { text, language, voice: name, rate: 1, pitch: 0, maxPieceLength });
  const missing = new Set(encoded.flatMap((piece) => piece.missing ?? []));
  if (missing.size > 0) onMissing([...missing]);
  const inference = createInferencePool();
  const runner = createModelRunner(inference);
  const turn = { user: 'measure', job: 'measure', first: false, urgent: true, order: 0 };
  try {
    const pieces: InferredPiece[] = [];
    let cpuMs = 0;
    for (const piece of encoded) {
      const { outputs, cpuMs: more } = await runner.run(piece.inference, turn, new AbortController().signal);
      pieces.push({ piece, outputs });
      cpuMs += more;
    }
    const spoken = decodeText(engine, pieces, 0);
    const [model] = encoded.map((piece) => piece.inference.model.file);
    const audioMs = (spoken.pcm.length / spoken.sampleRate) * 1_000;
    if (model !== undefined && audioMs > 0) await writeModelSpeed(model, cpuMs / audioMs);
    const gain = findGain(spoken);
    await writeFile(gainFile, JSON.stringify(gain));
    return gain;
  } finally {
    await inference.close();
  }
}
