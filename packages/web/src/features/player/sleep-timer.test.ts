import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../test/fake-audio.ts';
import { makeTrack } from '../../../test/track-fixture.ts';
import { createPlayer, type PlayerControl } from './player-store.ts';

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
