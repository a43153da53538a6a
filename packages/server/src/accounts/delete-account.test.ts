import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { createEntitlements } from '../entitlements/index.ts';
import { createAccounts, findUserByFeedToken, findUserByInboxToken, getUserSettings } from './index.ts';
import { purgeAccountRecords } from './purge-account-records.job.ts';

const account = { email: 'ann@example.net', password: 'correct horse' };

test('sign-in, sessions, feed and inbox end immediately', async () => {
  await using service = await createTestApp();
  const { call, app } = service;
  const { body: session } = await call('signUp', { body: account });
  const { body: other } = await call('signInPassword', { body: account });
  const token = session.id_token;
  const { body: custom } = await call('customToken', {}, { token });
  await call('requestPasswordReset', { body: { email: account.email } });
  await service.drain();
  const oobCode = /oobCode=([\w-]+)/.exec(service.mails[0]?.text ?? '')?.[1] ?? '';
  const settings = await getUserSettings(app, session.user_id);

  expect((await call('deleteUser', {}, { token })).status).toBe(204);
  for (const { id_token, refresh_token } of [session, other]) {
    expect((await call.refused('getUser', {}, { token: id_token })).status).toBe(401);
    const refused = await call.refused('refreshToken', { body: { refresh_token } });
    expect(refused.body).toMatchObject({ error: 'requires_recent_login', reason: 'deleted' });
  }
  const codes = ['email_not_found', 'invalid_action_code', 'invalid_action_code'];
  const responses = [
    await call.refused('signInPassword', { body: account }),
    await call.refused('signInCustomToken', { body: custom.data }),
    await call.refused('confirmPasswordReset', { body: { oobCode, new_password: 'another horse' } }),
  ];
  expect(responses.map((response) => response.body.error)).toEqual(codes);
  expect((await call('lookupEmail', { body: account })).body.exists).toBe(false);
  expect(await getUserSettings(app, session.user_id)).toBeNull();
  expect(await findUserByFeedToken(app, settings?.feedToken ?? '')).toBeNull();
  expect(await findUserByInboxToken(app, settings?.inboxToken ?? '')).toBeNull();
});

test('every domain erases its data before the account’s row is deleted, and the owner gets one mail', async () => {
  const steps: string[] = [];
  let failures = 2;
  const domains = [
    createEntitlements(),
    createAccounts({
      onAccountDeleted: [
        async (app, userId) => {
          const row = await app.db
            .selectFrom('users')
            .select('id')
            .where('id', '=', userId)
            .executeTakeFirst();
          steps.push(row ? 'articles' : 'articles, too late');
        },
        async () => {
          steps.push('files');
          if (failures-- > 0) throw new Error('the storage is away');
        },
      ],
    }),
  ];
  await using service = await createTestApp({ domains });
  const { call, app } = service;
  const ann = await service.signUp('ann@example.net');
  const bob = await service.signUp('bob@example.net');
  await call('linkEmail', { body: { new_email: 'ann@work.example' } }, { token: ann.token });
  await call('deleteUser', {}, { token: ann.token });
  await service.drain({ delayed: true });
  expect(steps).toEqual(['articles', 'files', 'articles', 'files', 'articles', 'files']);

  expect(service.mails).toHaveLength(1);
  expect(service.mails[0]).toMatchObject({
    to: 'ann@example.net',
    subject: 'Your Earmark account was deleted',
  });
  const tables = ['users', 'sessions', 'one_time_codes', 'identities', 'linked_emails'] as const;
  const remaining = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()));
  expect(JSON.stringify(remaining)).not.toContain(ann.userId);
  expect(JSON.stringify(remaining)).not.toContain('ann@');
  expect((await call('getUser', {}, { token: bob.token })).body.user_id).toBe(bob.userId);
});

test('a rejected mail delays the deletion, but does not prevent it', async () => {
  let attempts = 0;
  const mail = {
    send: () => {
      attempts++;
      return Promise.reject(new Error('no such mailbox'));
    },
  };
  await using service = await createTestApp({ mail });
  const { token } = await service.signUp();
  await service.call('deleteUser', {}, { token });
  await service.drain({ delayed: true });
  expect(attempts).toBeGreaterThan(1);
  expect(await service.app.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('the address can be used immediately for a new, separate account', async () => {
  await using service = await createTestApp();
  const { call } = service;
  const first = await service.signUp(account.email);
  await call('deleteUser', {}, { token: first.token });
  const { body: second } = await call('signUp', { body: account });
  expect(second.user_id).not.toBe(first.userId);
  await service.drain();
  const { body } = await call('getUser', {}, { token: second.id_token });
  expect(body.user_id).toBe(second.user_id);
});

test('simultaneous deletions delete the account once', async () => {
  await using service = await createTestApp();
  const { token } = await service.signUp();
  const responses = await Promise.all(
    Array.from({ length: 8 }, () =>
      service.server.inject({ method: 'DELETE', url: '/api/user', headers: { 'earmark-id-token': token } }),
    ),
  );
  expect(responses.some((response) => response.statusCode === 204)).toBe(true);
  expect(responses.every((response) => [204, 401].includes(response.statusCode))).toBe(true);
  await service.drain();
  expect(service.mails).toHaveLength(1);
});

test('an account whose job was lost is erased later', async () => {
  await using service = await createTestApp();
  const { app, clock } = service;
  const { userId } = await service.signUp();
  await app.db.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', userId).execute();
  const purge = async () => {
    await app.jobs.enqueue(app.db, purgeAccountRecords, {});
    await service.drain();
    return (await app.db.selectFrom('users').select('id').execute()).length;
  };
  expect(await purge()).toBe(1);
  clock.advance(61 * 60_000);
  expect(await purge()).toBe(0);
});
