import type { Mp3Encoder } from './mp3-encoder.ts';

/** LAME as packaged on npm: its quality can't be set, so it takes 2.6 times as long as our own build. */
export async function loadMediaEncoder(): Promise<Mp3Encoder> {
  // Its code is almost 1 MB, and only a fallback.
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  return {
    version: mediaEncoderVersion,
    open({ sampleRate, kbps }) {
      encoder.configure({ channels: 1, sampleRate, outputSampleRate: sampleRate, bitrate: kbps });
      return {
        encode: (pcm) => encoder.encode([pcm]).slice(),
        finish: () => encoder.finalize().slice(),
      };
    },
  };
}

export const mediaEncoderVersion = 'wasm-media-encoders 0.7.0';
