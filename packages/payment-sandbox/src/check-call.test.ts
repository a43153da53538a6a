import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the schemas of calls were generated from the installed version of the client', () => {
  const { version } = JSON.parse(readFileSync(new URL('stripe-params.schemas', import.meta.url), 'utf8'));
  const installed = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.resolve('stripe')), 'utf8'),
  );
  expect(version).toBe(installed.version);
});
