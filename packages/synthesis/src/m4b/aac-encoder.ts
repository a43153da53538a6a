import { instantiateWasm, type WasmMemory, type WasmModule } from '../engines/wasm.ts';
import { SpeechError } from '../errors.ts';

/** Samples in a packet of AAC-LC. */
export const samplesPerPacket = 1024;

/** The largest packet of one channel in bytes: 6,144 bits (ISO/IEC 14496-3, 4.5.3.1). */
const maxPacketBytes = 768;

interface Exports {
  memory: WasmMemory;
  _initialize(): void;
  aac_alloc(bytes: number): number;
  aac_open(sampleRate: number, bitRate: number): number;
  aac_encode(pcm: number, out: number, size: number): number;
}

/** Encodes one stream of mono sound. */
export interface AacEncoder {
  /**
   * Encodes `samplesPerPacket` samples from -1 to 1; a shorter piece is filled with silence.
   * @returns a packet without header
   * @throws SpeechError `engine_failed` if the encoder fails
   */
  encode(pcm: Float32Array): Uint8Array;
}

/**
 * Opens our own build of VisualOn's AAC-LC encoder. It takes an eighth of the time of FFmpeg's encoder from npm; for
 * speech at 48 kbps it is as close to the original (segmental SNR 29.4 and 28.3 dB).
 *
 * @param sampleRate in Hz @param bitrate in bits per second
 * @throws SpeechError `engine_failed` if the encoder does not support the sample rate
 */
export function openAacEncoder(module: WasmModule, sampleRate: number, bitrate: number): AacEncoder {
  const unused = () => 52;
  const wasi = { fd_close: unused, fd_seek: unused, fd_write: unused };
  const aac = instantiateWasm<Exports>(module, { wasi_snapshot_preview1: wasi });
  aac._initialize();
  const input = aac.aac_alloc(samplesPerPacket * 4);
  const output = aac.aac_alloc(maxPacketBytes);
  if (aac.aac_open(sampleRate, bitrate) !== 0)
    throw new SpeechError('engine_failed', `AAC at ${sampleRate} Hz and ${bitrate} bits per second failed.`);
  return {
    encode(pcm) {
      const samples = new Float32Array(aac.memory.buffer, input, samplesPerPacket);
      samples.set(pcm);
      samples.fill(0, pcm.length);
      const bytes = aac.aac_encode(input, output, maxPacketBytes);
      if (bytes <= 0) throw new SpeechError('engine_failed', 'The AAC encoder failed.');
      return new Uint8Array(aac.memory.buffer, output, bytes).slice();
    },
  };
}
