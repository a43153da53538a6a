import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../test/fake-audio.ts';
import { makeTrack } from '../../../test/track-fixture.ts';
import { createPlayerEngine } from './engine/player-engine.ts';
import type { PlayerEngine } from './engine/player-state.ts';
import { shortenPauses } from './short-pauses.ts';

const track = makeTrack('a');
/** A pause of a second at 10 s. */
const pauses = [{ from: 10, to: 11 }];

let audio: FakeAudio;
let engine: PlayerEngine;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  audio = createFakeAudio();
  engine = createPlayerEngine({ audio });
  engine.setSpeed(2);
  engine.load(track, { play: true, at: 9 });
  audio.ready(100);
  stop = shortenPauses(engine, 'a', pauses, 1.5);
});
afterEach(() => {
  stop();
  engine.dispose();
  vi.useRealTimers();
});

/** Plays in steps of a millisecond; returns the milliseconds until a position is reached. */
function playTo(seconds: number): number {
  for (let ms = 0; ; ms += 1) {
    if (audio.currentTime >= seconds || ms > 10_000) return ms;
    audio.advance(audio.playbackRate / 1_000);
    vi.advanceTimersByTime(1);
  }
}

describe('at twice the speed', () => {
  test('a pause of one second takes less than 300 ms instead of 500, and the words keep their speed', () => {
    expect(playTo(10)).toBeGreaterThanOrEqual(499);
    expect(audio.playbackRate).toBe(2);
    const pauseMs = playTo(11);
    expect(pauseMs).toBeLessThan(300);
    expect(pauseMs).toBeGreaterThan(150);
    expect(audio.playbackRate).toBe(2);
    expect(playTo(12)).toBeGreaterThanOrEqual(499);
    expect(engine.getState().speed).toBe(2);
  });

  test('a seek out of a pause, a pause of the player and a new track end the faster part', () => {
    playTo(10.3);
    expect(audio.playbackRate).toBeGreaterThan(2);
    engine.seek(40);
    expect(audio.playbackRate).toBe(2);
    engine.seek(10.3);
    expect(audio.playbackRate).toBeGreaterThan(2);
    engine.pause();
    expect(audio.playbackRate).toBe(2);
    engine.play();
    engine.load(makeTrack('b'), { play: true, at: 10.3 });
    audio.ready(100);
    expect(audio.playbackRate).toBe(2);
  });

  test('the speed is back when shortening stops in a pause', () => {
    playTo(10.3);
    stop();
    expect(audio.playbackRate).toBe(2);
    expect(playTo(11)).toBeGreaterThanOrEqual(349);
  });
});

test('at one and a half times the speed, pauses keep their length', () => {
  engine.setSpeed(1.5);
  playTo(10);
  expect(playTo(11)).toBeGreaterThanOrEqual(665);
});

test('are shortened at normal speed, too, if the listener wants that', () => {
  stop();
  engine.setSpeed(1);
  stop = shortenPauses(engine, 'a', pauses, 0);
  audio.advance(1.3);
  vi.advanceTimersByTime(200);
  expect(audio.playbackRate).toBe(3);
});
