import { expect, test } from 'vitest';
import { downloadName, shareAddress } from './save-audio.ts';

test.each([
  ['Why We Sleep: Part 2', 'why_we_sleep__part_2.mp3'],
  ['Été à Paris', 'été_à_paris.mp3'],
  ['a/b\\c', 'a_b_c.mp3'],
])('%s is saved as %s', (title, name) => expect(downloadName(title)).toBe(name));

test.each(['https://cdn.example.com/audio/AbC-1.mp3', '/audio/AbC-1.mp3?sign=x#t'])('%s is shared', (url) => {
  expect(shareAddress('https://example.com', { audio_url: url })).toBe('https://example.com/share/AbC-1');
});
