/**
 * A process that runs a Piper model on lists of ids. It sends back how many milliseconds that took, also of processor
 * time, and how many samples the model returned.
 */
import { loadOnnxRuntime } from '../../packages/synthesis/src/inference/onnx-runtime.ts';

process.on('message', async ({ model, ids }: { model: string; ids: readonly number[][] }) => {
  const { InferenceSession, Tensor } = await loadOnnxRuntime();
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const run = (list: readonly number[]) =>
    session.run({
      input: new Tensor('int64', BigInt64Array.from(list, BigInt), [1, list.length]),
      input_lengths: new Tensor('int64', BigInt64Array.of(BigInt(list.length)), [1]),
      scales: new Tensor('float32', Float32Array.of(0.667, 1.7, 0.8), [3]),
    });
  await run(ids[0] ?? []);
  const startedAt = performance.now();
  const before = process.cpuUsage();
  let samples = 0;
  for (const list of ids) samples += (await run(list))['output']?.data.length ?? 0;
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ms: performance.now() - startedAt, cpuMs: (user + system) / 1_000, samples });
});
