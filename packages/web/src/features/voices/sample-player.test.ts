import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSamplePlayer, type SampleAudio, type SampleState, silentState } from './sample-player.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function play(refusal?: Error) {
  const listeners = new Map<string, () => void>();
  const begun: string[] = [];
  const states: SampleState[] = [];
  const audio: SampleAudio = {
    src: '',
    load() {},
    pause() {},
    play: async () => {
      begun.push(audio.src);
      if (refusal !== undefined) throw refusal;
    },
    addEventListener: (type, listener) => void listeners.set(type, listener),
  };
  const player = createSamplePlayer(audio, (state) => void states.push(state));
  return { player, begun, states, dispatch: (event: string) => listeners.get(event)?.() };
}

test('waits for a sample that is being made, and requests it again each second', () => {
  const { player, begun, states, dispatch } = play();
  player.toggle('Amy');
  dispatch('error');
  vi.advanceTimersByTime(999);
  expect(begun).toHaveLength(1);
  expect(states.at(-1)).toEqual({ ...silentState, voice: 'Amy', loading: true });
  vi.advanceTimersByTime(1);
  expect(begun).toEqual(['/samples/Amy.mp3', '/samples/Amy.mp3']);
  dispatch('playing');
  expect(states.at(-1)).toEqual({ ...silentState, voice: 'Amy' });
  dispatch('ended');
  expect(states.at(-1)).toEqual(silentState);
});

test('gives up eventually, and reports the voice', () => {
  const { player, begun, states, dispatch } = play();
  player.toggle('Amy');
  for (let time = 0; time < 10; time++) {
    dispatch('error');
    vi.advanceTimersByTime(1_000);
  }
  expect(begun).toHaveLength(5);
  expect(states.at(-1)).toEqual({ ...silentState, failed: 'Amy' });
});

test('reports that the browser blocks audio', async () => {
  const { player, states } = play(new DOMException('not now', 'NotAllowedError'));
  player.toggle('Amy');
  await vi.waitFor(() => expect(states.at(-1)).toEqual({ ...silentState, failed: 'Amy', blocked: true }));
});

test('stops handling the previous sample when another is requested', () => {
  const { player, begun, dispatch } = play();
  player.toggle('Amy');
  dispatch('error');
  player.toggle('Brian');
  vi.advanceTimersByTime(5_000);
  expect(begun).toEqual(['/samples/Amy.mp3', '/samples/Brian.mp3']);
});
