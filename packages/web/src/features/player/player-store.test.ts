import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from './engine/fake-audio.ts';
import { makeTrack } from './engine/track-fixture.ts';
import { createPlayer, type PlayerControl } from './player-store.ts';

let audio: FakeAudio;
let control: PlayerControl;
const savePreferences = vi.fn();
const player = () => control.store.getState();
const finish = () => {
  audio.ready(100);
  audio.advance(100);
  audio.end();
};

beforeEach(() => {
  savePreferences.mockClear();
  audio = createFakeAudio();
  control = createPlayer({
    audio,
    preferences: { speed: 1.5, playOn: true, shortcuts: true },
    savePreferences,
  });
});
afterEach(() => control.dispose());

describe('playing from a moment', () => {
  test('goes there in what is current, and plays', () => {
    player().choose(makeTrack('a'));
    audio.ready(100);
    player().playFrom(makeTrack('a'), 42);
    expect(audio.currentTime).toBe(42);
    player().pause();
    player().playFrom(makeTrack('a'), 7);
    expect([control.engine.now(), player().playing]).toEqual([7, true]);
    expect(audio.sources).toEqual(['/a.mp3']);
  });

  test('takes up another track there', () => {
    player().choose(makeTrack('a'));
    player().playFrom(makeTrack('b'), 12);
    expect([player().track?.id, player().playing, player().position]).toEqual(['b', true, 12]);
  });

  test("the moment is the sound's own between two readings of the state", () => {
    player().choose(makeTrack('a'));
    audio.ready(100);
    audio.advance(1.234);
    expect(control.engine.now()).toBe(1.234);
    expect(player().position).toBe(0);
  });

  test('starts again from the middle of what was heard to its end', () => {
    player().choose(makeTrack('a'));
    finish();
    player().playFrom(makeTrack('a'), 50);
    audio.ready(100);
    expect(audio.currentTime).toBe(50);
  });
});

describe('choosing', () => {
  test('plays, the same again pauses, once more plays on', () => {
    player().choose(makeTrack('a'));
    expect(player().playing).toBe(true);
    player().choose(makeTrack('a'));
    expect(player().playing).toBe(false);
    player().choose(makeTrack('a'));
    expect(player().playing).toBe(true);
    expect(audio.sources).toEqual(['/a.mp3']);
  });

  test('another one takes over', () => {
    player().choose(makeTrack('a'));
    player().choose(makeTrack('b'));
    expect(player()).toMatchObject({ playing: true, track: { id: 'b' } });
  });
});

describe('the end', () => {
  test('is told, and the next unheard one follows', () => {
    const heard = vi.fn();
    control.onHeard(heard);
    player().setLists({ playlist: [makeTrack('a'), makeTrack('b', { played: true }), makeTrack('c')] });
    player().choose(makeTrack('a'));
    finish();
    expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'a' }));
    expect(player()).toMatchObject({ playing: true, track: { id: 'c' } });
  });

  test('stops when playing on is off', () => {
    player().setPlayOn(false);
    player().setLists({ playlist: [makeTrack('a'), makeTrack('b')] });
    player().choose(makeTrack('a'));
    finish();
    expect(player()).toMatchObject({ playing: false, track: { id: 'a' } });
  });

  test('of the placeholder audio is not told', () => {
    const heard = vi.fn();
    control.onHeard(heard);
    player().choose(makeTrack('a', { fileUrl: '/placeholder.mp3' }));
    finish();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('previous and next', () => {
  test('go round', () => {
    player().setLists({ playlist: [makeTrack('a'), makeTrack('b')] });
    player().choose(makeTrack('a'));
    player().previous();
    expect(player().track?.id).toBe('b');
    player().next();
    expect(player()).toMatchObject({ playing: true, track: { id: 'a' } });
  });

  test('without a list nothing is current any more', () => {
    player().choose(makeTrack('a'));
    player().next();
    expect(player()).toMatchObject({ playing: false, track: null });
  });
});

test('skips are 30 seconds', () => {
  player().choose(makeTrack('a'));
  audio.ready(100);
  player().forward();
  expect(player().position).toBe(30);
  player().back();
  expect(player().position).toBe(0);
});

test('speed begins as last chosen, moves by tenths and is kept', () => {
  expect(player().speed).toBe(1.5);
  player().faster();
  player().faster();
  player().slower();
  expect(player().speed).toBe(1.6);
  player().setSpeed(9);
  expect(savePreferences).toHaveBeenLastCalledWith({ speed: 3, playOn: true, shortcuts: true });
});

test('the current track takes up what the lists know', () => {
  player().choose(makeTrack('a', { fileUrl: '', streamUrl: '/s', available: 5, duration: null }));
  player().setLists({
    playlist: [makeTrack('a', { fileUrl: '', streamUrl: '/s', available: 25, duration: null })],
  });
  expect(player().track?.available).toBe(25);
});
