import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { updateInstallation } from './installation-store.ts';
import { publishInstallationChanged } from './open-installation.ts';

const account = { email: 'ann@example.net', password: 'correct horse' };

test('the mode follows the row', async () => {
  await using service = await createTestApp({ env: { EARMARK_MODE: '' } });
  const { app, call } = service;
  expect(app.installation.mode).toBeNull();
  const change = new Promise((resolve) => app.installation.onModeChanged(resolve));
  await app.db.transaction().execute(async (tx) => {
    await updateInstallation(tx, { mode: 'personal' });
    await publishInstallationChanged(app, tx);
  });
  expect(await change).toBe('personal');
  expect((await call.refused('signUp', { body: account })).body.error).toBe('invitation_required');
});

test('in a personal installation everything is unlimited, and accounts need an invitation', async () => {
  await using service = await createTestApp({ env: { EARMARK_MODE: 'personal' } });
  const { app, call } = service;
  expect((await call.refused('signUp', { body: account })).body.error).toBe('invitation_required');
  await app.db.transaction().execute((tx) => updateInstallation(tx, { registration: 'open' }));

  const { token } = await service.signUp();
  const { body: user } = await call('getUser', {}, { token });
  expect(user).toMatchObject({ plan: 'pro', extra_credits: 0, is_owner: false });
  const { body: usage } = await call('monthlyConversions', {}, { token });
  expect(usage.limit).toBeNull();
  expect((await call('popularFeeds', {}, { token })).status).toBe(200);
});

test('a personal installation has no routes for selling, and shows visitors only shared items and the sign-in', async () => {
  await using service = await createTestApp({ env: { EARMARK_MODE: 'personal' } });
  const { call, server } = service;
  const visited = [
    await call.refused('catalogue', {}),
    await call.refused('popularFeeds', {}),
    await call.refused('searchArticles', { query: { q: 'lamp' } } as never),
    await call.refused('getArticle', { params: { audio_id: '00000000-0000-4000-8000-000000000000' } }),
  ];
  expect(visited.map(({ status }) => status)).toEqual([404, 401, 401, 404]);
  expect(server.hasRoute({ method: 'GET', url: '/operator/billing' })).toBe(false);
});

test('a process becomes a service only by starting again', async () => {
  await using service = await createTestApp({ env: { EARMARK_MODE: '' } });
  const { app } = service;
  const change = new Promise((resolve) => app.installation.onModeChanged(resolve));
  await app.db.transaction().execute(async (tx) => {
    await updateInstallation(tx, { mode: 'service' });
    await publishInstallationChanged(app, tx);
  });
  expect(await change).toBe('service');
  expect(app.installation.mode).toBeNull();
});

test('what an owner chose is ignored while the configuration sets the mode', async () => {
  await using service = await createTestApp();
  const { app } = service;
  await app.db.transaction().execute(async (tx) => {
    await updateInstallation(tx, { mode: 'personal' });
    await publishInstallationChanged(app, tx);
  });
  expect(app.installation.mode).toBe('service');
});
