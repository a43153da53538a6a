import type { OwnerStorage } from '@earmark/contract/administration/storage';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { describeAge, describeSize, describeSpan } from './describe-amounts.ts';

const storage = (more: Partial<OwnerStorage> = {}): OwnerStorage => ({
  sizes: [
    { kind: 'episodes', bytes: 24_000_000_000, on_disk: true },
    { kind: 'segments', bytes: 6_000_000_000, on_disk: true },
    { kind: 'texts', bytes: null, on_disk: true },
    { kind: 'pictures', bytes: 0, on_disk: true },
    { kind: 'voices', bytes: 400_000_000, on_disk: true },
    { kind: 'database', bytes: 90_000_000, on_disk: false },
    { kind: 'backups', bytes: 7_100_000_000, on_disk: true },
  ],
  disk: { total: 100_000_000_000, free: 62_000_000_000 },
  cleanings: [
    { kind: 'segments', frees: 5_900_000_000, run: null },
    { kind: 'unreferenced', frees: 0, run: null },
    { kind: 'backups', frees: 4_000_000_000, run: null },
    { kind: 'uploads', frees: null, run: null },
  ],
  counted_at: null,
  counting: true,
  ...more,
});

async function open(first: OwnerStorage, next = first) {
  rememberSession();
  const cleaned: unknown[] = [];
  const app = renderApp('/owner/storage', {
    userSignin: () => makeUser({ is_owner: true }),
    getUser: () => makeUser({ is_owner: true }),
    ownerStorage: () => (cleaned.length > 0 ? next : first),
    ownerCleanStorage: ({ body }) => void cleaned.push(body),
  });
  await screen.findByText(/are used on the disk|in a bucket/);
  return { ...app, cleaned };
}
const sizes = () =>
  within(screen.getByRole('list', { name: 'Sizes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('names each size, also what is on another disk or being counted', async () => {
  await open(storage());
  expect(screen.getByText('38 GB of 100 GB are used on the disk of the files.')).toBeTruthy();
  expect(sizes()).toEqual([
    'Finished episodes24 GB',
    'Spoken sentences kept for reuse6 GB',
    'Uploads and textsbeing counted',
    'Pictures0 kB',
    'Voices400 MB',
    'Database (on another disk)90 MB',
    'Backups7.1 GB',
    'Everything else on this disk500 MB',
    'Free62 GB',
  ]);
  expect(screen.getByText('Texts, pictures and voices are being counted.')).toBeTruthy();
  expect(screen.getByText('Nothing to delete')).toBeTruthy();
  expect(screen.getByText('Being counted')).toBeTruthy();
});

test('with files in a bucket there is no disk', async () => {
  await open(storage({ disk: null, counting: false, counted_at: new Date().toISOString() }));
  expect(screen.getByText(/^38 GB\. The files are in a bucket/)).toBeTruthy();
  expect(sizes().join()).not.toMatch(/Free|another disk|Everything else/);
  expect(screen.getByText('Texts, pictures and voices were counted just now.')).toBeTruthy();
});

test('starts a cleaning, shows that it runs and what it freed; old backups need a confirmation', async () => {
  const run = {
    started_at: new Date().toISOString(),
    finished_at: null,
    freed: 1_200_000_000,
    problem: null,
  };
  const ended = { ...run, finished_at: new Date().toISOString() };
  const app = await open(
    storage(),
    storage({
      cleanings: [
        { kind: 'segments', frees: 4_700_000_000, run },
        { kind: 'unreferenced', frees: 0, run: ended },
        { kind: 'backups', frees: 4_000_000_000, run: null },
        { kind: 'uploads', frees: 0, run: { ...ended, problem: 'It did not finish.' } },
      ],
    }),
  );
  await app.user.click(screen.getByRole('button', { name: 'Free 4 GB: Old backups' }));
  await app.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(app.cleaned).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Free 5.9 GB: Spoken sentences kept for reuse' }));
  expect(await screen.findByText('Deleting: 1.2 GB freed so far.')).toBeTruthy();
  expect(app.cleaned).toEqual([{ kind: 'segments' }]);
  expect(screen.queryByRole('button', { name: /Spoken sentences/ })).toBeNull();
  expect(screen.getByText('1.2 GB freed, just now.')).toBeTruthy();
  expect(screen.getByText('It did not finish.')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Free 4 GB: Old backups' }));
  await app.user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(app.cleaned).toEqual([{ kind: 'segments' }, { kind: 'backups' }]);
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [999_000, '1 MB'],
  [1_240_000, '1.2 MB'],
  [99_600_000_000, '100 GB'],
  [2_500_000_000_000, '2.5 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(describeSize(bytes)).toBe(text);
});

test('spans and ages are in the largest unit', () => {
  expect([59, 60, 7_200, 86_400 * 41].map(describeSpan)).toEqual([
    '59 seconds',
    '1 minute',
    '2 hours',
    '41 days',
  ]);
  expect(describeAge('2030-01-01T00:00:00Z', Date.parse('2030-01-01T00:00:20Z'))).toBe('20 seconds ago');
});
