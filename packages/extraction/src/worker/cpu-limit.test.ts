import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitCpuTime } from './cpu-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Watches a thread that gets a share of a processor, which a test can change. */
function watch(share: number | null) {
  const thread = { share, usedMs: 0 };
  const onExceeded = vi.fn();
  const stop = limitCpuTime({
    limitMs: 1_000,
    readCpuMs: async () => (thread.share === null ? null : thread.usedMs),
    onExceeded,
  });
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10) {
      thread.usedMs += 10 * (thread.share ?? 0);
      await vi.advanceTimersByTimeAsync(10);
    }
  };
  return { thread, onExceeded, stop, pass };
}

test('a thread with a processor of its own ends at its limit', async () => {
  const { onExceeded, pass } = watch(1);
  await pass(990);
  expect(onExceeded).not.toHaveBeenCalled();
  await pass(30);
  expect(onExceeded).toHaveBeenCalledOnce();
});

test('a thread that waits for the processor may take longer', async () => {
  const { onExceeded, pass } = watch(0.25);
  await pass(3_900);
  expect(onExceeded).not.toHaveBeenCalled();
  await pass(200);
  expect(onExceeded).toHaveBeenCalledOnce();
});

test.each([0, null])('a thread that gets no processor ends after six times its limit (%s)', async (share) => {
  const { onExceeded, pass } = watch(share);
  await pass(5_900);
  expect(onExceeded).not.toHaveBeenCalled();
  await pass(1_200);
  expect(onExceeded).toHaveBeenCalledOnce();
});

test('a finished source is not watched any more', async () => {
  const { onExceeded, stop, pass } = watch(1);
  await pass(500);
  stop();
  await pass(10_000);
  expect(onExceeded).not.toHaveBeenCalled();
});
