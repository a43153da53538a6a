import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../test/fake-audio.ts';
import { makeTrack } from '../../../test/track-fixture.ts';
import { removeFlag, writeFlag } from '../../lib/local-flags.ts';
import { onMarkRequested } from './mark-requests.ts';
import { connectMediaSession } from './media-session.ts';
import { createPlayer, type PlayerControl } from './player-store.ts';

const track = makeTrack('a', { title: 'On hearing', artworkUrl: 'https://example.com/a.jpg' });

let audio: FakeAudio;
let control: PlayerControl;
let disconnect: () => void;
let handlers: Map<string, MediaSessionActionHandler | null>;
const setPositionState = vi.fn();
let session: MediaSession;

beforeEach(() => {
  vi.useFakeTimers();
  setPositionState.mockClear();
  handlers = new Map();
  session = {
    metadata: null,
    playbackState: 'none',
    setPositionState,
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => {
      if (action === 'stop') throw new TypeError('unknown action');
      handlers.set(action, handler);
    },
  } as unknown as MediaSession;
  audio = createFakeAudio();
  control = createPlayer({
    audio,
    preferences: { speed: 1, playOn: true, shortcuts: true },
    savePreferences: () => {},
  });
  disconnect = connectMediaSession(control, session, (init) => init as MediaMetadata);
  control.store.getState().choose(track);
  audio.ready(100);
});
afterEach(() => {
  disconnect();
  control.dispose();
  vi.useRealTimers();
});

const press = (action: string, details: object = {}) =>
  handlers.get(action)?.({ action, ...details } as MediaSessionActionDetails);

test('shows the current track when it is connected', () => {
  disconnect();
  expect(session.metadata).toBeNull();
  disconnect = connectMediaSession(control, session, (init) => init as MediaMetadata);
  expect(session.metadata).toMatchObject({ title: 'On hearing' });
  expect(session.playbackState).toBe('playing');
});

test('shows title, source and picture', () => {
  expect(session.metadata).toEqual({
    title: 'On hearing',
    artist: 'example.com',
    artwork: [{ src: 'https://example.com/a.jpg' }],
  });
  expect(session.playbackState).toBe('playing');
});

test('the lock screen controls the player', () => {
  press('pause');
  expect(control.engine.getState().playing).toBe(false);
  expect(session.playbackState).toBe('paused');
  press('play');
  expect(control.engine.getState().playing).toBe(true);
  press('seekforward');
  expect(control.engine.getState().position).toBe(30);
  press('seekbackward', { seekOffset: 10 });
  expect(control.engine.getState().position).toBe(20);
  press('seekto', { seekTime: 55 });
  expect(control.engine.getState().position).toBe(55);
});

test('updates the position on a jump, not on every read', () => {
  const before = setPositionState.mock.calls.length;
  audio.advance(0.2);
  vi.advanceTimersByTime(200);
  expect(setPositionState).toHaveBeenCalledTimes(before);
  press('seekto', { seekTime: 40 });
  expect(setPositionState).toHaveBeenLastCalledWith({ duration: 100, position: 40, playbackRate: 1 });
});

test('a missing action in the browser does not affect the others, and all handlers are removed at the end', () => {
  expect(handlers.get('nexttrack')).toBeTypeOf('function');
  disconnect();
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
});

test('two presses of previous within two seconds mark the moment of the first, if the listener wants that', () => {
  const marks: unknown[] = [];
  onMarkRequested(control, ({ track, at, source }) => marks.push([track.id, at, source]));
  const other = makeTrack('b');
  control.store.getState().setLists({ playlist: [other, track] });
  const id = () => control.engine.getState().track?.id;
  control.engine.seek(40);
  press('previoustrack');
  expect(id()).toBe('b');
  press('previoustrack');
  expect([id(), marks]).toEqual(['a', []]);

  vi.advanceTimersByTime(3_000);
  writeFlag('headphoneMarks', true);
  control.store.getState().playFrom(track, 40);
  press('previoustrack');
  expect(id()).toBe('b');
  vi.advanceTimersByTime(1_500);
  press('previoustrack');
  expect(id()).toBe('a');
  expect(marks).toEqual([['a', 40, 'headphones']]);
  expect(control.engine.now()).toBe(40);

  press('previoustrack');
  vi.advanceTimersByTime(2_500);
  press('previoustrack');
  expect(marks).toHaveLength(1);
  removeFlag('headphoneMarks');
});
