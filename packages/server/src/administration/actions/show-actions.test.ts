import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/create-test-app.ts';
import { recordOwnerAction } from '../../installation/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

test('lists what owners did, newest first, 50 at a time, to owners only', async () => {
  await using service = await createTestApp();
  const { app, call } = service;
  const user = await service.signUp();
  expect((await call.refused('ownerActions', {}, user)).body.error).toBe('owner_required');
  await app.db.updateTable('users').set({ is_owner: true }).execute();
  expect((await call('ownerActions', {}, user)).body).toEqual({ actions: [], next: null });

  await inTransaction(app, async (tx) => {
    for (let count = 1; count <= 51; count++)
      await recordOwnerAction(app, tx, { by: null, action: 'invite', subject: `${count}@example.net` });
  });
  const { body: first } = await call('ownerActions', {}, user);
  expect(first.actions).toHaveLength(50);
  expect(first.actions[0]).toMatchObject({
    by: null,
    action: 'invite',
    subject: '51@example.net',
    detail: '',
  });
  const { body: rest } = await call('ownerActions', { query: { before: first.next ?? '' } }, user);
  expect(rest).toMatchObject({ actions: [{ subject: '1@example.net' }], next: null });
});
