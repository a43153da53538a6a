import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTinyVoice } from '../../test/make-tiny-voice.ts';
import type { InferenceRequest, OnnxModel } from './inference.ts';
import { openBytes, readFields } from './onnx-fields.ts';
import { readGraph, writeGraph } from './onnx-graph.ts';
import { hasOnnxRuntime } from './onnx-runtime.ts';
import { openModel } from './open-model.ts';
import { exposeResult, splitGraph } from './prepare-model.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'models-'));
  await writeTinyVoice(folder, 'tiny', 'en-us', 0, 4_000);
  file = path.join(folder, 'tiny.onnx');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('reads a file like the bytes in it', async () => {
  using bytes = openBytes(file);
  const content = await readFile(file);
  expect([...readFields(bytes)]).toEqual([...readFields(content)]);
  expect(Buffer.from(bytes.subarray(10, 30))).toEqual(content.subarray(10, 30));
});

it('adds a result to the outputs only if the graph has exactly one of its type', async () => {
  const graph = readGraph(await readFile(file));
  const timed = exposeResult(graph, 'Ceil');
  expect(timed.outputs.map(({ name }) => name)).toEqual(['output', 'w_ceil']);
  for (const type of ['Mul', 'Nothing', undefined]) expect(exposeResult(graph, type)).toBe(graph);
  // It has two outputs already.
  expect(exposeResult(timed, 'Ceil')).toBe(timed);
});

it('leaves large weights in the file', async () => {
  const content = await readFile(file);
  const whole = writeGraph(readGraph(content));
  expect(whole.length).toBe(content.length);
  const graph = writeGraph(readGraph(content, 'tiny.onnx'));
  expect(content.length).toBeGreaterThan(16_000);
  expect(graph.length).toBeLessThan(content.length - 15_000);
});

it('splits a graph before an operation, and leaves one without it whole', async () => {
  const graph = exposeResult(readGraph(await readFile(file)), 'Ceil');
  const split = splitGraph(graph, '/dec/conv_pre/Conv');
  expect(split?.decoder.nodes.map(({ type }) => type)).toEqual([
    'Identity',
    'Identity',
    'Transpose',
    'Reshape',
  ]);
  expect(split?.decoder.inputs.map(({ name }) => name)).toEqual([split?.between]);
  expect(split?.front.nodes.length).toBe(graph.nodes.length - 4);
  expect(split?.front.outputs.map(({ name }) => name)).toEqual([split?.between, 'w_ceil']);
  expect(splitGraph(graph, '/dec/other')).toBeNull();
  expect(splitGraph(graph, undefined)).toBeNull();
});

it.each([
  ['nothing', new Uint8Array(0)],
  ['other bytes', Uint8Array.of(1, 2, 3)],
  ['text', new TextEncoder().encode('{"not": "a model"}')],
])('refuses %s', (_, bytes) => {
  expect(() => readGraph(bytes)).toThrow('not an ONNX model');
});

describe.runIf(hasOnnxRuntime())('an open model', () => {
  const inputs = {
    // 6 sounds of 7 steps of 256 samples.
    input: { data: BigInt64Array.of(12n, 13n, 14n, 15n, 16n, 17n), dimensions: [1, 6] },
    input_lengths: { data: BigInt64Array.of(6n), dimensions: [1] },
    scales: { data: Float32Array.of(0, 1, 0), dimensions: [3] },
    unknown: { data: Int32Array.of(1), dimensions: [1] },
  };
  const run = async (model: OnnxModel, window?: InferenceRequest['window']) => {
    const opened = await openModel(model);
    const reply = await opened.run({ model, inputs, sounds: 6, ...(window ? { window } : {}) });
    await opened.release();
    expect(reply.ms).toBeGreaterThan(0);
    return reply;
  };
  const first = { first: '/dec/conv_pre/Conv', window: 50, margin: 3 };
  const second = { first: '/dec/ups.1/ConvTranspose', window: 20, margin: 2 };
  const missing = { first: '/dec/other', window: 1, margin: 0 };

  it.each([
    ['one part', [first]],
    ['two parts', [first, second]],
    ['parts that it lacks', [missing, first, missing]],
  ])(
    'with a decoder of %s gives the same sound as in one run, with weights in the file',
    async (_, decoder) => {
      const whole = await run({ file });
      expect(whole.isBeforeDecoder).toBe(false);
      expect(whole.outputs.map(({ data }) => data.length)).toEqual([6 * 7 * 256]);
      const model = { file, expose: 'Ceil', decoder };
      const before = await run(model);
      const [steps, durations] = before.outputs;
      expect(before.isBeforeDecoder).toBe(true);
      expect(durations?.data).toEqual(Float32Array.of(7, 7, 7, 7, 7, 7));
      if (!steps) throw new Error('unreachable');
      const { outputs } = await run(model, { steps, from: 10, to: 60 });
      expect(outputs).toMatchObject([{ name: 'output', dimensions: [1, 1, 50 * 128] }]);
      expect(outputs[0]?.data).toEqual(whole.outputs[0]?.data.slice(10 * 128, 60 * 128));
    },
  );

  it('without a decoder rejects steps for one', async () => {
    const steps = { data: new Float32Array(4), dimensions: [1, 1, 4] };
    await expect(run({ file, decoder: [missing] }, { steps, from: 0, to: 4 })).rejects.toThrow('no decoder');
  });

  it('is refused if its file was cut off, and rejects wrong inputs', async () => {
    const cut = path.join(folder, 'cut.onnx');
    await writeFile(cut, (await readFile(file)).subarray(0, 9_000));
    await expect(openModel({ file: cut })).rejects.toMatchObject({ code: 'model_failed' });
    const model = await openModel({ file });
    await expect(model.run({ model: { file }, inputs: {}, sounds: 0 })).rejects.toMatchObject({
      code: 'engine_failed',
    });
  });
});
