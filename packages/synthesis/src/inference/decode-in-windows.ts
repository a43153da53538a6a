import type { Tensor } from './inference.ts';

/**
 * Steps of a decoder that are computed at once: 2 seconds of a Piper voice, for which the process needs 90 MB besides
 * model and weights. For a whole piece of 8 seconds it would need 280 MB.
 */
const windowSteps = 172;
/**
 * Steps before and after a window that its sound depends on: the receptive field of the decoders of Piper voices
 * (HiFi-GAN) is 11 steps to each side, less for the small ones.
 */
const marginSteps = 12;

/**
 * Runs a decoder on one window of its input after the other, with the steps around each window, and joins the sound.
 *
 * @param input of the shape [1, channels, steps]
 * @param decode returns the sound of an input, a constant number of samples for each step
 */
export async function decodeInWindows(
  input: Tensor,
  decode: (input: Tensor) => Promise<Float32Array>,
): Promise<Float32Array> {
  const [, channels = 0, steps = 0] = input.dimensions;
  const windows = Math.max(1, Math.ceil(steps / windowSteps));
  const parts: Float32Array[] = [];
  for (let at = 0; at < windows; at += 1) {
    const [start, end] = [Math.round((at * steps) / windows), Math.round(((at + 1) * steps) / windows)];
    const [from, to] = [Math.max(0, start - marginSteps), Math.min(steps, end + marginSteps)];
    const sound = await decode(windows === 1 ? input : sliceSteps(input, channels, steps, from, to));
    const samplesPerStep = sound.length / Math.max(1, to - from);
    parts.push(sound.subarray((start - from) * samplesPerStep, (end - from) * samplesPerStep));
  }
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function sliceSteps(input: Tensor, channels: number, steps: number, from: number, to: number): Tensor {
  const length = to - from;
  const data = new Float32Array(channels * length);
  for (let channel = 0; channel < channels; channel += 1) {
    const row = (input.data as Float32Array).subarray(channel * steps + from, channel * steps + to);
    data.set(row, channel * length);
  }
  return { data, dimensions: [1, channels, length] };
}
