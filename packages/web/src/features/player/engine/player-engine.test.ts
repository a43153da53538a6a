import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../../test/fake-audio.ts';
import { makeTrack } from '../../../../test/track-fixture.ts';
import { createPlayerEngine } from './player-engine.ts';
import type { PlayerEngine } from './player-state.ts';
import type { Track } from './track.ts';

const finished = makeTrack('a');
const growing: Track = { ...finished, fileUrl: '', duration: null, available: 12 };

let audio: FakeAudio;
let engine: PlayerEngine;
const onEnded = vi.fn();
/** What the service says about audio that failed. */
let retryAfter: number | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  onEnded.mockClear();
  audio = createFakeAudio();
  retryAfter = null;
  engine = createPlayerEngine({ audio, onEnded, readRetryAfter: async () => retryAfter });
});
afterEach(() => {
  engine.dispose();
  vi.useRealTimers();
});

const state = () => engine.getState();
const start = (track: Track, duration = track.duration ?? Number.POSITIVE_INFINITY) => {
  engine.load(track, { play: true });
  audio.ready(duration);
};

describe('a finished track', () => {
  test('loads nothing until it plays', () => {
    engine.load(finished);
    expect(audio.sources).toEqual([]);
    expect(state()).toMatchObject({ playing: false, position: 0, duration: 100 });
  });

  test('plays its file, and reads the position every 200 ms', () => {
    start(finished);
    expect(audio.src).toBe('/a.mp3');
    audio.advance(3);
    vi.advanceTimersByTime(199);
    expect(state().position).toBe(0);
    vi.advanceTimersByTime(1);
    expect(state()).toMatchObject({ playing: true, waiting: false, position: 3 });
  });

  test('waits for audio after play is pressed', () => {
    engine.load(finished, { play: true });
    expect(state()).toMatchObject({ playing: true, waiting: true });
    audio.ready(100);
    expect(state().waiting).toBe(false);
  });

  test('starts at the saved position', () => {
    start({ ...finished, resumeAt: 42 });
    expect(audio.currentTime).toBe(42);
    expect(state().position).toBe(42);
  });

  test.each([90, 95, 100])('starts from the beginning if the saved position is %i of 100 s', (resumeAt) => {
    start({ ...finished, resumeAt });
    expect(audio.currentTime).toBe(0);
  });

  test.each([
    [-5, 0],
    [40, 40],
    [1_000, 100],
    [Number.NaN, 0],
  ])('a seek to %d goes to %d', (target, expected) => {
    start(finished);
    engine.seek(target);
    expect(audio.currentTime).toBe(expected);
    expect(state().position).toBe(expected);
  });

  test('a seek before anything is loaded is applied at the start', () => {
    engine.load(finished);
    engine.seek(30);
    engine.play();
    engine.seek(50);
    audio.ready(100);
    expect(audio.currentTime).toBe(50);
  });

  test('skips stay inside the track', () => {
    start(finished);
    engine.skip(-30);
    expect(state().position).toBe(0);
    engine.skip(30);
    expect(state().position).toBe(30);
    engine.seek(90);
    engine.skip(30);
    expect(state().position).toBe(100);
  });

  test('pausing keeps the position, and playing resumes there without loading again', () => {
    start(finished);
    audio.advance(7);
    engine.pause();
    expect(state()).toMatchObject({ playing: false, position: 7 });
    engine.play();
    expect(audio.sources).toHaveLength(1);
    expect(state().playing).toBe(true);
  });

  test('reports the end once, and the next play starts over', async () => {
    start(finished);
    audio.advance(100);
    audio.end();
    await vi.advanceTimersByTimeAsync(500);
    expect(onEnded).toHaveBeenCalledExactlyOnceWith(finished);
    expect(state()).toMatchObject({ playing: false, position: 100 });
    engine.play();
    audio.ready(100);
    expect(audio.currentTime).toBe(0);
  });

  test('shows a pause by the system', () => {
    start(finished);
    return vi.advanceTimersByTimeAsync(0).then(() => {
      audio.interrupt();
      expect(state().playing).toBe(false);
    });
  });

  test('another track replaces it immediately, and the pause of the first track does not stop it', async () => {
    start(finished);
    start({ ...finished, id: 'b', fileUrl: '/b.mp3' });
    await vi.advanceTimersByTimeAsync(10);
    expect(state()).toMatchObject({ playing: true, track: { id: 'b' } });
    expect(audio.src).toBe('/b.mp3');
  });
});

