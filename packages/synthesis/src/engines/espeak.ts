import { standardFormat } from '../audio-format.ts';
import type { EmbeddedDescriptor } from './embedded-descriptor.ts';
import type { EspeakBuild } from './espeak-build.ts';
import { loadNpmEspeak, npmEspeakVersion } from './espeak-npm.ts';
import { withRespelling } from './espeak-respelling.ts';
import { createWasmEspeak, wasmEspeakVersion } from './espeak-wasm.ts';

/** The engine that is always available. It speaks more than a hundred languages. */
export const espeak: EmbeddedDescriptor<EspeakBuild> = {
  name: 'eSpeak NG',
  format: standardFormat,
  voices: 'catalogue',
  dollarsPerMillion: 0,
  wordTimes: 'all',
  typicalGain: 1.5,
  isSlow: false,
  readsInFull: null,
  find: async (options) => {
    const build = await options.espeak;
    const version = build.kind === 'wasm' ? wasmEspeakVersion : npmEspeakVersion;
    return { info: { id: 'espeak', version }, build };
  },
  open: async (build) =>
    withRespelling(
      build.kind === 'wasm' ? createWasmEspeak(build.module, build.data) : await loadNpmEspeak(),
    ),
  warmUp: { voice: 'gmw/en-US', lines: 16 },
};
