import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../test/fake-audio.ts';
import { makeTrack } from '../../../test/track-fixture.ts';
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

describe('what comes next', () => {
  const list = [makeTrack('a'), makeTrack('b'), makeTrack('c'), makeTrack('d')];
  const coming = () => player().upNext.map(({ id }) => id);

  test('is shown, and is what next and the end of a track lead to', () => {
    player().setLists({ playlist: list });
    player().choose(makeTrack('a'));
    expect(coming()).toEqual(['b', 'c', 'd']);
    player().moveNext('d', 0);
    expect(coming()).toEqual(['d', 'b', 'c']);
    player().next();
    expect(player().track?.id).toBe('d');
    finish();
    expect(player().track?.id).toBe('b');
  });

  test('passes over what was taken out, and what was heard before', () => {
    player().setLists({
      playlist: [list[0], list[1], makeTrack('p', { played: true }), list[3]].flatMap((t) => t ?? []),
    });
    player().choose(makeTrack('a'));
    player().removeNext('b');
    finish();
    expect(player().track?.id).toBe('d');
    player().resetNext();
    expect(coming()).toEqual(['a', 'b', 'p']);
  });

  test('ends with the list: going round needs a press', () => {
    player().setLists({ playlist: list });
    player().choose(makeTrack('d'));
    finish();
    expect([player().track?.id, player().playing]).toEqual(['d', false]);
    player().next();
    expect(player().track?.id).toBe('a');
  });

  test('stays where it is when everything else was taken out', () => {
    player().setLists({ playlist: list.slice(0, 2) });
    player().choose(makeTrack('a'));
    player().removeNext('b');
    player().next();
    expect(player().track?.id).toBe('a');
  });

  test('is found again after a reload', () => {
    let kept = { order: ['c'] as readonly string[], removed: [] as readonly string[] };
    const again = createPlayer({
      audio: createFakeAudio(),
      preferences: { speed: 1, playOn: true, shortcuts: true },
      savePreferences,
      upNext: {
        read: () => kept,
        write: (changes) => {
          kept = changes;
        },
      },
    });
    again.store.getState().setLists({ playlist: list });
    again.store.getState().present(makeTrack('a'));
    expect(again.store.getState().upNext.map(({ id }) => id)).toEqual(['c', 'b', 'd']);
    again.store.getState().removeNext('c');
    expect(kept).toEqual({ order: [], removed: ['c'] });
    again.dispose();
  });
});

test('an article keeps its own speed; others take the last one chosen', () => {
  const kept = new Map<string, number>();
  const own = createPlayer({
    audio,
    preferences: { speed: 1, playOn: true, shortcuts: true },
    savePreferences,
    speeds: { read: (id) => kept.get(id) ?? null, write: (id, speed) => void kept.set(id, speed) },
  });
  const state = () => own.store.getState();
  state().choose(makeTrack('a'));
  state().setSpeed(2);
  state().choose(makeTrack('b'));
  expect(state().speed).toBe(2);
  state().setSpeed(1.2);
  state().choose(makeTrack('a'));
  expect([state().speed, audio.playbackRate]).toEqual([2, 2]);
  state().setPlayOn(false);
  expect(savePreferences).toHaveBeenLastCalledWith({ speed: 1.2, playOn: false, shortcuts: true });
  own.dispose();
});
