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
import type { VoicePack } from './voice-pack.ts';

/**
 * Measures the loudness of a pack's voices, one after the other. Does nothing for engines whose voices have a known
 * loudness, or if models can't be run here.
 * @throws the errors of `measureVoice`
 */
export async function measureVoices(
  folder: string,
  { engine, voices }: Pick<VoicePack, 'engine' | 'voices'>,
): Promise<void> {
  if (!hasOnnxRuntime()) return;
  const names = new Set(voices.map(({ name }) => name));
  if (engine === 'piper') {
    for (const voice of await findPiperVoices(folder)) if (names.has(voice.name)) await measureVoice(voice);
  } else if (engine === 'kokoro') {
    const found = await findKokoroVoices(folder);
    await measureEach(folder, found, createKokoro(found, await openPhonemizer()), names);
  } else if (engine === 'kitten') {
    const found = await findKittenVoices(folder);
    await measureEach(folder, found, createKitten(found, await openPhonemizer()), names);
  }
}

async function measureEach(
  folder: string,
  found: readonly ModelVoice[],
  engine: NeuralEngine,
  names: ReadonlySet<string>,
): Promise<void> {
  for (const { name, language } of found) {
    if (names.has(name)) await measureWith(engine, { name, language, gainFile: gainFileOf(folder, name) });
  }
}
