import { samplesPerFrame } from '../audio-format.ts';
import { crc16 } from '../mp3/crc16.ts';
import { frameLength } from '../mp3/frame-header.ts';
import type { UnitResult } from './speak-unit.ts';

/**
 * Remembers which frames of a unit were already sent. If a worker dies halfway, the next one starts the unit
 * again, but the frames that a listener already has are kept: the stored audio then begins with exactly the
 * audio that was heard.
 */
export interface SentFrames {
  /** Called when a worker starts the unit. */
  begin(): void;
  /** Returns the part of these frames that has not been sent yet. */
  add(frames: Uint8Array): Uint8Array;
  /** Returns all frames sent, with their number of samples and checksum. */
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
