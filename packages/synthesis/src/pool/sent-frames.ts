import { samplesPerFrame } from '../audio-format.ts';
import { crc16 } from '../mp3/crc16.ts';
import { frameLength } from '../mp3/frame-header.ts';
import type { UnitResult } from './speak-unit.ts';

/**
 * Remembers which frames of a unit were given out. When a worker dies half-way, the next one begins the unit again, and
 * the frames that a listener already has are taken from memory, so that what was heard stays the beginning of what is
 * stored.
 */
export interface SentFrames {
  /** Called when a worker begins the unit. */
  begin(): void;
  /** The part of these frames that nobody has yet. */
  add(frames: Uint8Array): Uint8Array;
  /** All frames given out, and the sizes that belong to them. */
  close(result: UnitResult): { mp3: Uint8Array; samples: number; crc: number };
}

export function createSentFrames(): SentFrames {
  const given: Uint8Array[] = [];
  let givenFrames = 0;
  let seenFrames = 0;
  let begun = 0;
  return {
    begin() {
      begun += 1;
      seenFrames = 0;
    },
    add(frames) {
      let at = 0;
      while (at < frames.length && seenFrames < givenFrames) {
        at += frameLength(frames, at) ?? frames.length;
        seenFrames += 1;
      }
      const fresh = frames.subarray(at);
      for (let place = 0; place < fresh.length; seenFrames += 1) {
        place += frameLength(fresh, place) ?? fresh.length;
      }
      givenFrames = Math.max(givenFrames, seenFrames);
      if (fresh.length > 0) given.push(fresh);
      return fresh;
    },
    close(result) {
      const mp3 = Buffer.concat(given);
      if (begun === 1) return { mp3, samples: result.samples, crc: result.crc };
      return { mp3, samples: givenFrames * samplesPerFrame, crc: crc16(mp3) };
    },
  };
}
