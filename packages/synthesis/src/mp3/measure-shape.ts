import { frameLength } from './frame-header.ts';
import { createFrameSplitter } from './frame-splitter.ts';

/** Measures how loud an episode is over its length, from its frames, without decoding them. */
export interface ShapeMeter {
  /** Adds the next bytes of the frames. */
  push(bytes: Uint8Array): void;
  /** Returns the loudness of `count` equal parts of the episode, 0 to 255; 255 is the loudest part. */
  shape(count: number): Uint8Array;
}

/** Frames that are measured together: about 0.4 s. */
const framesTogether = 16;

export function createShapeMeter(): ShapeMeter {
  const splitter = createFrameSplitter();
  /** Mean level of each group of frames. */
  const levels: number[] = [];
  let sum = 0;
  let frames = 0;
  return {
    push(bytes) {
      const whole = splitter.push(bytes);
      for (let at = 0; at < whole.length; ) {
        const length = frameLength(whole, at);
        if (length === null) return;
        sum += levelOf(whole, at);
        frames += 1;
        at += length;
        if (frames < framesTogether) continue;
        levels.push(sum / frames);
        sum = 0;
        frames = 0;
      }
    },
    shape(count) {
      const all = frames > 0 ? [...levels, sum / frames] : levels;
      const parts = Array.from({ length: count }, (_, part) => meanOf(all, part, count));
      const loudest = parts.reduce((most, level) => Math.max(most, level), 0);
      return Uint8Array.from(parts, (level) => (loudest === 0 ? 0 : Math.round((level / loudest) * 255)));
    },
  };
}

/** Returns the mean level of one of `count` equal parts. */
function meanOf(levels: readonly number[], part: number, count: number): number {
  const from = Math.floor((part * levels.length) / count);
  const to = Math.max(from + 1, Math.floor(((part + 1) * levels.length) / count));
  const own = levels.slice(from, to);
  return own.length === 0 ? 0 : own.reduce((sum, level) => sum + level, 0) / own.length;
}

/**
 * Returns the level of a mono MPEG-2 frame, 0 for silence. The side information (ISO/IEC 13818-3, 2.4.1.7) has 8 bits of
 * `main_data_begin`, 1 private bit, 12 of `part2_3_length`, 9 of `big_values` and 8 of `global_gain`, by which every sample
 * is multiplied as 2^((gain - 210) / 4).
 */
function levelOf(bytes: Uint8Array, at: number): number {
  const hasChecksum = ((bytes[at + 1] ?? 0) & 1) === 0;
  const side = at + 4 + (hasChecksum ? 2 : 0);
  const [b2 = 0, b3 = 0, b4 = 0] = [bytes[side + 2], bytes[side + 3], bytes[side + 4]];
  const bigValues = ((b2 & 0b111) << 6) | (b3 >> 2);
  const gain = ((b3 & 0b11) << 6) | (b4 >> 2);
  return bigValues === 0 ? 0 : 2 ** ((gain - 210) / 4);
}
