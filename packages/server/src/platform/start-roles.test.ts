import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { DatabaseUnavailableError } from './db/unavailable.ts';

test('a process whose database ends while it starts waits for it, instead of ending as well', async () => {
  let starts = 0;
  const worker = async () => {
    starts++;
    if (starts === 1) throw new DatabaseUnavailableError(new Error('the connection was reset'));
    return async () => {};
  };
  await using _ = await createTestApp({ domains: [{ name: 'probe', run: { worker } }], run: true });
  expect(starts).toBe(2);
});

test('any other error of a start ends it', async () => {
  const worker = async () => Promise.reject(new Error('no such device'));
  const starting = createTestApp({ domains: [{ name: 'probe', run: { worker } }], run: true });
  await expect(starting).rejects.toThrow('no such device');
});
