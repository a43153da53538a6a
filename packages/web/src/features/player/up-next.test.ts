import { describe, expect, test } from 'vitest';
import { makeTrack } from '../../../test/track-fixture.ts';
import { noChanges, upNext, withMove, withoutEntry, withPlayed } from './up-next.ts';

const playlist = ['a', 'b', 'c', 'd', 'e'].map((id) => makeTrack(id));
const lists = { playlist, found: [] };
const ids = (current: string | undefined, changes = noChanges) =>
  upNext(current, lists, changes).map(({ track }) => track.id);

describe('the upcoming tracks', () => {
  test('follow the list from the current track on and wrap around', () => {
    expect(ids('c')).toEqual(['d', 'e', 'a', 'b']);
    expect(upNext('d', lists).map(({ wrapped }) => wrapped)).toEqual([false, true, true, true]);
  });

  test('start at the top of the list if the current track is not in it', () => {
    expect(ids(undefined)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('leave out tracks without audio', () => {
    const silent = makeTrack('s', { fileUrl: '', available: 0 });
    expect(upNext('a', { playlist: [playlist[0] ?? silent, silent], found: [] })).toEqual([]);
  });

  test('follow the order that the listener sets', () => {
    const moved = withMove(noChanges, ids('a'), 'e', 0);
    expect(ids('a', moved)).toEqual(['e', 'b', 'c', 'd']);
    const again = withMove(moved, ids('a', moved), 'b', 2);
    expect(ids('a', again)).toEqual(['e', 'c', 'b', 'd']);
    // Autoplay also plays tracks that the user moved, even if they come before the current track.
    expect(upNext('d', lists, withMove(noChanges, ids('d'), 'a', 0))[0]).toEqual({
      track: playlist[0],
      wrapped: false,
    });
  });

  test('return to the order of the list after the moved tracks', () => {
    expect(withMove(noChanges, ids('a'), 'c', 0).order).toEqual(['c', 'b']);
  });

  test('limit a move to the list, and ignore unknown tracks', () => {
    expect(ids('a', withMove(noChanges, ids('a'), 'b', 99))).toEqual(['c', 'd', 'e', 'b']);
    expect(withMove(noChanges, ids('a'), 'nobody', 0)).toBe(noChanges);
  });

  test('skip removed tracks, until they are played on purpose', () => {
    const without = withoutEntry(noChanges, 'b');
    expect(ids('a', without)).toEqual(['c', 'd', 'e']);
    expect(ids('a', withPlayed(without, 'b'))).toEqual(['b', 'c', 'd', 'e']);
  });

  test('drop a track from the order when it plays', () => {
    expect(withPlayed({ order: ['e', 'b'], removed: [] }, 'e').order).toEqual(['b']);
  });
});
