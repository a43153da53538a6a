import { blankDocument } from '@earmark/contract/articles/document';
import type { Transcript } from '@earmark/contract/playlist/public-articles';
import type { SpeechClock } from '../src/features/transcript/index.ts';

const document = blankDocument({
  title: 'The keeper',
  author: 'Ada Byron',
  language: 'en',
  blocks: [
    { kind: 'heading', level: 2, runs: [{ text: 'Gulls' }] },
    {
      kind: 'paragraph',
      runs: [{ text: 'He counted ' }, { text: 'every', italic: true }, { text: ' gull [1].' }],
    },
    { kind: 'item', depth: 0, runs: [{ text: 'north' }] },
    { kind: 'item', depth: 0, runs: [{ text: 'south' }] },
    { kind: 'code', text: 'count(gulls)' },
    {
      kind: 'table',
      header: true,
      rows: [
        ['Year', 'Gulls'],
        ['1902', '311'],
      ],
    },
    { kind: 'heading', level: 2, runs: [{ text: 'Ships' }] },
    { kind: 'paragraph', runs: [{ text: 'None came.' }] },
  ],
});

/**
 * Creates a finished transcript with two chapters, for tests; a word is spoken each second, `none` of block 7
 * last at 11 s.
 */
export function makeTranscript(facts: Partial<Transcript> = {}): Transcript {
  const wordRanges = [
    [-1, 0, 3],
    [-1, 4, 10],
    [-2, 0, 3],
    [0, 0, 5],
    [1, 0, 2],
    [1, 3, 10],
    [1, 11, 16],
    [1, 17, 21],
    [2, 0, 5],
    [3, 0, 5],
    [5, 16, 19],
    [6, 0, 5],
    [7, 0, 4],
    [7, 5, 9],
  ] as const;
  return {
    title: 'The keeper',
    language: 'en',
    document,
    words: wordRanges.map(([block, start, end], i) => [block, start, end, i * 1_000, i * 1_000 + 800]),
    chapters: [
      { title: 'Gulls', startMs: 3_000 },
      { title: 'Ships', startMs: 11_000 },
    ],
    skipped: [
      { block: 1, start: 22, end: 25, reason: 'citation' },
      { block: 4, start: 0, end: 12, reason: 'code' },
    ],
    complete: true,
    ...facts,
  };
}

/** Creates a clock that a test sets, in milliseconds. */
export function createFakeClock(): SpeechClock & { moveTo(ms: number): void; readonly played: number[] } {
  let ms = 0;
  const played: number[] = [];
  const listeners = new Set<() => void>();
  const moveTo = (next: number) => {
    ms = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    now: () => ms,
    isPlaying: () => false,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    playFrom(from) {
      played.push(from);
      moveTo(from);
    },
    moveTo,
    played,
  };
}
