import type { AudioFormat } from '../audio-format.ts';

/**
 * An MP3 stream. The returned chunks form one sequence of bytes; a chunk may end in the middle of a frame.
 * The stream contains no header frame and no tag.
 */
export interface Mp3Stream {
  /** Encodes samples from -1 to 1. The returned bytes are a copy. */
  encode(pcm: Float32Array): Uint8Array;
  /** Returns the remaining bytes and closes the stream. */
  finish(): Uint8Array;
}

/** An encoder that can open streams, one at a time. */
export interface Mp3Encoder {
  /** Part of every key: identifies build and settings. */
  readonly version: string;
  open(format: AudioFormat): Mp3Stream;
}
