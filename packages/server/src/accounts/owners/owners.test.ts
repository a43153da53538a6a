import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { requireOwner, setOwner } from './owners.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service[Symbol.asyncDispose]());

const set = (userId: string, isOwner: boolean) =>
  inTransaction(service.app, (tx) => setOwner(service.app, tx, userId, isOwner));

test('an account is an owner only by grant, sees it, and the last owner stays one', async () => {
  const { app, call } = service;
  const [ann, ben] = [await service.signUp(), await service.signUp()];
  const isOwner = async ({ token }: { token: string }) =>
    (await call('getUser', {}, { token })).body.is_owner;
  expect([await isOwner(ann), await isOwner(ben)]).toEqual([false, false]);
  await expect(requireOwner(app, ann)).rejects.toThrow(expect.objectContaining({ code: 'owner_required' }));

  await set(ann.userId, true);
  await requireOwner(app, ann);
  expect([await isOwner(ann), await isOwner(ben)]).toEqual([true, false]);
  await expect(set(ann.userId, false)).rejects.toThrow(expect.objectContaining({ code: 'last_owner' }));
  expect((await call.refused('deleteUser', {}, { token: ann.token })).body.error).toBe('last_owner');

  await set(ben.userId, true);
  const both = await Promise.allSettled([set(ann.userId, false), set(ben.userId, false)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect([await isOwner(ann), await isOwner(ben)].filter(Boolean)).toHaveLength(1);
});
