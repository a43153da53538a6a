import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';

test('a one-time token signs in one other device, also with simultaneous tries', async () => {
  await using service = await createTestApp();
  const { call, server } = service;
  const { token, userId } = await service.signUp();
  const { body } = await call('customToken', {}, { token });
  const payload = { token: body.data.token };
  const responses = await Promise.all(
    Array.from({ length: 8 }, () =>
      server.inject({ method: 'POST', url: '/api/identity/custom-token', payload }),
    ),
  );
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, ...Array(7).fill(400)]);
  expect(responses.find((response) => response.statusCode === 200)?.json()).toMatchObject({
    user_id: userId,
  });
  const again = await call.refused('signInCustomToken', { body: payload });
  expect(again.body).toMatchObject({
    error: 'invalid_action_code',
    message: 'This reset link has expired or is invalid. Please request a new one.',
  });
});

test('a one-time token expires after ten minutes', async () => {
  await using service = await createTestApp();
  const { call, clock } = service;
  const { token } = await service.signUp();
  const early = (await call('customToken', {}, { token })).body.data;
  const late = (await call('customToken', {}, { token })).body.data;
  clock.advance(9 * 60_000 + 59_000);
  await call('signInCustomToken', { body: early });
  clock.advance(1_000);
  expect((await call.refused('signInCustomToken', { body: late })).body.error).toBe('invalid_action_code');
});

test('a one-time token signs in and does nothing else', async () => {
  await using service = await createTestApp();
  const { call, server } = service;
  const { token } = await service.signUp();
  const custom = (await call('customToken', {}, { token })).body.data.token;
  const reset = await call.refused('confirmPasswordReset', {
    body: { oobCode: custom, new_password: 'another horse' },
  });
  expect(reset.body.error).toBe('invalid_action_code');
  const asHeader = await server.inject({ url: '/api/user', headers: { 'earmark-id-token': custom } });
  expect(asHeader.statusCode).toBe(401);
  await call('signInCustomToken', { body: { token: custom } });
});

test('an unknown token is rejected', async () => {
  await using service = await createTestApp();
  const refused = await service.call.refused('signInCustomToken', { body: { token: 'x'.repeat(43) } });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toBe('invalid_action_code');
});
