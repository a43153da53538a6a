import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../test/fake-audio.ts';
import { makeTrack } from '../../../test/track-fixture.ts';
import { createPlayer, type PlayerControl } from './player-store.ts';
import { onShake } from './shake.ts';

let audio: FakeAudio;
let control: PlayerControl;
const player = () => control.store.getState();

beforeEach(() => {
  vi.useFakeTimers();
  audio = createFakeAudio();
  control = createPlayer({
    audio,
    preferences: { speed: 1, playOn: true, shortcuts: true },
    savePreferences: () => {},
  });
  player().setLists({ playlist: [makeTrack('a'), makeTrack('b')] });
  player().choose(makeTrack('a'));
  audio.ready(100);
});
afterEach(() => {
  control.dispose();
  vi.useRealTimers();
});

test('stops after its minutes and turns itself off', () => {
  player().setSleep(15);
  vi.advanceTimersByTime(15 * 60_000 - 1);
  expect(player().playing).toBe(true);
  vi.advanceTimersByTime(1);
  expect([player().playing, player().sleep.choice]).toEqual([false, 'off']);
});

test('starts again when set to another value, and ends when turned off', () => {
  player().setSleep(5);
  player().setSleep(30);
  vi.advanceTimersByTime(20 * 60_000);
  player().setSleep('off');
  vi.advanceTimersByTime(20 * 60_000);
  expect(player().playing).toBe(true);
});

test('stops at the end of the article, without autoplay of the next one', () => {
  player().setSleep('end');
  audio.advance(100);
  audio.end();
  expect([player().track?.id, player().playing, player().sleep.choice]).toEqual(['a', false, 'off']);
});

test('turns itself off at the end of the article, also if nothing would follow', () => {
  player().setPlayOn(false);
  player().setSleep('end');
  audio.advance(100);
  audio.end();
  expect(player().sleep.choice).toBe('off');
});

test('becomes quieter in the last 20 seconds, and has its volume again afterwards', () => {
  audio.volume = 0.8;
  player().setSleep(5);
  vi.advanceTimersByTime(5 * 60_000 - 20_000 - 1);
  expect(audio.volume).toBe(0.8);
  vi.advanceTimersByTime(10_000);
  expect(audio.volume).toBeCloseTo(0.4, 1);
  vi.advanceTimersByTime(9_500);
  expect(audio.volume).toBeLessThan(0.05);
  expect(player().playing).toBe(true);
  vi.advanceTimersByTime(501);
  expect([player().playing, audio.volume]).toEqual([false, 0.8]);
});

test('goes on for five minutes at full volume when it is extended, also while it fades', () => {
  player().setSleep(5);
  vi.advanceTimersByTime(5 * 60_000 - 5_000);
  expect(audio.volume).toBeLessThan(0.3);
  player().extendSleep();
  expect(audio.volume).toBe(1);
  vi.advanceTimersByTime(5 * 60_000);
  expect(player().playing).toBe(true);
  vi.advanceTimersByTime(5_000);
  expect(player().playing).toBe(false);
  player().extendSleep();
  expect(player().sleep).toEqual({ choice: 'off', at: null });
});

test('a shake is three jolts within 1.2 seconds; walking is none', () => {
  const shakes = vi.fn();
  const stop = onShake(shakes);
  let time = 0;
  const move = (x: number, afterMs: number) => {
    time += afterMs;
    const event = Object.assign(new Event('devicemotion'), { acceleration: { x, y: 0, z: 0 } });
    Object.defineProperty(event, 'timeStamp', { value: time });
    window.dispatchEvent(event);
  };
  for (let step = 0; step < 20; step++) move(12, 300);
  for (let jolt = 0; jolt < 5; jolt++) move(25, 900);
  expect(shakes).not.toHaveBeenCalled();
  // Readings of one jolt count once.
  move(25, 2_000);
  for (let reading = 0; reading < 5; reading++) move(-25, 20);
  expect(shakes).not.toHaveBeenCalled();
  for (let jolt = 0; jolt < 3; jolt++) move(25, 250);
  expect(shakes).toHaveBeenCalledTimes(1);
  stop();
  for (let jolt = 0; jolt < 6; jolt++) move(25, 250);
  expect(shakes).toHaveBeenCalledTimes(1);
});
