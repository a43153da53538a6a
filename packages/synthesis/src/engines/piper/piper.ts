import { standardFormat } from '../../audio-format.ts';
import type { NeuralDescriptor } from '../embedded-descriptor.ts';
import { phonemizeWith } from '../phonemize-with.ts';
import { createPiper, piperModel } from './piper-engine.ts';
import { findPiperVoices, type PiperVoice } from './piper-voices.ts';

/** Neural voices in a folder. */
export const piper: NeuralDescriptor<readonly PiperVoice[]> = {
  name: 'Piper, neural',
  quality: 2,
  format: standardFormat,
  voices: 'folder',
  dollarsPerMillion: 0,
  wordTimes: 'some',
  typicalGain: 0,
  isSlow: false,
  readsInFull: null,
  find: async ({ espeak, voicesFolder, describeVoices }) => {
    // Only our own build of espeak-ng can return how a text is pronounced; the build on npm can't.
    if (voicesFolder === undefined || (await espeak).kind !== 'wasm') return null;
    const build = await findPiperVoices(voicesFolder);
    if (build.length === 0) return null;
    return { info: await describeVoices(voicesFolder, build), build };
  },
  open: async (build, thread) => {
    return createPiper(build, phonemizeWith(await thread.espeak()));
  },
  modelOf: (build, voice) => {
    const [name] = voice.split('#');
    const found = build.find((candidate) => candidate.name === name);
    return found ? piperModel(found) : null;
  },
};
