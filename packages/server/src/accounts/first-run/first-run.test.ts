import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/create-test-app.ts';
import { startLink } from './start-link.ts';

const owner = { email: 'ann@example.net', password: 'correct horse' };
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

test('the first run needs the token, creates the owner, stores the mode, and ends', async () => {
  await using service = await createTestApp({ env: { EARMARK_MODE: '' } });
  const { app, call } = service;
  const link = await startLink(app);
  expect(link).toMatch(/^http:\/\/earmark\.test\/start\?token=[\w-]{43}$/);
  const token = tokenOf(link);
  const codeOf = async (body: object) =>
    (await call.refused('completeStart', { body: { ...owner, token, mode: 'personal', ...body } })).body
      .error;

  expect((await call('readStart', { body: { token } })).body).toEqual({ needs_mode: true, voice: null });
  expect((await call.refused('readStart', { body: { token: 'x' } })).body.error).toBe('start_link_wrong');
  // A local address proves nothing.
  expect(await codeOf({ token: '' })).toBe('start_link_wrong');
  expect(await codeOf({ mode: undefined })).toBe('validation_failed');
  expect(await codeOf({ email: 'no address' })).toBe('invalid_email');
  expect(await codeOf({ password: 'short' })).toBe('weak_password');

  const { body: session } = await call('completeStart', { body: { ...owner, token, mode: 'personal' } });
  const { body: user } = await call('getUser', {}, { token: session.id_token });
  expect(user).toMatchObject({ email: owner.email, is_owner: true });
  await expect.poll(() => app.installation.mode).toBe('personal');
  expect(await codeOf({})).toBe('already_set_up');

  // The token of the first run does not set up the installation a second time.
  await call('deleteUser', {}, { token: session.id_token });
  expect(await codeOf({})).toBe('start_link_wrong');
  expect(tokenOf(await startLink(app))).not.toBe(token);
});

test('of simultaneous calls one succeeds', async () => {
  await using service = await createTestApp({ env: { EARMARK_MODE: 'personal' } });
  const { app, server } = service;
  const token = tokenOf(await startLink(app));
  const start = (email: string) =>
    server.inject({ method: 'POST', url: '/api/start', payload: { ...owner, email, token } });
  const responses = await Promise.all(['a', 'b', 'c'].map((name) => start(`${name}@example.net`)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const owners = await app.db.selectFrom('users').select('is_owner').execute();
  expect(owners).toEqual([{ is_owner: true }]);
});

test('a service whose mode is configured is public before its first run', async () => {
  await using service = await createTestApp();
  const token = tokenOf(await startLink(service.app));
  expect((await service.call('readStart', { body: { token } })).body.needs_mode).toBe(false);
  await service.signUp();
  const refused = await service.call.refused('readStart', { body: { token } });
  expect(refused.body.error).toBe('already_set_up');
});
