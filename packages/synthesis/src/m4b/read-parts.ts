import { createReadStream } from 'node:fs';
import { decoderDelaySamples, encoderDelaySamples } from '../audio-format.ts';
import { SpeechError } from '../errors.ts';
import { resampleStream } from './resample-stream.ts';

/** Sound of a part of an audio book. */
export type M4bSound =
  /** Path of an MP3 file. */
  | { mp3: string }
  /** Frames of segments in order, without a header frame; the delay of encoder and decoder is removed. */
  | { frames: () => AsyncIterable<Uint8Array> }
  /** Mono samples from -1 to 1. */
  | { pcm: () => AsyncIterable<Float32Array>; sampleRate: number };

/** A piece of mono sound. */
interface Piece {
  pcm: Float32Array;
  sampleRate: number;
}

/** Reads the sound of a part at `sampleRate`; null takes the part's own rate, which is passed to `onRate`. */
export async function* readPart(
  sound: M4bSound,
  sampleRate: number | null,
  onRate: (sampleRate: number) => void,
): AsyncGenerator<Float32Array> {
  let convert: ReturnType<typeof resampleStream> | null = null;
  let from = 0;
  for await (const piece of readPieces(sound)) {
    if (from === 0) {
      from = piece.sampleRate;
      onRate(from);
      if (sampleRate !== null && sampleRate !== from) convert = resampleStream(from, sampleRate);
    }
    yield convert ? convert.add(piece.pcm) : piece.pcm;
  }
  if (convert) yield convert.end();
}

async function* readPieces(sound: M4bSound): AsyncGenerator<Piece> {
  if ('pcm' in sound) {
    for await (const pcm of sound.pcm()) yield { pcm, sampleRate: sound.sampleRate };
    return;
  }
  if ('mp3' in sound) return yield* decode(createReadStream(sound.mp3));
  let delay = encoderDelaySamples + decoderDelaySamples;
  for await (const { pcm, sampleRate } of decode(sound.frames())) {
    const audible = pcm.subarray(delay);
    delay -= pcm.length - audible.length;
    if (audible.length > 0) yield { pcm: audible, sampleRate };
  }
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  let samples = 0;
  try {
    for await (const chunk of bytes) {
      const { channelData, sampleRate } = decoder.decode(chunk);
      const [pcm] = channelData;
      if (!pcm || pcm.length === 0) continue;
      samples += pcm.length;
      yield { pcm, sampleRate };
    }
  } finally {
    decoder.free();
  }
  if (samples === 0)
    throw new SpeechError('engine_failed', 'A part of the audio book contains no MP3 audio.');
}
