import type { Tensor } from './inference.ts';

/** A range of steps, without the last one. */
export interface Range {
  from: number;
  to: number;
}

/** A part of the steps that a decoder turns into sound, and the part of its input that is needed for it. */
export interface Window extends Range {
  needed: Range;
}

/**
 * Divides steps into windows.
 *
 * @param all the number of steps
 * @param wanted the steps that become sound; the others are needed at the edges only
 * @param size length of a window in steps; the last one may be shorter
 * @param margin steps before and after a step that its sound depends on
 */
export function planWindows(all: number, wanted: Range, size: number, margin: number): Window[] {
  const windows: Window[] = [];
  for (let { from } = wanted; from < wanted.to; from += size) {
    const to = Math.min(wanted.to, from + size);
    windows.push({ from, to, needed: { from: Math.max(0, from - margin), to: Math.min(all, to + margin) } });
  }
  return windows;
}

/** Copies some steps of a tensor of the shape [1, channels, steps]. */
export function sliceSteps({ data, dimensions }: Tensor, { from, to }: Range): Tensor {
  const [, channels = 0, steps = 0] = dimensions;
  const length = to - from;
  const slice = new Float32Array(channels * length);
  for (let channel = 0; channel < channels; channel += 1) {
    const row = (data as Float32Array).subarray(channel * steps + from, channel * steps + to);
    slice.set(row, channel * length);
  }
  return { data: slice, dimensions: [1, channels, length] };
}

/** Joins sounds. */
export function joinSounds(parts: readonly Float32Array[]): Float32Array {
  const [first, ...others] = parts;
  if (first && others.length === 0) return first;
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
