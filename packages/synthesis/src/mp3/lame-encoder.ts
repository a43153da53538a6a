import { instantiateWasm, type WasmMemory, type WasmModule } from '../engines/wasm.ts';
import { SpeechError } from '../errors.ts';
import type { Mp3Encoder } from './mp3-encoder.ts';

/**
 * LAME's quality setting: 7 disables noise shaping. At 48 kbps, speech is closer to the original than with the
 * default (segmental SNR 21.7 instead of 19.2 dB) at less than half the cost.
 */
const quality = 7;

/** Samples passed to the encoder per call. */
const maxInputSamples = 1 << 14;
/** LAME's own upper bound for its output in bytes: 1.25 x samples + 7,200. */
const outputSize = Math.ceil(maxInputSamples * 1.25) + 7_200;

export const lameEncoderVersion = `lame 3.100-6 wasm 1 q${quality}`;

interface Exports {
  memory: WasmMemory;
  _initialize(): void;
  mp3_alloc(bytes: number): number;
  mp3_open(sampleRate: number, kbps: number, quality: number): number;
  mp3_encode(pcm: number, samples: number, out: number, size: number): number;
  mp3_finish(out: number, size: number): number;
}

/** Our own build of LAME, 2.6 times as fast as the one on npm. */
export function createLameEncoder(module: WasmModule): Mp3Encoder {
  const unused = () => 52;
  const wasi = { fd_close: unused, fd_seek: unused, fd_write: unused, proc_exit: unused };
  const imports = { wasi_snapshot_preview1: wasi };
  const lame = instantiateWasm<Exports>(module, imports);
  lame._initialize();
  const input = lame.mp3_alloc(maxInputSamples * 4);
  const output = lame.mp3_alloc(outputSize);

  const checked = (result: number): number => {
    if (result < 0) throw new SpeechError('engine_failed', `LAME could not encode (${result}).`);
    return result;
  };
  const copyOutput = (bytes: number): Uint8Array => new Uint8Array(lame.memory.buffer, output, bytes).slice();

  return {
    version: lameEncoderVersion,
    open({ sampleRate, kbps }) {
      checked(lame.mp3_open(sampleRate, kbps, quality));
      return {
        encode(pcm) {
          const chunks: Uint8Array[] = [];
          for (let at = 0; at < pcm.length; at += maxInputSamples) {
            const part = pcm.subarray(at, at + maxInputSamples);
            new Float32Array(lame.memory.buffer, input, maxInputSamples).set(part);
            chunks.push(copyOutput(checked(lame.mp3_encode(input, part.length, output, outputSize))));
          }
          return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
        },
        finish: () => copyOutput(checked(lame.mp3_finish(output, outputSize))),
      };
    },
  };
}
