import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../../test/create-test-app.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Domain } from '../domain.ts';
import { defineJob } from './define-job.ts';

test('a job runs once its transaction commits, and never when it rolls back', async () => {
  const seen: string[] = [];
  const note = defineJob({
    name: 'note',
    schema: z.object({ text: z.string() }),
    handler: async (_app, { text }) => void seen.push(text),
  });
  const domain: Domain = { name: 'probe', jobs: [note] };
  await using t = await createTestApp({ domains: [domain] });
  await inTransaction(t.app, async (tx) => {
    await t.app.jobs.enqueue(tx, note, { text: 'kept' });
    expect(await t.drain()).toBe(0);
  });
  await inTransaction(t.app, async (tx) => {
    await t.app.jobs.enqueue(tx, note, { text: 'lost' });
    throw new Error('rolled back');
  }).catch(() => {});
  expect(await t.drain()).toBe(1);
  expect(seen).toEqual(['kept']);
});
