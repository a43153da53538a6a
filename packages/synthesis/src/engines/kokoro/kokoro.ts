import { wideFormat } from '../../audio-format.ts';
import type { NeuralDescriptor } from '../embedded-descriptor.ts';
import { phonemizeWith } from '../phonemize-with.ts';
import { findKokoroVoices, type KokoroVoice } from './find-kokoro.ts';
import { createKokoro } from './kokoro-engine.ts';

const version = 'kokoro 1';

/** Kokoro-82M in a folder. */
export const kokoro: NeuralDescriptor<readonly KokoroVoice[]> = {
  name: 'Kokoro, neural',
  format: wideFormat,
  voices: 'folder',
  dollarsPerMillion: 0,
  wordTimes: 'some',
  typicalGain: 0,
  isSlow: true,
  readsInFull: null,
  find: async ({ espeak, voicesFolder, describeModelVoices }) => {
    if (voicesFolder === undefined || (await espeak).kind !== 'wasm') return null;
    const build = await findKokoroVoices(voicesFolder);
    if (build.length === 0) return null;
    return { info: await describeModelVoices(voicesFolder, { id: 'kokoro', version, voices: build }), build };
  },
  open: async (build, thread) => createKokoro(build, phonemizeWith(await thread.espeak())),
  modelOf: (build, voice) => {
    const found = build.find(({ name }) => name === voice);
    return found ? { file: found.model } : null;
  },
};
