import { describe, expect, test } from 'vitest';
import { audioToDrop, maxAudioBytes, rangeOf, respondFromStored } from './stored-audio.ts';

const day = 86_400_000;
const playedAudio = (path: string, heardAt: number, bytes = 40) => ({ path, bytes, heardAt });
const dropped = (...args: Parameters<typeof audioToDrop>) => audioToDrop(...args).map(({ path }) => path);

describe('dropping stored audio', () => {
  test('drops what was played longest ago, until the rest fits', () => {
    const stored = [playedAudio('/a', 1), playedAudio('/b', 3), playedAudio('/c', 2)];
    expect(dropped(stored, 5, 120)).toEqual([]);
    expect(dropped(stored, 5, 100)).toEqual(['/a']);
    expect(dropped(stored, 5, 40)).toEqual(['/c', '/a']);
  });

  test('drops a file larger than the whole budget, and no other file to make room for it', () => {
    expect(dropped([playedAudio('/huge', 9, maxAudioBytes + 1), playedAudio('/a', 1)], 9)).toEqual(['/huge']);
  });

  test('drops what was not played for 30 days', () => {
    expect(dropped([playedAudio('/a', 0)], 30 * day)).toEqual([]);
    expect(dropped([playedAudio('/a', 0)], 30 * day + 1)).toEqual(['/a']);
  });
});

test.each([
  [null, null],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=4-6', { start: 4, end: 6 }],
  ['bytes=4-99', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-', null],
  ['lines=1-2', null],
])('reads the range %s of ten bytes', (header, part) => {
  expect(rangeOf(header, 10)).toEqual(part);
});

test('returns the range that a media element requests', async () => {
  const text = '0123456789';
  // The Response class of Node.js does not support jsdom's blobs, so slices are plain text.
  const file = { size: text.length, slice: (from: number, to: number) => text.slice(from, to) };
  const stored = { blob: async () => file } as unknown as Response;
  const respond = (range: string | null) => respondFromStored(stored, range);
  const part = await respond('bytes=2-4');
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ]);
  expect((await respond(null)).status).toBe(200);
  expect((await respond('bytes=10-')).status).toBe(416);
});
