import { expect, test } from 'vitest';
import { readSharePath } from './read-share-path.ts';

test.each([
  ['/share/abcdefgh', 'abcdefgh'],
  ['/share/abcdefgh.mp3', 'abcdefgh'],
  ['/share/some/where/abcdefgh.mp3?x=1', 'abcdefgh'],
  ['/Share/abcdefgh/', 'abcdefgh'],
  ['/share/short', null],
  ['/share/', null],
  ['/share', null],
  ['/shared/abcdefgh', null],
  ['/share/%2e%2e%2fabcdefgh', null],
])('%s leads to %s', (url, id) => expect(readSharePath(url)).toBe(id));
