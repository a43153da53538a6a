import { describe, expect, test } from 'vitest';
import { makeArticle, makeConverting } from '../../../../test/article-fixture.ts';
import { minutesOf, omissionLabel, stateOf, voiceOf } from './describe-row.ts';
import { makePlaceholder } from './placeholders.ts';

const placeholder = makePlaceholder(
  { url: 'https://example.com/a', title: 'a', type: 'link', clippingWhere: '/add' },
  0,
  0.5,
);
const failed = makeArticle('f', {
  audio_url: '',
  status: 'failed',
  failure: { code: 'paywall', message: 'Only a part of the page is free to read.', remedies: ['paste'] },
});

describe('the text of a row', () => {
  test.each([
    [
      'pending',
      makeConverting('a', 0, {
        status: 'pending',
        status_details: 'Queued for processing...',
        progress: 0,
      }),
      'Queued for processing...',
      0,
    ],
    ['in progress', makeConverting('a', 0), 'Converting to audio...', 40],
    [
      'in progress, without status details',
      makeConverting('a', 0, { status_details: '' }),
      'Processing article...',
      40,
    ],
    [
      'waiting for its turn',
      makeConverting('a', 0, {
        status: 'pending',
        status_details: '12th in line, about 3 minutes',
        progress: 0,
        waiting: { place: 12, seconds: 185 },
      }),
      '12th in line, about 3 minutes',
      0,
    ],
    ['just added', placeholder, 'Starting conversion...', 0],
    [
      'a new voice in progress',
      makeArticle('a', { status_details: 'Changing the voice to Amy...', progress: 70 }),
      'Changing the voice to Amy...',
      70,
    ],
  ])('%s', (_what, row, text, percent) => {
    expect(stateOf(row)).toEqual({ kind: 'working', text, percent });
  });

  test('completed: no text', () => expect(stateOf(makeArticle('a'))).toEqual({ kind: 'ready' }));

  test('failed: the reason and the specified hint', () => {
    expect(stateOf(failed)).toEqual({
      kind: 'failed',
      reason: 'Only a part of the page is free to read.',
      remedies: ['paste'],
      hint: 'Conversion is taking longer than expected. We will email you when it is completed.',
    });
  });
});

describe('why an article cannot be played', () => {
  test.each([
    ['completed', makeArticle('a'), null],
    ['converting, with audio', makeConverting('a', 0.5), null],
    ['converting, without audio yet', makeConverting('a', 0), 'Converting to audio...'],
    ['just added', placeholder, 'Article is being processed...'],
    ['failed', failed, 'Conversion is taking longer than expected. We will email you when it is completed.'],
  ])('%s: %s', (_what, row, reason) => expect(omissionLabel(row)).toBe(reason));
});

test.each([
  [{ duration: 61, num_characters: 9_000, status: 'completed' }, 2],
  [{ duration: 12, num_characters: 9_000, status: 'completed' }, 1],
  [{ duration: null, num_characters: 10_000, status: 'in_progress' }, 11],
  [{ duration: null, num_characters: 20, status: 'in_progress' }, 1],
  [{ duration: null, num_characters: 0, status: 'in_progress' }, null],
  [{ duration: null, num_characters: 0, status: 'completed' }, 1],
] as const)('minutes of %j: %s', (facts, minutes) => expect(minutesOf(facts)).toBe(minutes));

test("a voice named 'Not saved' is treated as no voice", () => {
  expect(voiceOf({ voice: 'Not saved', voice_name: '' })).toBe('');
  expect(voiceOf({ voice: 'Amy', voice_name: '' })).toBe('Amy');
});
