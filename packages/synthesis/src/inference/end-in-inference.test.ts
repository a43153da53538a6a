import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTinyVoice } from '../../test/make-tiny-voice.ts';
import { hasOnnxRuntime } from './onnx-runtime.ts';

const program = new URL('../../test/end-in-inference.ts', import.meta.url).pathname;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'voices-'));
  // Some seconds of inference, even for a short text.
  await writeTinyVoice(folder, 'en_US-ryan-medium', 'en-us', 80);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the number of processes with this variable in their environment. */
async function countProcesses(variable: string): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const environments = ids.map((id) => readFile(`/proc/${id}/environ`, 'utf8').catch(() => ''));
  return (await Promise.all(environments)).filter((variables) => variables.includes(variable)).length;
}

describe.runIf(hasOnnxRuntime())('a service that ends while a model runs', () => {
  it.each([
    ['closing the pool', 'close', { code: 0, output: 'closed' }],
    ['a signal that closes it', 'signal', { code: 0 }],
    ['process.exit', 'exit', { code: 3 }],
  ])('ends with the expected exit code by %s, and no process is left', async (_, scenario, expected) => {
    const mark = `TEST_MARK=${randomUUID()}`;
    const child = spawn(process.execPath, [program, folder, scenario], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TEST_MARK: mark.slice('TEST_MARK='.length) },
    });
    const exit = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
      child.on('exit', (code, signal) => resolve({ code, signal })),
    );
    const [output, errors, how] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
    expect(errors).toBe('');
    expect({ ...how, output: output.trim() }).toMatchObject({ signal: null, ...expected });
    if (process.platform === 'linux')
      await expect.poll(() => countProcesses(mark), { timeout: 20_000 }).toBe(0);
  });
});
