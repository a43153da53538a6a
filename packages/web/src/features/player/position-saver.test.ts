import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../test/fake-audio.ts';
import { makeTrack } from '../../../test/track-fixture.ts';
import { createPlayerEngine } from './engine/player-engine.ts';
import type { PlayerEngine } from './engine/player-state.ts';
import type { Track } from './engine/track.ts';
import { savePosition } from './position-saver.ts';

const track = makeTrack('a');

let audio: FakeAudio;
let engine: PlayerEngine;
let keeper: ReturnType<typeof savePosition>;
const save = vi.fn<(track: Track, position: number, leaving: boolean) => void>();
const saved = () => save.mock.calls.map(([of, position, leaving]) => [of.id, position, leaving]);

beforeEach(() => {
  vi.useFakeTimers();
  save.mockClear();
  audio = createFakeAudio();
  engine = createPlayerEngine({ audio });
  keeper = savePosition({ engine, save, now: Date.now });
});
afterEach(() => {
  keeper.stop();
  engine.dispose();
  vi.useRealTimers();
});

function playFor(seconds: number): void {
  for (let tick = 0; tick < seconds * 5; tick += 1) {
    audio.advance(0.2);
    vi.advanceTimersByTime(200);
  }
}

test('saves at most every five seconds during playback', () => {
  engine.load(track, { play: true });
  audio.ready(100);
  playFor(4.8);
  expect(saved()).toEqual([]);
  playFor(10.4);
  expect(saved()).toEqual([
    ['a', expect.closeTo(5, 1), false],
    ['a', expect.closeTo(10, 1), false],
    ['a', expect.closeTo(15, 1), false],
  ]);
});

test('saves immediately on pause', () => {
  engine.load(track, { play: true });
  audio.ready(100);
  playFor(2);
  engine.pause();
  expect(saved()).toEqual([['a', expect.closeTo(2, 1), false]]);
});

test('saves the last position of a track when another one replaces it', () => {
  engine.load(track, { play: true });
  audio.ready(100);
  playFor(3);
  engine.load({ ...track, id: 'b' }, { play: true });
  expect(saved()).toEqual([['a', expect.closeTo(3, 1), false]]);
});

test('saves once when the page is left', () => {
  engine.load(track, { play: true });
  audio.ready(100);
  playFor(2);
  keeper.flush();
  keeper.flush();
  expect(saved()).toEqual([['a', expect.closeTo(2, 1), true]]);
});

test('saves 0 after a track was played to its end', () => {
  engine.load(track, { play: true });
  audio.ready(100);
  playFor(5.2);
  audio.currentTime = 100;
  audio.end();
  expect(saved()).toEqual([
    ['a', expect.closeTo(5, 1), false],
    ['a', 0, false],
  ]);
});

test('saves nothing for a track that was only loaded', () => {
  engine.load({ ...track, resumeAt: 42 });
  keeper.flush();
  expect(saved()).toEqual([]);
  engine.seek(50);
  keeper.flush();
  expect(saved()).toEqual([['a', 50, true]]);
});
