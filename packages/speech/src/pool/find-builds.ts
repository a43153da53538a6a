import { npmEspeakVersion } from '../engines/espeak-npm.ts';
import { mediaEncoderVersion } from '../mp3/media-encoder.ts';
import type { Equipment } from '../voices/resolve-voice.ts';
import type { EmbeddedBuilds } from './worker-messages.ts';

/** Finds out, once for all threads, which builds of the embedded engine and encoder can be used here. */
export async function findBuilds(): Promise<{ equipment: Equipment; builds: EmbeddedBuilds }> {
  return {
    equipment: { engines: [{ id: 'espeak', version: npmEspeakVersion }], encoder: mediaEncoderVersion },
    builds: { espeak: { kind: 'npm' }, mp3: { kind: 'npm' } },
  };
}
