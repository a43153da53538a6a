import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../test/fake-audio.ts';
import { makeTrack } from '../../../test/track-fixture.ts';
import { createPlayer, type PlayerControl } from './player-store.ts';
import { createAudioSwitch } from './switch-audio.ts';
import { syncSpeeds } from './sync-speeds.ts';

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

describe('the speed of a feed or site', () => {
  const from = (id: string, speedSource?: string) =>
    makeTrack(id, speedSource === undefined ? {} : { speedSource });

  test('is its own if the listener wants that, and the usual one for all others', () => {
    const chosen: unknown[] = [];
    syncSpeeds(control, (source, speed) => chosen.push([source, speed]));
    player().choose(from('a', 'news.example'));
    player().ownSpeed?.set(true);
    player().setSpeed(2);
    expect(player().ownSpeed?.isOn).toBe(true);
    player().choose(from('b', 'feed:1'));
    expect([player().speed, player().ownSpeed?.isOn]).toEqual([1.5, false]);
    player().setSpeed(1.2);
    player().choose(from('c', 'news.example'));
    expect([player().speed, audio.playbackRate]).toEqual([2, 2]);
    player().ownSpeed?.set(false);
    expect([player().speed, player().ownSpeed?.isOn]).toEqual([1.2, false]);
    expect(chosen).toEqual([
      ['news.example', 1.5],
      ['news.example', 2],
      [null, 1.2],
      ['news.example', null],
    ]);
  });

  test('comes from another device, without changing what plays', () => {
    const sync = syncSpeeds(control, () => {});
    player().choose(from('a', 'news.example'));
    sync.follow({ usual: 1.1, sources: [{ source: 'news.example', speed: 2.4 }] });
    expect([player().speed, player().ownSpeed?.isOn]).toEqual([1.5, true]);
    player().choose(from('b', 'other.example'));
    expect(player().speed).toBe(1.1);
    player().choose(from('c', 'news.example'));
    expect(player().speed).toBe(2.4);
    // Without a source nothing can have a speed of its own; after signing out nothing has.
    player().choose(from('d'));
    expect(player().ownSpeed).toBeNull();
    sync.stop();
    player().choose(from('c', 'news.example'));
    expect(player().speed).toBe(1.5);
  });
});

describe('audio that is replaced', () => {
  const other = (id = 'a') => makeTrack(id, { audioId: 'other', fileUrl: '/other.mp3', duration: 200 });
  const replace = () => player().setLists({ playlist: [other()] });

  test('goes on at the same word, and moves on while it is looked up', async () => {
    const found = Promise.withResolvers<number | null>();
    control.extend({ onReplaced: createAudioSwitch(control.engine, () => found.promise) });
    player().choose(makeTrack('a'));
    audio.ready(100);
    audio.advance(40);
    replace();
    audio.advance(2);
    expect(audio.sources).toEqual(['/a.mp3']);
    found.resolve(90);
    await vi.waitFor(() => expect(audio.sources).toEqual(['/a.mp3', '/other.mp3']));
    audio.ready(200);
    expect([audio.currentTime, player().playing, player().track?.audioId]).toEqual([92, true, 'other']);
  });

  test('goes on at the same part if the word is unknown, and stays paused', async () => {
    control.extend({
      onReplaced: createAudioSwitch(control.engine, () => Promise.reject(new Error('offline'))),
    });
    player().choose(makeTrack('a'));
    audio.ready(100);
    audio.advance(40);
    player().pause();
    replace();
    await vi.waitFor(() => expect(player().track?.audioId).toBe('other'));
    expect([player().position, player().playing]).toEqual([80, false]);
  });

  test('does not come back after another track was chosen', async () => {
    const found = Promise.withResolvers<number | null>();
    control.extend({ onReplaced: createAudioSwitch(control.engine, () => found.promise) });
    player().choose(makeTrack('a'));
    replace();
    player().choose(makeTrack('b'));
    found.resolve(90);
    await found.promise;
    expect(player().track?.id).toBe('b');
  });
});

describe('playing from a position', () => {
  test('seeks in the current track and plays', () => {
    player().choose(makeTrack('a'));
    audio.ready(100);
    player().playFrom(makeTrack('a'), 42);
    expect(audio.currentTime).toBe(42);
    player().pause();
    player().playFrom(makeTrack('a'), 7);
    expect([control.engine.now(), player().playing]).toEqual([7, true]);
    expect(audio.sources).toEqual(['/a.mp3']);
  });

  test('switches to another track at that position', () => {
    player().choose(makeTrack('a'));
    player().playFrom(makeTrack('b'), 12);
    expect([player().track?.id, player().playing, player().position]).toEqual(['b', true, 12]);
  });

  test('reads the exact position of the audio between two updates of the state', () => {
    player().choose(makeTrack('a'));
    audio.ready(100);
    audio.advance(1.234);
    expect(control.engine.now()).toBe(1.234);
    expect(player().position).toBe(0);
  });

  test('starts in the middle of a track that was played to its end', () => {
    player().choose(makeTrack('a'));
    finish();
    player().playFrom(makeTrack('a'), 50);
    audio.ready(100);
    expect(audio.currentTime).toBe(50);
  });
});

