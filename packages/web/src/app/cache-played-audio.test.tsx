import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../test/fake-audio.ts';
import { makeTrack } from '../../test/track-fixture.ts';
import { PlayerProvider } from '../features/player/index.ts';
import { createPlayer, type PlayerControl } from '../features/player/player-store.ts';
import { useCachePlayedAudio } from './cache-played-audio.tsx';

let audio: FakeAudio;
let control: PlayerControl;
const postMessage = vi.fn();
const onStored = vi.fn();
function Cache() {
  useCachePlayedAudio(onStored);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  postMessage.mockClear();
  onStored.mockClear();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: { postMessage } },
  });
  audio = createFakeAudio();
  control = createPlayer({
    audio,
    preferences: { speed: 1, playOn: true, shortcuts: true },
    savePreferences: () => {},
  });
  render(
    <PlayerProvider control={control}>
      <Cache />
    </PlayerProvider>,
  );
});
afterEach(() => {
  control.dispose();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
  vi.useRealTimers();
});

function listen(seconds: number): void {
  act(() => {
    audio.advance(seconds);
    vi.advanceTimersByTime(200);
  });
}
const play = (id: string, facts = {}) =>
  act(() => {
    control.store.getState().choose(makeTrack(id, facts));
    audio.ready(100);
  });

test('stores audio once after ten seconds of playback, and then refreshes the list', () => {
  play('a');
  listen(9);
  expect(postMessage).not.toHaveBeenCalled();
  listen(1);
  listen(30);
  expect(postMessage.mock.calls).toEqual([[{ heard: '/a.mp3' }]]);
  expect(onStored).toHaveBeenCalledTimes(1);
});

test('does not store audio that is only skimmed or still being made', () => {
  play('a');
  listen(5);
  play('b');
  listen(6);
  play('c', { fileUrl: '' });
  listen(60);
  expect(postMessage).not.toHaveBeenCalled();
});

test('stores nothing in data saver mode', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  play('a');
  listen(60);
  expect(postMessage).not.toHaveBeenCalled();
});
