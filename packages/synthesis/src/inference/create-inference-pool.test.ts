import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createInferencePool, type InferencePoolOptions } from './create-inference-pool.ts';
import type { InferencePool } from './inference.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inference-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pools: InferencePool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

const entry = new URL('../../test/faulty-inference-process.ts', import.meta.url);
function open(options: InferencePoolOptions = {}): InferencePool {
  const pool = createInferencePool({ entry, ...options });
  pools.push(pool);
  return pool;
}

const fileOf = (name: string): string => path.join(folder, name);
const turn = { user: 'u', job: 'j', first: false, urgent: true, order: 0 };
/** Runs a model on one number; returns the number and the id of the process. */
async function run(pool: InferencePool, name: string, more: { first?: boolean; signal?: AbortSignal } = {}) {
  const { first = false, signal = new AbortController().signal } = more;
  const inputs = { number: { data: Int32Array.of(42), dimensions: [1] } };
  const request = { model: { file: fileOf(name) }, inputs, sounds: 10 };
  const { outputs } = await pool.run(request, { ...turn, first }, signal);
  return outputs.map(({ data }) => Number(data[0]));
}

it('starts a process for the first run and keeps it', async () => {
  const pool = open();
  expect(pool.stats().processes).toBe(0);
  const [number, pid] = await run(pool, 'echo');
  expect(number).toBe(42);
  expect(await run(pool, 'echo')).toEqual([42, pid]);
  expect(pool.stats()).toEqual({ processes: 1, busy: 0, queued: 0, crashes: 0, setAside: [] });
  await expect(run(pool, 'reject')).rejects.toMatchObject({
    code: 'engine_failed',
    message: 'Wrong inputs.',
  });
  expect(await run(pool, 'echo')).toEqual([42, pid]);
});

describe('a process that is gone', () => {
  it.each([
    ['abort', 1],
    ['kill', 1],
    ['exit', 1],
    // Whoever asks a process to end does not say anything about its model.
    ['terminate', 0],
  ])('during a run, by %s: another process repeats the run', async (fault, crashes) => {
    const pool = open();
    const results = ['echo', `${fault}.once`, 'echo'].map((name) => run(pool, name));
    expect((await Promise.all(results)).map(([number]) => number)).toEqual([42, 42, 42]);
    expect(pool.stats()).toMatchObject({ crashes, setAside: [] });
  });

  it('because it did not return is replaced as well', async () => {
    // Long enough for the second process to answer on a busy machine.
    const pool = open({ stallMs: 800 });
    expect(await run(pool, 'stall.once')).toMatchObject([42, expect.any(Number)]);
    expect(pool.stats()).toMatchObject({ crashes: 1, setAside: [] });
  });

  it('while it is idle is replaced for the next run', async () => {
    const pool = open();
    const [, pid = 0] = await run(pool, 'echo');
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => pool.stats().processes === 0);
    expect((await run(pool, 'echo'))[0]).toBe(42);
    expect(pool.stats().crashes).toBe(0);
  });
});

it('sets a model aside that ended two processes, names it, and runs others', async () => {
  const problems: { file: string; reason: string }[] = [];
  const pool = open({ onSetAside: (problem) => problems.push(problem) });
  const results = await Promise.allSettled(['abort', 'abort', 'echo'].map((name) => run(pool, name)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(results[0]).toMatchObject({ reason: { code: 'model_failed' } });
  expect(problems).toEqual([
    { file: fileOf('abort'), reason: expect.stringMatching(/^The inference process ended with SIGABRT/) },
  ]);
  expect(pool.stats()).toMatchObject({ crashes: 2, setAside: [fileOf('abort')] });
  await expect(run(pool, 'abort')).rejects.toMatchObject({ code: 'model_failed' });
  expect(pool.stats().crashes).toBe(2);
});

it('does not blame a model for processes that were asked to end, but gives up in the end', async () => {
  const pool = open();
  await expect(run(pool, 'terminate')).rejects.toMatchObject({ code: 'engine_failed' });
  expect(pool.stats()).toMatchObject({ crashes: 0, setAside: [] });
});

it('runs what nobody can hear yet before the rest', async () => {
  const pool = open();
  const order: string[] = [];
  const add = (label: string, first: boolean) => run(pool, 'slow', { first }).then(() => order.push(label));
  await Promise.all([add('a', false), add('b', false), add('c', false), add('new', true)]);
  expect(order).toEqual(['a', 'new', 'b', 'c']);
});

it('continues a text that nobody can hear yet before another one that waits', async () => {
  const pool = open();
  const order: string[] = [];
  const add = (label: string, first: boolean) => run(pool, 'slow', { first }).then(() => order.push(label));
  const text = add('front', true).then(() => add('window', true));
  await Promise.all([text, add('next text', false)]);
  expect(order).toEqual(['front', 'window', 'next text']);
});

it('runs several models at the same time in several processes', async () => {
  const pool = open({ processes: 2 });
  const results = await Promise.all([run(pool, 'slow'), run(pool, 'slow')]);
  expect(new Set(results.map(([, pid]) => pid)).size).toBe(2);
});

it('forgets a run that is aborted, waiting or under way', async () => {
  const pool = open();
  const stop = new AbortController();
  const reason = new Error('removed');
  const results = ['slow', 'slow', 'slow'].map((name) => run(pool, name, { signal: stop.signal }));
  stop.abort(reason);
  for (const result of await Promise.allSettled(results)) expect(result).toMatchObject({ reason });
  expect(pool.stats().queued).toBe(0);
  expect((await run(pool, 'echo'))[0]).toBe(42);
});

it('is closed at once, also while a model does not return', async () => {
  const pool = open();
  const results = [run(pool, 'stall'), run(pool, 'echo')];
  const outcomes = Promise.allSettled(results);
  await pool.close();
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { code: 'closed' } });
  await vi.waitUntil(() => pool.stats().processes === 0);
  await expect(run(pool, 'echo')).rejects.toMatchObject({ code: 'closed' });
});

it('replaces a process when it is idle by one that has only opened the model', async () => {
  const pool = open({ processes: 2, restAfterMs: 50 });
  pool.preload({ file: fileOf('echo') });
  const used = (await Promise.all([run(pool, 'slow'), run(pool, 'slow')])).map(([, pid]) => pid);
  await vi.waitUntil(() => pool.stats().processes === 1, { timeout: 30_000, interval: 5 });
  await vi.waitUntil(() => pool.stats().busy === 0, { timeout: 30_000 });
  const [, pid] = await run(pool, 'echo');
  expect(used).not.toContain(pid);
});
