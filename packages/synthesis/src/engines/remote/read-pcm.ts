import { SpeechError } from '../../errors.ts';

/** Decodes 16-bit little-endian PCM, scaled to -1..1. An odd last byte is dropped. */
export function readPcm(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pcm = new Float32Array(bytes.length >> 1);
  for (let at = 0; at < pcm.length; at += 1) pcm[at] = view.getInt16(at * 2, true) / 32_768;
  return pcm;
}

/** Audio samples and their sample rate in hertz. */
export interface Sound {
  pcm: Float32Array;
  sampleRate: number;
}

/**
 * Decodes a service's audio: a WAV file of 16-bit samples, of which the first channel is used at the file's
 * sample rate, or raw samples at `rawRate`.
 * @param rawRate sample rate in hertz if the audio is not a WAV file
 * @throws SpeechError `engine_failed` for other kinds of files
 */
export function readSound(bytes: Uint8Array, rawRate: number): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (/^(?:ID3|OggS|fLaC)/.test(name(0))) throw notRead(name(0));
  if (bytes.length < 12 || name(0) !== 'RIFF') return { pcm: readPcm(bytes), sampleRate: rawRate };
  let [channels, sampleRate] = [1, rawRate];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (name(at) === 'fmt ' && at + 24 <= bytes.length) {
      channels = view.getUint16(at + 10, true) || 1;
      sampleRate = view.getUint32(at + 12, true) || rawRate;
      const bits = view.getUint16(at + 22, true);
      if (bits !== 16) throw notRead(`WAV of ${bits} bits`);
    }
    // A service that streams doesn't know the size yet and states the largest possible one.
    if (name(at) === 'data') {
      const pcm = readPcm(bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + size)));
      return { pcm: channels === 1 ? pcm : pcm.filter((_, index) => index % channels === 0), sampleRate };
    }
    at += 8 + size + (size % 2);
  }
  return { pcm: new Float32Array(0), sampleRate };
}

const notRead = (kind: string): SpeechError =>
  new SpeechError(
    'engine_failed',
    `The server sent audio in an unsupported format (${kind}); raw samples were requested.`,
  );
