import { expect, it } from 'vitest';
import { timeWords } from './time-words.ts';

const text = 'It had been out, and cold.';
const tokens = [...text.matchAll(/\w+/g)].map((m) => [m.index, m.index + m[0].length] as const);
const timesOf = (words: [number, number][], silences: [number, number][] = []) =>
  timeWords({
    tokens,
    words: words.map(([offset, startMs]) => ({ offset, startMs })),
    silences: silences.map(([startMs, endMs]) => ({ startMs, endMs })),
    startMs: 0,
    endMs: 2_000,
  }).map(({ startMs, endMs }) => [Math.round(startMs), Math.round(endMs)]);

it.each<[string, [number, number][], [number, number][], number[][]]>([
  [
    'with every word known',
    [
      [0, 0],
      [3, 200],
      [7, 400],
      [12, 700],
      [17, 1_200],
      [21, 1_500],
    ],
    [[900, 1_200]],
    [
      [0, 200],
      [200, 400],
      [400, 700],
      [700, 900],
      [1_200, 1_500],
      [1_500, 2_000],
    ],
  ],
  [
    'a joined word is placed in proportion between its neighbors',
    [
      [0, 0],
      [3, 200],
      [12, 650],
      [17, 1_200],
      [21, 1_500],
    ],
    [],
    [
      [0, 200],
      [200, 400],
      [400, 650],
      [650, 1_200],
      [1_200, 1_500],
      [1_500, 2_000],
    ],
  ],
  [
    'without known words, all are placed in proportion to their length',
    [],
    [],
    [
      [0, 240],
      [240, 560],
      [560, 960],
      [960, 1_360],
      [1_360, 1_680],
      [1_680, 2_000],
    ],
  ],
  [
    'ignores reports that go backwards, repeat or are after the end',
    [
      [0, 0],
      [3, 300],
      [7, 100],
      [3, 350],
      [12, 900],
      [21, 9_999],
    ],
    [],
    [
      [0, 300],
      [300, 567],
      [567, 900],
      [900, 1_323],
      [1_323, 1_662],
      [1_662, 2_000],
    ],
  ],
])('%s', (_, words, silences, times) => {
  const actual = timesOf(words, silences);
  expect(actual.map(([start]) => start)).toEqual(times.map(([start]) => start));
  expect(actual.map(([, end]) => end)).toEqual(times.map(([, end]) => end));
});

it('returns no times for no tokens', () => {
  expect(timeWords({ tokens: [], words: [], silences: [], startMs: 0, endMs: 10 })).toEqual([]);
});
