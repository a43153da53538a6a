import type { AudioFormat } from '../audio-format.ts';

/**
 * One MP3 stream. What it returns belongs together byte by byte, but a piece need not end where a frame ends. No header
 * frame, no tag.
 */
export interface Mp3Stream {
  /** Samples from -1 to 1. The bytes are a copy. */
  encode(pcm: Float32Array): Uint8Array;
  /** The rest, after which the stream is closed. */
  finish(): Uint8Array;
}

/** An encoder that is ready to open streams, one at a time. */
export interface Mp3Encoder {
  /** Part of every key: names build and settings. */
  readonly version: string;
  open(format: AudioFormat): Mp3Stream;
}
