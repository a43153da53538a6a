import { expect, it } from 'vitest';
import { planWindows } from './decoder-windows.ts';
import type { InferencePool, InferenceReply, InferenceRequest } from './inference.ts';
import { createModelRunner } from './run-model.ts';

const turn = { user: 'u', job: 'j', first: false, urgent: true, order: 0 };
const part = { first: 'decoder', window: 100, margin: 12 };
const request: InferenceRequest = { model: { file: 'voice', decoder: [part] }, inputs: {}, sounds: 5 };

/** Each step becomes two samples, which depend on 12 steps to each side. */
function decode(data: Float32Array, width: number, from: number, to: number): Float32Array {
  const at = (step: number): number => (step >= 0 && step < width ? Number(data[step]) : 0);
  return Float32Array.from({ length: 2 * (to - from) }, (_, sample) => {
    const step = from + (sample >> 1);
    return at(step - 12) + 2 * at(step) + at(step + 12) + (sample & 1);
  });
}

const steps = Float32Array.from({ length: 2 * 450 }, (_, at) => Math.sin(at));

/** A pool without processes. @param msPerStep how long the decoder takes */
function createPool(msPerStep: number, isSplit = true) {
  const widths: number[] = [];
  const run = async ({ window }: InferenceRequest): Promise<InferenceReply> => {
    const reply = (data: Float32Array, dimensions: number[], ms: number, isBeforeDecoder: boolean) => ({
      outputs: [{ name: 'sound', data, dimensions }],
      isBeforeDecoder,
      ms,
      cpuMs: ms,
    });
    if (!window) return reply(steps, [1, 2, 450], 70, isSplit);
    const [, , width = 0] = window.steps.dimensions;
    widths.push(window.to - window.from);
    const sound = decode(window.steps.data as Float32Array, width, window.from, window.to);
    return reply(sound, [1, 1, sound.length], msPerStep * (window.to - window.from), false);
  };
  return { run, widths } as unknown as InferencePool & { widths: number[] };
}
const signal = new AbortController().signal;

it('runs the decoder on windows, and joins their sounds without a seam', async () => {
  const pool = createPool(1);
  const { outputs, longestMs, cpuMs } = await createModelRunner(pool).run(request, turn, signal);
  expect(outputs[0]?.data).toEqual(decode(steps, 450, 0, 450));
  expect(outputs[0]?.dimensions).toEqual([1, 1, 900]);
  expect(pool.widths).toEqual([100, 100, 100, 100, 50]);
  expect(longestMs).toBe(100);
  expect(cpuMs).toBe(70 + 450);
});

it('tells of the beginning of the sound once it is as long as a window', async () => {
  const runner = createModelRunner(createPool(1));
  const beginnings: unknown[] = [];
  const { outputs } = await runner.run(request, turn, signal, ({ data }) => beginnings.push(data));
  expect(beginnings).toEqual([outputs[0]?.data.slice(0, 200)]);
});

it('uses shorter windows for a slow decoder, and then more of them for the beginning', async () => {
  const pool = createPool(7);
  const runner = createModelRunner(pool);
  await runner.run(request, turn, signal);
  pool.widths.length = 0;
  const beginnings: number[] = [];
  const { outputs } = await runner.run(request, turn, signal, ({ data }) => beginnings.push(data.length));
  expect(outputs[0]?.data).toEqual(decode(steps, 450, 0, 450));
  expect(Math.max(...pool.widths)).toBe(36);
  expect(beginnings).toEqual([2 * 108]);
});

it('returns the outputs of a model without a decoder as they are', async () => {
  const pool = createPool(1, false);
  const { outputs, longestMs, cpuMs } = await createModelRunner(pool).run(request, turn, signal, () => {
    throw new Error('not expected');
  });
  expect(outputs[0]?.data).toBe(steps);
  expect([longestMs, cpuMs]).toEqual([70, 70]);
});

it('plans windows with the steps around them that exist', () => {
  expect(planWindows(50, { from: 5, to: 48 }, 30, 10)).toEqual([
    { from: 5, to: 35, needed: { from: 0, to: 45 } },
    { from: 35, to: 48, needed: { from: 25, to: 50 } },
  ]);
});
