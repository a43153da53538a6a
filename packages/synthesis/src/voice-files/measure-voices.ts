import { findPiperVoices } from '../engines/piper/piper-voices.ts';
import { hasOnnxRuntime } from '../inference/onnx-runtime.ts';
import { measureVoice } from './measure-voice.ts';
import type { VoicePack } from './voice-pack.ts';

/**
 * Measures the loudness of a pack's voices, one after the other. Does nothing for engines whose voices have a known
 * loudness, or if models can't be run here.
 * @throws the errors of `measureVoice`
 */
export async function measureVoices(
  folder: string,
  pack: Pick<VoicePack, 'engine' | 'voices'>,
): Promise<void> {
  if (pack.engine !== 'piper' || !hasOnnxRuntime()) return;
  const names = pack.voices.map(({ name }) => name);
  for (const voice of await findPiperVoices(folder))
    if (names.includes(voice.name)) await measureVoice(voice);
}
