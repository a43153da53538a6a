import { SpeechError } from '../errors.ts';
import type { Clause } from './clauses.ts';
import type { SpeechEngine } from './engine.ts';
import type { WasmEspeak } from './espeak-wasm.ts';

/** Returns how a text is pronounced, clause by clause. */
export type Phonemize = (text: string, espeakVoice: string) => Clause[];

/** Lets espeak-ng say how texts are pronounced. Only our own build can; the one on npm throws `no_voice`. */
export const phonemizeWith =
  (espeak: SpeechEngine): Phonemize =>
  (text, tag) => {
    if (!('phonemize' in espeak))
      throw new SpeechError('no_voice', 'Neural voices need our own build of espeak-ng for pronunciation.');
    return (espeak as WasmEspeak).phonemize(text, tag);
  };
