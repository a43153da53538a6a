import type { Backup } from '@earmark/contract/administration/backups';
import type { OwnerHealth } from '@earmark/contract/administration/health';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const backup = (id: number, more: Partial<Backup> = {}): Backup => ({
  backup_id: `00000000-0000-4000-8000-00000000000${id}`,
  name: `earmark-${id}.tar.zst`,
  state: 'complete',
  machine: 'attic',
  folder: '/srv/my backups',
  is_here: true,
  bytes: 1_100_000_000,
  version: '1.4.0',
  started_at: ago(3_600),
  finished_at: ago(3_500),
  problem: null,
  ...more,
});
const findings: OwnerHealth['findings'] = [
  { part: 'mail relay', level: 'problem', message: 'It refuses.', advice: 'Check EARMARK_SMTP_URL.' },
  { part: 'disk', level: 'warning', message: 'Little space.', advice: 'Delete files.' },
  { part: 'clock', level: 'ok', message: 'The clocks agree.', advice: null },
  { part: 'payments', level: 'skipped', message: 'Nothing is sold.', advice: null },
];

async function open(health: Partial<OwnerHealth>, backups: Backup[] = []) {
  rememberSession();
  let list = backups;
  const app = renderApp('/owner/health', {
    userSignin: () => makeUser({ is_owner: true }),
    getUser: () => makeUser({ is_owner: true }),
    ownerHealth: ({ query }) => ({
      findings,
      checked_at: ago(20),
      running: query.get('again') === 'true',
      outages: [],
      started_at: ago(41 * 86_400 + 5),
      ...health,
    }),
    ownerBackups: () => ({ folder: '/srv/my backups', backups: list }),
    ownerBackUpNow: () => {
      list = [backup(9, { state: 'waiting', machine: null, folder: null, bytes: null, version: null })];
      return list[0] as Backup;
    },
    ownerDeleteBackup: () => undefined,
  });
  await screen.findByText(/This process has run for 41 days/);
  return app;
}

test('lists problems first, each with a word for its level and what to do', async () => {
  const app = await open({
    outages: [{ name: 'storage', since: ago(60), reason: 'connection refused' }],
  });
  expect(screen.getByText(/^1 problem and 1 warning\. Checked 20 seconds ago\./)).toBeTruthy();
  const rows = within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^File storage, since .+: connection refused$/),
      expect.stringMatching(/^mail relay.*It refuses\.Check EARMARK_SMTP_URL\.Problem$/),
      expect.stringMatching(/Little space\..*Warning$/),
      expect.stringMatching(/The clocks agree\.Works$/),
      expect.stringMatching(/Nothing is sold\.Not checked$/),
    ]),
  );
  await app.user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('button', { name: 'Checking...' })).toBeTruthy();
});

test('says so when all is well, and while the first check runs', async () => {
  const { unmount } = await open({ findings: findings.slice(2) });
  expect(screen.getByText(/^Everything works\./)).toBeTruthy();
  unmount();
  await open({ findings: [], checked_at: null, running: true });
  expect(screen.getByText(/^Checking database, storage, mail/)).toBeTruthy();
});

test('backups: where they are, the command that restores them, why one failed', async () => {
  const app = await open({}, [
    backup(1, { state: 'running', bytes: null, version: null }),
    backup(2),
    backup(3, { state: 'failed', problem: 'There is not enough space.', bytes: null }),
    backup(4, { is_here: false }),
  ]);
  const row = async (id: number) =>
    within(
      (await screen.findByRole('heading', { name: `earmark-${id}.tar.zst` })).closest('li') as HTMLElement,
    );
  expect((await row(1)).getByText(/^Being written on attic/)).toBeTruthy();
  expect((await row(1)).queryByRole('button')).toBeNull();
  expect((await row(2)).getByText(/^Complete · .+ · 1\.1 GB · version 1\.4\.0 · on attic$/)).toBeTruthy();
  expect((await row(2)).getByLabelText('Command')).toHaveProperty(
    'value',
    "npm run earmark -- restore '/srv/my backups/earmark-2.tar.zst'",
  );
  expect((await row(3)).getByText('There is not enough space.')).toBeTruthy();
  expect((await row(4)).getByText(/^Not seen from here; written on attic/)).toBeTruthy();
  await app.user.click((await row(4)).getByRole('button', { name: 'Delete earmark-4.tar.zst' }));
  expect(
    await screen.findByText(/^It is only taken off the list\. If .+ still exists on attic/),
  ).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(app.service.calls.filter(({ name }) => name === 'ownerDeleteBackup')).toHaveLength(1);
});

test('starts a backup', async () => {
  const app = await open({});
  expect(await screen.findByText('/srv/my backups')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText(/^Waits for a worker/)).toBeTruthy();
});
