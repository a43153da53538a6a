import { findKittenVoices } from '../engines/kitten/find-kitten.ts';
import { createKitten } from '../engines/kitten/kitten-engine.ts';
import { findKokoroVoices } from '../engines/kokoro/find-kokoro.ts';
import { createKokoro } from '../engines/kokoro/kokoro-engine.ts';
import type { ModelVoice } from '../engines/model-voice.ts';
import type { NeuralEngine } from '../engines/neural-engine.ts';
import { findPiperVoices } from '../engines/piper/piper-voices.ts';
import { hasOnnxRuntime } from '../inference/onnx-runtime.ts';
import { gainFileOf } from './describe-model-voices.ts';
import { measureVoice, measureWith, openPhonemizer } from './measure-voice.ts';
import { slowestLoad } from './model-speed.ts';
import type { VoicePack } from './voice-pack.ts';

/**
 * Measures the loudness of a pack's voices, one after the other, and how much of this machine's processor they take.
 * Does nothing for engines whose voices are known, or if models can't be run here.
 * @returns processor time per time of audio, of the slowest voice; null if none was measured
 * @throws the errors of `measureVoice`
 */
export async function measureVoices(
  folder: string,
  { engine, voices }: Pick<VoicePack, 'engine' | 'voices'>,
): Promise<number | null> {
  if (!hasOnnxRuntime()) return null;
  const names = new Set(voices.map(({ name }) => name));
  if (engine === 'piper') {
    const found = (await findPiperVoices(folder)).filter(({ name }) => names.has(name));
    for (const voice of found) await measureVoice(voice);
    return slowestOf(found);
  }
  if (engine === 'kokoro') {
    const found = (await findKokoroVoices(folder)).filter(({ name }) => names.has(name));
    await measureEach(folder, found, createKokoro(found, await openPhonemizer()));
    return slowestOf(found);
  }
  if (engine === 'kitten') {
    const found = (await findKittenVoices(folder)).filter(({ name }) => names.has(name));
    await measureEach(folder, found, createKitten(found, await openPhonemizer()));
    return slowestOf(found);
  }
  return null;
}

async function measureEach(
  folder: string,
  found: readonly ModelVoice[],
  engine: NeuralEngine,
): Promise<void> {
  for (const { name, language } of found)
    await measureWith(engine, { name, language, gainFile: gainFileOf(folder, name) });
}

const slowestOf = (measured: readonly { model: string }[]): Promise<number | null> =>
  slowestLoad(measured.map(({ model }) => model));
