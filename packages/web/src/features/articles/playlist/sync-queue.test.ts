import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeAudio } from '../../../../test/fake-audio.ts';
import { makeTrack } from '../../../../test/track-fixture.ts';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { emitLive } from '../../../lib/live-events.ts';
import { createPlayer, type PlayerControl } from '../../player/player-store.ts';
import { syncQueue } from './sync-queue.ts';

let control: PlayerControl;
let saved: unknown[];
let stop: () => void;
const player = () => control.store.getState();
const coming = () => player().upNext.map(({ id }) => id);

beforeEach(async () => {
  vi.useFakeTimers();
  saved = [];
  control = createPlayer({
    audio: createFakeAudio(),
    preferences: { speed: 1, playOn: true, shortcuts: true },
    savePreferences: () => {},
  });
  player().setLists({ playlist: ['a', 'b', 'c', 'd'].map((id) => makeTrack(id)) });
  player().present(makeTrack('a'));
  const call = async (name: string, input?: { body: unknown }) => {
    if (name === 'saveQueue') saved.push(input?.body);
    return { items: ['d'] };
  };
  stop = syncQueue({ api: { call } as unknown as ApiClient, control });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  stop();
  control.dispose();
  vi.useRealTimers();
});

test('applies the stored order and that of other devices, without sending it back', async () => {
  expect(coming()).toEqual(['d', 'b', 'c']);
  emitLive('queue', { items: ['c'] });
  expect(coming()).toEqual(['c', 'b', 'd']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saved).toEqual([]);
});

test('sends the order once it has not changed for a while', async () => {
  player().moveNext('c', 0);
  player().moveNext('b', 0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saved).toEqual([{ items: ['b', 'c', 'd'] }]);
});

test('does not overwrite a local change with an order from elsewhere', () => {
  player().moveNext('c', 0);
  emitLive('queue', { items: ['b'] });
  expect(coming()[0]).toBe('c');
});
