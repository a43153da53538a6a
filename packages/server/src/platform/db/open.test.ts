import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/create-test-app.ts';

test('no row is in an empty list, and every row is outside of it', async () => {
  await using t = await createTestApp({ domains: [] });
  const run = { queue: 'probe', minute: new Date(0), runs: 1 };
  await t.app.db.insertInto('job_throughput').values(run).execute();
  const all = t.app.db.selectFrom('job_throughput').select('queue');
  expect(await all.where('queue', 'in', []).execute()).toEqual([]);
  expect(await all.where('queue', 'not in', []).execute()).toEqual([{ queue: 'probe' }]);
});
