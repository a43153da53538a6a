import { MPEGDecoder } from 'mpg123-decoder';

/** Decodes an MP3 as a player does. If it starts with a header frame, delay and padding are removed. */
export async function decodeMp3(bytes: Uint8Array): Promise<{ pcm: Float32Array; sampleRate: number }> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(bytes);
  decoder.free();
  return { pcm: channelData[0] ?? new Float32Array(0), sampleRate };
}

/** Root mean square of a range of samples, in decibels of full scale. */
export function levelDb(pcm: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += (pcm[at] ?? 0) ** 2;
  return 10 * Math.log10(sum / Math.max(1, to - from) + 1e-12);
}