describe('failures', () => {
  test('an aborted play is retried once after 100 ms', async () => {
    audio.refuse('AbortError');
    engine.load(finished, { play: true });
    await vi.advanceTimersByTimeAsync(99);
    expect(audio.plays()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(audio.plays()).toBe(2);
    expect(state().playing).toBe(true);
  });

  test('pauses when play is aborted twice', async () => {
    audio.refuse('AbortError', 'AbortError');
    engine.load(finished, { play: true });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(audio.plays()).toBe(2);
    expect(state()).toMatchObject({ playing: false, error: null });
  });

  test('pausing during the delay cancels the retry', async () => {
    audio.refuse('AbortError');
    engine.load(finished, { play: true });
    await vi.advanceTimersByTimeAsync(50);
    engine.pause();
    await vi.advanceTimersByTimeAsync(500);
    expect(audio.plays()).toBe(1);
  });

  test('stays paused without an error if the browser requires a user gesture first', async () => {
    audio.refuse('NotAllowedError');
    engine.load(finished, { play: true });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(audio.plays()).toBe(1);
    expect(state()).toMatchObject({ playing: false, error: null });
  });

  test('an outage of the service keeps the place and plays again by itself, until the listener pauses', async () => {
    retryAfter = 5;
    start(finished);
    audio.advance(20);
    audio.breakDown();
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ playing: true, waiting: true, position: 20 });
    expect(state().error).toMatch(/cannot read the audio right now/);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(audio.sources).toHaveLength(2);
    audio.breakDown();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(audio.sources).toHaveLength(3);
    audio.ready(100);
    expect(audio.currentTime).toBe(20);
    expect(state()).toMatchObject({ playing: true, error: null });
    audio.breakDown();
    await vi.advanceTimersByTimeAsync(0);
    engine.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(audio.sources).toHaveLength(3);
    expect(state()).toMatchObject({ playing: false, error: null });
  });

  test('audio whose address has expired is requested again at the same position, but only once there', async () => {
    retryAfter = 0;
    start(finished);
    audio.advance(20);
    audio.breakDown();
    await vi.advanceTimersByTimeAsync(0);
    expect(audio.sources).toHaveLength(2);
    audio.ready(100);
    expect(audio.currentTime).toBe(20);
    expect(state()).toMatchObject({ playing: true, error: null });
    audio.breakDown();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(audio.sources).toHaveLength(2);
    expect(state()).toMatchObject({ playing: false, position: 20 });
    expect(state().error).toMatch(/could not be loaded/);
  });

  test('a load error pauses with a reason and no retry; the next play reloads at the same position', async () => {
    start(finished);
    audio.advance(20);
    audio.breakDown();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(audio.plays()).toBe(1);
    expect(state()).toMatchObject({ playing: false, position: 20 });
    expect(state().error).toMatch(/could not be loaded/);
    engine.play();
    audio.ready(100);
    expect(audio.sources).toHaveLength(2);
    expect(audio.currentTime).toBe(20);
    expect(state().error).toBeNull();
  });
});

describe('speed', () => {
  test.each([
    [1.25, 1.3],
    [0.1, 0.5],
    [9, 3],
    [1.1 + 0.2, 1.3],
    [Number.NaN, 1],
  ])('%d becomes %d, with the pitch preserved', (requested, expected) => {
    start(finished);
    engine.setSpeed(requested);
    expect(state().speed).toBe(expected);
    expect(audio.playbackRate).toBe(expected);
    expect(audio.preservesPitch).toBe(true);
  });

  test('stays for the next track', () => {
    start(finished);
    engine.setSpeed(2);
    start({ ...finished, id: 'b' });
    expect(audio.playbackRate).toBe(2);
  });
});

