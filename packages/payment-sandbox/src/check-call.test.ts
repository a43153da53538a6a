import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the contract of calls was generated from the client that is installed', () => {
  const { version } = JSON.parse(readFileSync(new URL('stripe-params.schemas', import.meta.url), 'utf8'));
  const installed = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.resolve('stripe')), 'utf8'),
  );
  expect(version).toBe(installed.version);
});
