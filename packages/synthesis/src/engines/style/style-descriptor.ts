import { wideFormat } from '../../audio-format.ts';
import type { NeuralDescriptor } from '../embedded-descriptor.ts';
import type { ModelVoice } from '../model-voice.ts';
import type { NeuralEngine } from '../neural-engine.ts';
import { type Phonemize, phonemizeWith } from '../phonemize-with.ts';

interface StyleFacts<Voice extends ModelVoice> {
  id: string;
  name: string;
  quality: number;
  /** Part of every key: changes with the engine's code. */
  version: string;
  /** Finds the voices in the folder of all neural voices. */
  findVoices(folder: string): Promise<readonly Voice[]>;
  create(voices: readonly Voice[], phonemize: Phonemize): NeuralEngine;
}

/** Describes an engine whose models follow StyleTTS 2 and are folders in the folder of neural voices. */
export const styleDescriptor = <Voice extends ModelVoice>({
  id,
  name,
  quality,
  version,
  findVoices,
  create,
}: StyleFacts<Voice>): NeuralDescriptor<readonly Voice[]> => ({
  name,
  quality,
  format: wideFormat,
  voices: 'folder',
  dollarsPerMillion: 0,
  wordTimes: 'some',
  typicalGain: 0,
  isSlow: true,
  readsInFull: null,
  find: async ({ espeak, voicesFolder, describeModelVoices }) => {
    // Only our own build of espeak-ng can return how a text is pronounced; the build on npm can't.
    if (voicesFolder === undefined || (await espeak).kind !== 'wasm') return null;
    const build = await findVoices(voicesFolder);
    if (build.length === 0) return null;
    return { info: await describeModelVoices(voicesFolder, { id, version, voices: build }), build };
  },
  open: async (build, thread) => create(build, phonemizeWith(await thread.espeak())),
  modelOf: (build, voice) => {
    const found = build.find((candidate) => candidate.name === voice);
    return found ? { file: found.model } : null;
  },
});
