import { expect, test } from 'vitest';
import { downloadName } from './save-audio.ts';

test.each([
  ['Why We Sleep: Part 2', 'why_we_sleep__part_2.mp3'],
  ['Été à Paris', 'été_à_paris.mp3'],
  ['a/b\\c', 'a_b_c.mp3'],
])('%s is saved as %s', (title, name) => expect(downloadName(title)).toBe(name));
