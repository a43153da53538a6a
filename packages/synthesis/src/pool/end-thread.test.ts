import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTinyVoice } from '../../test/make-tiny-voice.ts';
import { hasOnnxRuntime } from '../engines/piper/onnx-runtime.ts';

const canRun = await hasOnnxRuntime();
const program = new URL('../../test/end-in-inference.ts', import.meta.url).pathname;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'voices-'));
  // Some seconds of inference, even for a short text.
  await writeTinyVoice(folder, 'en_US-ryan-medium', 'en-us', 80);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  signal: string | null;
  output: string;
}

async function endBy(scenario: string): Promise<Ended> {
  const child = spawn(process.execPath, [program, folder, scenario], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = new Promise<Pick<Ended, 'code' | 'signal'>>((resolve) =>
    child.on('exit', (code, signal) => resolve({ code, signal })),
  );
  const [output, errors, how] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  expect(errors).not.toContain('terminate called');
  return { ...how, output: output.trim() };
}

describe.runIf(canRun)('a process that ends in the middle of inference', () => {
  it.each([
    ['closing the pool', 'close', { code: 0, output: 'closed' }],
    ['a signal that closes it', 'signal', { code: 0 }],
    ['process.exit', 'exit', { code: 3 }],
    ['an uncaught error', 'error', { code: 1 }],
    // The number of restarts, and whether the thread has returned from inference since, depend on the machine.
    [
      'giving up the thread as stalled',
      'stall',
      { code: 0, output: expect.stringMatching(/^stalled [1-9] [01]$/) },
    ],
  ])('ends with the expected exit code by %s', async (_, scenario, expected) => {
    expect(await endBy(scenario)).toMatchObject({ signal: null, ...expected });
  });
});
