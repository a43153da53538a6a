import { wideFormat } from '../../audio-format.ts';
import type { NeuralDescriptor } from '../embedded-descriptor.ts';
import { phonemizeWith } from '../phonemize-with.ts';
import { findKittenVoices, type KittenVoice } from './find-kitten.ts';
import { createKitten } from './kitten-engine.ts';

const version = 'kitten 1';

/** KittenTTS in a folder. */
export const kitten: NeuralDescriptor<readonly KittenVoice[]> = {
  name: 'KittenTTS, neural',
  format: wideFormat,
  voices: 'folder',
  dollarsPerMillion: 0,
  wordTimes: 'some',
  typicalGain: 0,
  isSlow: true,
  readsInFull: null,
  find: async ({ espeak, voicesFolder, describeModelVoices }) => {
    if (voicesFolder === undefined || (await espeak).kind !== 'wasm') return null;
    const build = await findKittenVoices(voicesFolder);
    if (build.length === 0) return null;
    return { info: await describeModelVoices(voicesFolder, { id: 'kitten', version, voices: build }), build };
  },
  open: async (build, thread) => createKitten(build, phonemizeWith(await thread.espeak())),
  modelOf: (build, voice) => {
    const found = build.find(({ name }) => name === voice);
    return found ? { file: found.model } : null;
  },
};
