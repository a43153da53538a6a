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
  const sent: Uint8Array[] = [];
  let sentFrames = 0;
  let encodedFrames = 0;
  let attempts = 0;
  return {
    begin() {
      attempts += 1;
      encodedFrames = 0;
    },
    add(frames) {
      let at = 0;
      while (at < frames.length && encodedFrames < sentFrames) {
        at += frameLength(frames, at) ?? frames.length;
        encodedFrames += 1;
      }
      const fresh = frames.subarray(at);
      for (let offset = 0; offset < fresh.length; encodedFrames += 1) {
        offset += frameLength(fresh, offset) ?? fresh.length;
      }
      sentFrames = Math.max(sentFrames, encodedFrames);
      if (fresh.length > 0) sent.push(fresh);
      return fresh;
    },
    close(result) {
      const mp3 = Buffer.concat(sent);
      if (attempts === 1) return { mp3, samples: result.samples, crc: result.crc };
      return { mp3, samples: sentFrames * samplesPerFrame, crc: crc16(mp3) };
    },
  };
}
