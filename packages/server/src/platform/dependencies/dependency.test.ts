import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { Dependency } from './dependency.ts';
import { isNetworkFailure } from './network-failure.ts';
import { findOutage, OutageError } from './outage-error.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

/** A dependency whose probe does what `state` says. */
function createStorage() {
  const state = { probe: async () => {}, probes: 0 };
  const storage = new Dependency({
    name: 'storage',
    isFailure: isNetworkFailure,
    probe: () => {
      state.probes += 1;
      return state.probe();
    },
    log: createLog('silent'),
  });
  const fail = (error: Error = refused()) =>
    storage.call(() => Promise.reject(error)).catch((thrown) => thrown);
  return { storage, state, fail };
}

test('a failed call begins an outage only if the probe fails as well', async () => {
  const { storage, state, fail } = createStorage();
  const error = await fail();
  expect(error).toBeInstanceOf(OutageError);
  expect([error.status, error.details]).toEqual([503, { retry_after: 5 }]);
  expect([await storage.confirm(error), storage.available]).toEqual([false, true]);
  state.probe = () => Promise.reject(refused());
  expect([await storage.confirm(await fail()), storage.available]).toEqual([true, false]);
});

test('an error that is not about the dependency is passed on without a probe', async () => {
  const { state, fail } = createStorage();
  const own = new RangeError('wrong size');
  expect(await fail(own)).toBe(own);
  expect(state.probes).toBe(0);
});

test('during an outage, calls fail immediately, and the first successful probe ends it', async () => {
  const { storage, state, fail } = createStorage();
  state.probe = () => Promise.reject(refused());
  await storage.confirm(await fail());
  const work = vi.fn(async () => 'done');
  await expect(storage.call(work)).rejects.toThrow(OutageError);
  expect(work).not.toHaveBeenCalled();
  const waiting = storage.whenAvailable(new AbortController().signal, 60_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(storage.available).toBe(false);
  state.probe = async () => {};
  await vi.advanceTimersByTimeAsync(2_000);
  await waiting;
  expect(await storage.call(work)).toBe('done');
  // No outage, no probes.
  const { probes } = state;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.probes).toBe(probes);
});

test('a call without an answer is abandoned when another call shows the outage', async () => {
  const { storage, state, fail } = createStorage();
  const hanging = expect(storage.call(() => new Promise(() => {}))).rejects.toThrow(OutageError);
  state.probe = () => Promise.reject(refused());
  await fail();
  await hanging;
});

test('a call that failed during an outage is confirmed also after its end', async () => {
  const { storage, state, fail } = createStorage();
  state.probe = () => Promise.reject(refused());
  const error = await fail();
  await storage.confirm(error);
  state.probe = async () => {};
  await vi.advanceTimersByTimeAsync(2_000);
  expect(storage.available).toBe(true);
  expect(await storage.confirm(error)).toBe(true);
  // A connection that the outage broke may be used once more.
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await storage.confirm(await fail())).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await storage.confirm(await fail())).toBe(false);
});

test('a probe without an answer fails after its time limit', async () => {
  const { storage, state } = createStorage();
  state.probe = () => new Promise(() => {});
  const checking = expect(storage.check()).rejects.toThrow(OutageError);
  await vi.advanceTimersByTimeAsync(2_500);
  await checking;
  expect(storage.outage?.reason).toBe('no answer within 2500 ms');
});

test('waiting ends when the process stops, or after the given time', async () => {
  const { storage, state, fail } = createStorage();
  state.probe = () => Promise.reject(refused());
  await storage.confirm(await fail());
  const stopping = new AbortController();
  const stopped = storage.whenAvailable(stopping.signal, 60_000);
  stopping.abort();
  await stopped;
  const timed = storage.whenAvailable(new AbortController().signal, 20_000);
  await vi.advanceTimersByTimeAsync(20_000);
  await timed;
  expect(storage.available).toBe(false);
});

test('the outage is found behind errors that wrap it', () => {
  const outage = new OutageError('payments', 0, refused());
  expect(findOutage(new Error('outer', { cause: new Error('inner', { cause: outage }) }))).toBe(outage);
  expect(findOutage(refused())).toBeNull();
});
