import { expect, it } from 'vitest';
import { acceptsGzip } from './accepts-gzip.ts';

it.each([
  ['gzip', true],
  ['gzip, deflate, br', true],
  ['br;q=1.0, GZIP;q=0.8, *;q=0.1', true],
  ['x-gzip', true],
  ['*', true],
  [undefined, false],
  ['', false],
  ['identity', false],
  ['br', false],
  ['gzip;q=0', false],
  ['gzip; q=0.000, *', false],
  ['*;q=0', false],
  ['gzip;q=nonsense', false],
])('%s: %s', (header, accepts) => {
  expect(acceptsGzip(header)).toBe(accepts);
});