describe('choosing', () => {
  test('plays a track, pauses it when chosen again, and then resumes it', () => {
    player().choose(makeTrack('a'));
    expect(player().playing).toBe(true);
    player().choose(makeTrack('a'));
    expect(player().playing).toBe(false);
    player().choose(makeTrack('a'));
    expect(player().playing).toBe(true);
    expect(audio.sources).toEqual(['/a.mp3']);
  });

  test('switches to another track', () => {
    player().choose(makeTrack('a'));
    player().choose(makeTrack('b'));
    expect(player()).toMatchObject({ playing: true, track: { id: 'b' } });
  });
});

describe('the end of a track', () => {
  test('is reported, and the next unplayed track follows', () => {
    const onPlayed = vi.fn();
    control.onPlayedToEnd(onPlayed);
    player().setLists({ playlist: [makeTrack('a'), makeTrack('b', { played: true }), makeTrack('c')] });
    player().choose(makeTrack('a'));
    finish();
    expect(onPlayed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'a' }));
    expect(player()).toMatchObject({ playing: true, track: { id: 'c' } });
  });

  test('stops playback when autoplay is off', () => {
    player().setPlayOn(false);
    player().setLists({ playlist: [makeTrack('a'), makeTrack('b')] });
    player().choose(makeTrack('a'));
    finish();
    expect(player()).toMatchObject({ playing: false, track: { id: 'a' } });
  });

  test('is not reported for the placeholder audio', () => {
    const onPlayed = vi.fn();
    control.onPlayedToEnd(onPlayed);
    player().choose(makeTrack('a', { fileUrl: '/placeholder.mp3' }));
    finish();
    expect(onPlayed).not.toHaveBeenCalled();
  });
});

describe('previous and next', () => {
  test('wrap around', () => {
    player().setLists({ playlist: [makeTrack('a'), makeTrack('b')] });
    player().choose(makeTrack('a'));
    player().previous();
    expect(player().track?.id).toBe('b');
    player().next();
    expect(player()).toMatchObject({ playing: true, track: { id: 'a' } });
  });

  test('clear the player if there is no list', () => {
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

test('speed starts as last chosen, changes by 0.1 and is saved', () => {
  expect(player().speed).toBe(1.5);
  player().faster();
  player().faster();
  player().slower();
  expect(player().speed).toBe(1.6);
  player().setSpeed(9);
  expect(savePreferences).toHaveBeenLastCalledWith({ speed: 3, playOn: true, shortcuts: true });
});

test('the current track is updated from the lists', () => {
  player().choose(makeTrack('a', { fileUrl: '', streamUrl: '/s', available: 5, duration: null }));
  player().setLists({
    playlist: [makeTrack('a', { fileUrl: '', streamUrl: '/s', available: 25, duration: null })],
  });
  expect(player().track?.available).toBe(25);
});

describe('the upcoming tracks', () => {
  const list = [makeTrack('a'), makeTrack('b'), makeTrack('c'), makeTrack('d')];
  const coming = () => player().upNext.map(({ id }) => id);

  test('are shown, and are used by the next button and at the end of a track', () => {
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

  test('skip removed and already played tracks', () => {
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

  test('end with the list for autoplay: only the next button wraps around', () => {
    player().setLists({ playlist: list });
    player().choose(makeTrack('d'));
    finish();
    expect([player().track?.id, player().playing]).toEqual(['d', false]);
    player().next();
    expect(player().track?.id).toBe('a');
  });

  test('keep the current track if everything else was removed', () => {
    player().setLists({ playlist: list.slice(0, 2) });
    player().choose(makeTrack('a'));
    player().removeNext('b');
    player().next();
    expect(player().track?.id).toBe('a');
  });

  test('keep their order after a reload', () => {
    let stored = { order: ['c'] as readonly string[], removed: [] as readonly string[] };
    const again = createPlayer({
      audio: createFakeAudio(),
      preferences: { speed: 1, playOn: true, shortcuts: true },
      savePreferences,
      upNext: {
        read: () => stored,
        write: (changes) => {
          stored = changes;
        },
      },
    });
    again.store.getState().setLists({ playlist: list });
    again.store.getState().present(makeTrack('a'));
    expect(again.store.getState().upNext.map(({ id }) => id)).toEqual(['c', 'b', 'd']);
    again.store.getState().removeNext('c');
    expect(stored).toEqual({ order: [], removed: ['c'] });
    again.dispose();
  });
});
