import { describe, expect, test } from 'vitest';
import { makeTrack } from '../../../test/track-fixture.ts';
import { neighbour } from './neighbours.ts';

const silent = { fileUrl: '', available: 0 };
const playlist = [makeTrack('a'), makeTrack('b'), makeTrack('c')];

describe('previous and next', () => {
  test.each([
    ['a', 1, 'b'],
    ['c', 1, 'a'],
    ['a', -1, 'c'],
    ['b', -1, 'a'],
  ] as const)('from %s by %i: %s', (from, step, expected) => {
    expect(neighbour(from, { playlist, found: [] }, step)?.id).toBe(expected);
  });

  test('skip tracks without audio', () => {
    const list = [makeTrack('a'), makeTrack('b', silent), makeTrack('c', silent), makeTrack('d')];
    expect(neighbour('a', { playlist: list, found: [] }, 1)?.id).toBe('d');
    expect(neighbour('a', { playlist: list, found: [] }, -1)?.id).toBe('d');
  });

  test('return to the only track', () => {
    expect(neighbour('a', { playlist: [makeTrack('a')], found: [] }, 1)?.id).toBe('a');
  });

  test('stay in the playlist if it contains the current track, even with search results', () => {
    expect(neighbour('a', { playlist, found: [makeTrack('x'), makeTrack('a')] }, 1)?.id).toBe('b');
  });

  test('move through the search results if the playlist does not contain the current track', () => {
    expect(neighbour('x', { playlist, found: [makeTrack('x'), makeTrack('y')] }, 1)?.id).toBe('y');
  });

  test('otherwise start at the top of the playlist', () => {
    expect(neighbour('x', { playlist, found: [] }, 1)?.id).toBe('a');
    expect(neighbour(undefined, { playlist, found: [] }, -1)?.id).toBe('a');
  });

  test('return null without a list', () => {
    expect(neighbour('a', { playlist: [], found: [] }, 1)).toBeNull();
    expect(neighbour('a', { playlist: [makeTrack('a', silent)], found: [] }, 1)).toBeNull();
  });
});
