import { SpeechError } from '../errors.ts';
import { frameLength } from './frame-header.ts';

/** Splits a stream of bytes into whole frames and stops after a given number of frames. */
export interface FrameSplitter {
  /** Returns the frames that these bytes complete; empty if there are none, or if the limit is reached. */
  push(bytes: Uint8Array): Uint8Array;
  /** Number of frames returned so far. */
  readonly frames: number;
}

/** Creates a splitter. `limit` sets the maximum number of frames, also later; the rest of the stream is dropped. */
export function createFrameSplitter(): FrameSplitter & { limit(max: number): void } {
  let rest = new Uint8Array(0);
  let frames = 0;
  let max = Number.POSITIVE_INFINITY;
  return {
    get frames() {
      return frames;
    },
    limit(limit) {
      max = limit;
    },
    push(bytes) {
      const all = new Uint8Array(rest.length + bytes.length);
      all.set(rest);
      all.set(bytes, rest.length);
      let end = 0;
      while (frames < max && end + 4 <= all.length) {
        const length = frameLength(all, end);
        if (length === null) throw new SpeechError('engine_failed', 'The encoder produced invalid MP3 data.');
        if (end + length > all.length) break;
        end += length;
        frames += 1;
      }
      rest = all.slice(end);
      return all.slice(0, end);
    },
  };
}
