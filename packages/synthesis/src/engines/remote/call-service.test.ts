import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createService, responseTimeoutMs, unavailableMs } from './call-service.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // `AbortSignal.timeout` has a clock of its own.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const never = new AbortController().signal;
const answer = async () => 'spoken';
/** A service that accepts requests and never answers. */
const neverAnswer = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const open = () => createService('openai', { parallel: 4, perSecond: 1_000, dollarsPerMillion: 0 });

/** Runs a call until it ends. @returns its result, or the code of its error, and how long it took */
async function end(call: Promise<string>): Promise<{ result: string; ms: number }> {
  const startedAt = performance.now();
  const ending = call.catch((error: { code: string }) => error.code);
  let isOver = false;
  void ending.then(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(100);
  return { result: await ending, ms: performance.now() - startedAt };
}

it('gives up a hanging service once, and does not call it for a while', async () => {
  const service = open();
  const first = await end(service.call(80, never, neverAnswer));
  expect(first.result).toBe('engine_failed');
  // Not once per try.
  expect(first.ms).toBeLessThan(responseTimeoutMs(80) + 1_000);

  const exchange = vi.fn(answer);
  expect(await end(service.call(80, never, exchange))).toMatchObject({ result: 'engine_failed' });
  expect(exchange).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(unavailableMs);
  expect((await end(service.call(80, never, exchange))).result).toBe('spoken');
  expect((await end(service.call(80, never, exchange))).result).toBe('spoken');
});

it('tries one call at a time while a service is unavailable', async () => {
  const service = open();
  await end(service.call(80, never, neverAnswer));
  await vi.advanceTimersByTimeAsync(unavailableMs);
  const exchange = vi.fn(neverAnswer);
  const calls = [1, 2, 3].map(() => service.call(80, never, exchange).catch(() => 'refused'));
  await vi.advanceTimersByTimeAsync(responseTimeoutMs(80));
  await Promise.all(calls);
  expect(exchange).toHaveBeenCalledTimes(1);
  // The failed call starts a new wait.
  expect((await end(service.call(80, never, answer))).result).toBe('engine_failed');
});

it('calls a service again after a trial call that was aborted by its caller', async () => {
  const service = open();
  await end(service.call(80, never, neverAnswer));
  await vi.advanceTimersByTimeAsync(unavailableMs);
  const leaving = new AbortController();
  const left = service.call(80, leaving.signal, neverAnswer).catch(() => 'left');
  await vi.advanceTimersByTimeAsync(10);
  leaving.abort(new Error('the listener left'));
  await vi.advanceTimersByTimeAsync(10);
  expect(await left).toBe('left');
  expect((await end(service.call(80, never, answer))).result).toBe('spoken');
});

it('does not take a refused text for an outage', async () => {
  const service = open();
  const refuse = async (): Promise<string> => {
    throw Object.assign(new Error('refused'), { code: 'refused' });
  };
  expect((await end(service.call(80, never, refuse))).result).toBe('refused');
  expect((await end(service.call(80, never, answer))).result).toBe('spoken');
});

it.each([
  [1, 5_130],
  [80, 15_400],
  [600, 60_000],
])('waits for %i characters at most %i ms', (characters, ms) => {
  expect(responseTimeoutMs(characters)).toBe(ms);
});
