/**
 * An inference process for tests, without onnxruntime. The names of the models say what happens, separated by
 * dots: `echo` returns the inputs; `slow` does so after 150 ms; `abort`, `kill`, `terminate`, `exit` end the
 * process; `stall` never returns; `once` does any of these only the first time, for which it leaves a file.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FromInference, ToInference } from '../src/inference/inference-messages.ts';
import { serveInference } from '../src/inference/serve-inference.ts';

const block = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};
const faults: Record<string, () => void> = {
  slow: () => block(150),
  abort: () => process.abort(),
  kill: () => process.kill(process.pid, 'SIGKILL'),
  terminate: () => process.kill(process.pid, 'SIGTERM'),
  exit: () => process.exit(7),
  stall: () => block(60_000),
};

serveInference(async (message: ToInference): Promise<FromInference> => {
  const { id } = message;
  const { file } = message.kind === 'load' ? message.model : message.request.model;
  const words = path.basename(file).split('.');
  const mark = `${file}.mark`;
  if (!(words.includes('once') && existsSync(mark))) {
    if (words.includes('once')) writeFileSync(mark, '');
    for (const word of words) faults[word]?.();
    // Signals arrive a little later.
    if (words.includes('terminate') || words.includes('kill')) block(5_000);
  }
  if (message.kind === 'load') return { kind: 'loaded', id };
  if (words.includes('reject'))
    return { kind: 'failed', id, code: 'engine_failed', message: 'Wrong inputs.' };
  const outputs = Object.entries(message.request.inputs).map(([name, tensor]) => ({ name, ...tensor }));
  outputs.push({ name: 'pid', data: Int32Array.of(process.pid), dimensions: [1] });
  return { kind: 'done', id, reply: { outputs, isBeforeDecoder: false, ms: 10, cpuMs: 10 } };
});
