import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Returns the ids of the processes that a process has started; none where there is no /proc. */
async function childrenOf(pid: number): Promise<number[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = ids.map(async (id) => ({
    id,
    stat: await readFile(`/proc/${id}/stat`, 'utf8').catch(() => ''),
  }));
  const parentOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return (await Promise.all(stats)).flatMap(({ id, stat }) => (parentOf(stat) === pid ? Number(id) : []));
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.runIf(hasOnnxRuntime())('a service that ends while a model runs', () => {
  it.each([
    ['closing the pool', 'close', { code: 0, output: 'running\nclosed' }],
    ['a signal that closes it', 'signal', { code: 0 }],
    ['process.exit', 'exit', { code: 3 }],
  ])('ends with the expected exit code by %s, and no process is left', async (_, scenario, expected) => {
    const child = spawn(process.execPath, [program, folder, scenario], { stdio: ['ignore', 'pipe', 'pipe'] });
    const exit = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
      child.on('exit', (code, signal) => resolve({ code, signal })),
    );
    const children = once(child.stdout, 'data').then(() => childrenOf(child.pid ?? 0));
    const [output, errors, how, started] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      exit,
      children,
    ]);
    expect(errors).toBe('');
    expect({ ...how, output: output.trim() }).toMatchObject({ signal: null, ...expected });
    if (process.platform === 'linux') expect(started).toHaveLength(1);
    await expect.poll(() => started.filter(isRunning), { timeout: 20_000 }).toEqual([]);
  });
});