describe('a track that is still being made', () => {
  test('cannot play before there is audio', () => {
    engine.load({ ...growing, available: 0 }, { play: true });
    expect(audio.sources).toEqual([]);
    expect(state().playing).toBe(false);
  });

  test('plays as soon as there is audio, and its length grows', () => {
    start(growing);
    expect(audio.src).toBe('/stream/a');
    expect(state().duration).toBe(12);
    engine.update({ ...growing, available: 40 });
    vi.advanceTimersByTime(200);
    expect(state().duration).toBe(40);
    expect(audio.sources).toHaveLength(1);
  });

  test('a seek stays within the playable part and requests the stream from there', () => {
    start({ ...growing, available: 60 });
    engine.seek(500);
    expect(state().position).toBe(60);
    engine.seek(30);
    expect(audio.src).toBe('/stream/a?from=30.000');
    audio.ready(Number.POSITIVE_INFINITY);
    audio.advance(5);
    vi.advanceTimersByTime(200);
    expect(state().position).toBe(35);
  });

  test('seeks in the element itself if possible', () => {
    start({ ...growing, available: 60 });
    audio.setSeekable([[0, 50]]);
    engine.seek(30);
    expect(audio.sources).toHaveLength(1);
    expect(audio.currentTime).toBe(30);
  });

  test('ignores a seekable range without a finite end', () => {
    start({ ...growing, available: 60 });
    audio.setSeekable([[0, Number.POSITIVE_INFINITY]]);
    engine.seek(30);
    expect(audio.src).toBe('/stream/a?from=30.000');
  });

  test('resumes inside the playable part', () => {
    start({ ...growing, available: 60, resumeAt: 25.5 });
    expect(audio.src).toBe('/stream/a?from=25.500');
    expect(state().position).toBe(25.5);
  });

  test('when finished during playback, continues without interruption, and a seek switches to the file', () => {
    start(growing);
    audio.advance(5);
    engine.update(finished);
    expect(audio.src).toBe('/stream/a');
    engine.seek(80);
    expect(audio.src).toBe('/a.mp3');
    audio.ready(100);
    expect(audio.currentTime).toBe(80);
    expect(state().playing).toBe(true);
  });

  test('when finished while paused, the next play uses the file at the same position', () => {
    start(growing);
    audio.advance(5);
    engine.pause();
    engine.update(finished);
    engine.play();
    audio.ready(100);
    expect(audio.src).toBe('/a.mp3');
    expect(audio.currentTime).toBe(5);
  });

  test('a stream that ends at the end of the finished track counts as played to the end', () => {
    start(growing);
    engine.update(finished);
    audio.advance(99.9);
    audio.end();
    expect(onEnded).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ playing: false, position: 100 });
  });

  test('a stream that ends early continues in the file', () => {
    start(growing);
    engine.update(finished);
    audio.advance(50);
    audio.end();
    expect(audio.src).toBe('/a.mp3');
    audio.ready(100);
    expect(audio.currentTime).toBe(50);
    expect(state().playing).toBe(true);
    expect(onEnded).not.toHaveBeenCalled();
  });

  test('a stream that ends before there is more audio waits for it and then continues', () => {
    start(growing);
    audio.advance(12);
    audio.end();
    expect(state()).toMatchObject({ playing: true, waiting: true, position: 12 });
    engine.update({ ...growing, available: 12.5 });
    expect(audio.sources).toHaveLength(1);
    engine.update({ ...growing, available: 20 });
    expect(audio.src).toBe('/stream/a?from=12.000');
    expect(audio.paused).toBe(false);
  });

  test('a stream that has ended finishes once the track turns out to end there', () => {
    start(growing);
    audio.advance(99.8);
    audio.end();
    expect(onEnded).not.toHaveBeenCalled();
    engine.update(finished);
    expect(onEnded).toHaveBeenCalledOnce();
  });

  test('a stream that delivers nothing is not requested again until the track changes', () => {
    start({ ...growing, available: 60 });
    engine.seek(30);
    audio.end();
    expect(audio.sources).toHaveLength(2);
    expect(state().waiting).toBe(true);
  });
});

describe('updates of the track', () => {
  test('take over the position of another device while nothing plays here', () => {
    engine.load(finished);
    engine.update({ ...finished, resumeAt: 33 });
    expect(state().position).toBe(33);
  });

  test('do not take over the position of another device during playback', () => {
    start(finished);
    audio.advance(3);
    engine.update({ ...finished, resumeAt: 60 });
    vi.advanceTimersByTime(200);
    expect(state().position).toBe(3);
  });

  test('use a new voice at the next play, at the same position', () => {
    start(finished);
    audio.advance(9);
    engine.update({ ...finished, fileUrl: '/other.mp3' });
    expect(audio.src).toBe('/a.mp3');
    engine.pause();
    engine.play();
    audio.ready(100);
    expect(audio.src).toBe('/other.mp3');
    expect(audio.currentTime).toBe(9);
  });

  test('for another track are ignored', () => {
    start(finished);
    engine.update({ ...finished, id: 'z', title: 'Other' });
    expect(state().track?.title).toBe('Title a');
  });
});

test('clearing removes the current track and keeps the speed', () => {
  start(finished);
  engine.setSpeed(1.5);
  engine.clear();
  expect(state()).toMatchObject({ track: null, playing: false, position: 0, speed: 1.5 });
});

test('listeners are notified of a change once, and not after they are removed', () => {
  const listener = vi.fn();
  const leave = engine.subscribe(listener);
  engine.setSpeed(2);
  engine.setSpeed(2);
  expect(listener).toHaveBeenCalledOnce();
  leave();
  engine.setSpeed(1);
  expect(listener).toHaveBeenCalledOnce();
});

describe('a file that is still being written', () => {
  const unmeasured: Track = { ...finished, duration: null, available: 0 };

  test('shows its position, and continues there after a failure', () => {
    start(unmeasured);
    audio.advance(7);
    vi.advanceTimersByTime(200);
    expect(state()).toMatchObject({ position: 7, duration: 7 });
    audio.breakDown();
    engine.play();
    audio.ready(Number.POSITIVE_INFINITY);
    expect(audio.currentTime).toBe(7);
  });

  test('is read again to reach a position that it does not have yet', () => {
    start(unmeasured);
    audio.advance(7);
    vi.advanceTimersByTime(200);
    audio.setSeekable([[0, 7]]);
    engine.seek(3);
    expect(audio.sources).toHaveLength(1);
    audio.setSeekable([]);
    engine.seek(5);
    expect(audio.sources).toHaveLength(2);
  });

  test('starts over after its end', () => {
    start(unmeasured);
    audio.advance(7);
    audio.end();
    expect(state()).toMatchObject({ playing: false, position: 0, duration: 7 });
    engine.play();
    audio.ready(7);
    expect(audio.currentTime).toBe(0);
  });
});
