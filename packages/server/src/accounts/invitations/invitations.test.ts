import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { listOwnerActions, updateInstallation } from '../../installation/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { startLink } from '../first-run/start-link.ts';
import { createInvitation } from './invite.ts';

const password = 'correct horse';
let service: TestApp;
let token: string;
beforeAll(async () => {
  service = await createTestApp({ env: { EARMARK_MODE: 'personal' } });
  const start = new URL(await startLink(service.app)).searchParams.get('token') ?? '';
  const body = { token: start, email: 'owner@example.net', password };
  token = (await service.call('completeStart', { body })).body.id_token;
});
afterAll(() => service[Symbol.asyncDispose]());

const invite = async (email?: string) =>
  (await service.call('ownerInvite', { body: email === undefined ? {} : { email } }, { token })).body;
const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get('token') ?? '';

test('one person creates an account with an invitation, and only once', async () => {
  const { call, server } = service;
  const invitation = await invite();
  expect(invitation.url).toMatch(/^http:\/\/earmark\.test\/invite\?token=[\w-]{43}$/);
  expect((await call('readInvitation', { body: { token: tokenOf(invitation) } })).body).toEqual({
    email: null,
  });
  const accept = (email: string) =>
    server.inject({
      method: 'POST',
      url: '/api/invitations/accept',
      payload: { token: tokenOf(invitation), email, password },
    });
  const both = await Promise.all([accept('ben@example.net'), accept('eve@example.net')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  const { id_token } = both.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
  const { body: user } = await call('getUser', {}, { token: id_token });
  expect(user).toMatchObject({ is_owner: false, plan: 'pro' });
  const refused = await call.refused('ownerInvite', { body: {} }, { token: id_token });
  expect(refused.body.error).toBe('owner_required');
  const { invitations } = (await call('ownerInvitations', {}, { token })).body;
  expect(invitations.find((each) => each.invitation_id === invitation.invitation_id)?.used_at).not.toBeNull();
});

test('an invitation for an address is for that address', async () => {
  const { call } = service;
  const body = { token: tokenOf(await invite('cleo@example.net')), password };
  const refused = await call.refused('acceptInvitation', { body: { ...body, email: 'eve2@example.net' } });
  expect(refused.body.error).toBe('invitation_invalid');
  expect((await call('lookupEmail', { body: { email: 'eve2@example.net' } })).body.exists).toBe(false);
  await call('acceptInvitation', { body: { ...body, email: 'Cleo@example.net' } });
});

test('an invitation for an address is mailed there, and recorded', async () => {
  const { app, call } = service;
  service.clearMails();
  const { url, mailed } = await invite('dora@example.net');
  // The tests have no mail server, so the mail is in the outbox.
  expect(mailed).toBe(false);
  await invite();
  const revoked = await invite('gus@example.net');
  await call('ownerRevokeInvitation', { params: { invitation_id: revoked.invitation_id } }, { token });
  await service.drain();
  expect(service.mails.map(({ to, subject, text }) => [to, subject, text.includes(url)])).toEqual([
    ['dora@example.net', 'You are invited to Earmark', true],
  ]);
  const [last, ...before] = await listOwnerActions(app.db, { before: null, limit: 4 });
  expect(last).toMatchObject({
    actor: 'owner@example.net',
    action: 'invitation_revoked',
    detail: 'gus@example.net',
  });
  expect(before.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
    ['invite', 'gus@example.net', ''],
    ['invite', '', 'anybody with the link'],
    ['invite', 'dora@example.net', ''],
  ]);
});

test('says that it was mailed if there is a mail server, and makes none while registration is closed', async () => {
  const mail = { EARMARK_SMTP_URL: 'smtp://127.0.0.1:9', EARMARK_MAIL_FROM: 'Earmark <a@example.net>' };
  await using other = await createTestApp({ env: mail });
  const { app } = other;
  expect(await createInvitation(app, { email: 'hal@example.net', by: null })).toMatchObject({ mailed: true });
  expect(await createInvitation(app, { email: null, by: null })).toMatchObject({ mailed: false });
  await inTransaction(app, (tx) => updateInstallation(tx, { registration: 'closed' }));
  await expect(createInvitation(app, { email: null, by: null })).rejects.toThrow(
    expect.objectContaining({ code: 'registration_closed' }),
  );
});

test('an expired or revoked invitation does not work', async () => {
  const { call, clock } = service;
  const revoked = await invite();
  const params = { invitation_id: revoked.invitation_id };
  await call('ownerRevokeInvitation', { params }, { token });
  expect((await call.refused('ownerRevokeInvitation', { params }, { token })).status).toBe(404);
  const late = await invite();
  clock.advance(14 * 86_400_000);
  for (const each of [revoked, late]) {
    const refused = await call.refused('readInvitation', { body: { token: tokenOf(each) } });
    expect(refused.body.error).toBe('invitation_invalid');
  }
});
