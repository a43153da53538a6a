import { describe, expect, test } from 'vitest';
import { makeTrack } from '../../../test/track-fixture.ts';
import { noChanges, upNext, withMove, withoutEntry, withPlayed } from './up-next.ts';

const playlist = ['a', 'b', 'c', 'd', 'e'].map((id) => makeTrack(id));
const lists = { playlist, found: [] };
const ids = (current: string | undefined, changes = noChanges) =>
  upNext(current, lists, changes).map(({ track }) => track.id);

describe('what the next button will play', () => {
  test('is the list from the current track on, round its end', () => {
    expect(ids('c')).toEqual(['d', 'e', 'a', 'b']);
    expect(upNext('d', lists).map(({ wrapped }) => wrapped)).toEqual([false, true, true, true]);
  });

  test('begins the list where nothing of it is current', () => {
    expect(ids(undefined)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('leaves out what has no sound', () => {
    const silent = makeTrack('s', { fileUrl: '', available: 0 });
    expect(upNext('a', { playlist: [playlist[0] ?? silent, silent], found: [] })).toEqual([]);
  });

  test('follows the order that the listener gives', () => {
    const moved = withMove(noChanges, ids('a'), 'e', 0);
    expect(ids('a', moved)).toEqual(['e', 'b', 'c', 'd']);
    const again = withMove(moved, ids('a', moved), 'b', 2);
    expect(ids('a', again)).toEqual(['e', 'c', 'b', 'd']);
    // What was put there by hand plays by itself even from before the current track.
    expect(upNext('d', lists, withMove(noChanges, ids('d'), 'a', 0))[0]).toEqual({
      track: playlist[0],
      wrapped: false,
    });
  });

  test('goes back to the list below what was moved', () => {
    expect(withMove(noChanges, ids('a'), 'c', 0).order).toEqual(['c', 'b']);
  });

  test('holds a move within the list, and ignores what is not there', () => {
    expect(ids('a', withMove(noChanges, ids('a'), 'b', 99))).toEqual(['c', 'd', 'e', 'b']);
    expect(withMove(noChanges, ids('a'), 'nobody', 0)).toBe(noChanges);
  });

  test('passes over what was taken out, until it is played on purpose', () => {
    const without = withoutEntry(noChanges, 'b');
    expect(ids('a', without)).toEqual(['c', 'd', 'e']);
    expect(ids('a', withPlayed(without, 'b'))).toEqual(['b', 'c', 'd', 'e']);
  });

  test('takes what plays out of the order', () => {
    expect(withPlayed({ order: ['e', 'b'], removed: [] }, 'e').order).toEqual(['b']);
  });
});
