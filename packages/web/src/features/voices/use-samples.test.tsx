import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../test/fake-audio.ts';
import { makeTrack } from '../../../test/track-fixture.ts';
import { PlayerProvider } from '../player/index.ts';
import { createPlayer } from '../player/player-store.ts';
import { useSamples } from './use-samples.ts';

test('a sample and the player never play at the same time, whichever comes second', () => {
  const samples: FakeAudio[] = [];
  vi.stubGlobal('Audio', function makeAudio() {
    const audio = createFakeAudio();
    samples.push(audio);
    return audio;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const audio = createFakeAudio();
  const control = createPlayer({
    audio,
    preferences: { speed: 1, playOn: true, shortcuts: true },
    savePreferences: () => {},
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlayerProvider control={control}>{children}</PlayerProvider>
  );
  const { result } = renderHook(useSamples, { wrapper });
  const speaking = () =>
    [audio.paused ? '' : 'player', samples[0]?.paused === false ? 'sample' : ''].join('');
  act(() => control.store.getState().choose(makeTrack('a')));
  expect(speaking()).toBe('player');
  act(() => result.current.toggle('Amy'));
  expect(speaking()).toBe('sample');
  act(() => control.store.getState().toggle());
  expect(speaking()).toBe('player');
  expect(result.current.sample.voice).toBeNull();
});
