import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, type Handlers, makeUser } from '../../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../../test/render-app.tsx';
import type { CallResult } from '../../../lib/api/types.ts';
import { describeNeed } from './describe-need.ts';

type Overview = CallResult<'ownerOverview'>;

const calm: Overview = {
  checked_at: '2026-04-06T10:00:00.000Z',
  uptime_seconds: 200_000,
  needs: [],
  people: { accounts: 1_024, listened: 11, open_invitations: 3 },
  queue: { waiting: 0, running: 0, oldest_seconds: 0, speed: null, seconds_left: null },
  feeds: { followed: 112, failing: 0 },
};
const failingFeeds: Overview['needs'][number] = {
  kind: 'feeds_failing',
  count: 3,
  since: '2026-04-05T08:00:00.000Z',
  reason: 'It no longer exists.',
  where: 'ledger.example',
};

type Health = CallResult<'ownerHealth'>;
const healthy: Health = {
  findings: [
    { part: 'backups', level: 'warning', message: 'There is no backup.', advice: 'Make one.' },
    { part: 'database', level: 'ok', message: 'It answers.', advice: null },
  ],
  checked_at: new Date(Date.now() - 1_800_000).toISOString(),
  running: false,
  outages: [],
  started_at: '2026-04-06T10:00:00.000Z',
};
const storage: CallResult<'ownerStorage'> = {
  sizes: [{ kind: 'episodes', bytes: 24e9, on_disk: true }],
  disk: { total: 100e9, free: 62e9 },
  cleanings: [],
  counted_at: null,
  counting: false,
};

function open(overview: Overview, handlers: Handlers = {}) {
  rememberSession();
  return renderApp('/owner', {
    getUser: () => makeUser({ is_owner: true }),
    ownerOverview: () => overview,
    ownerHealth: () => healthy,
    ownerStorage: () => storage,
    ...handlers,
  });
}

test('the headline is the verdict, and everything else stands in short', async () => {
  open({ ...calm, queue: { waiting: 5, running: 2, oldest_seconds: 40, speed: 4.1, seconds_left: 1_140 } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Everything runs' })).toBeTruthy();
  expect(screen.getByText('Checked 30 minutes ago. Up for 2 days.')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'People' })).getByText('1,024')).toBeTruthy();
  const queue = screen.getByRole('region', { name: 'Queue' });
  expect(queue.textContent).toContain('4.1 times faster than speech');
  expect(queue.textContent).toContain(
    '5 wait, the oldest for 40 seconds, 2 jobs run. The last conversion is done in about 19 minutes.',
  );
  expect(queue.textContent).toContain('112 feeds answer.');
  const disk = await screen.findByRole('region', { name: 'Storage' });
  expect(disk.textContent).toContain('38 GB of 100 GB');
  expect(disk.textContent).toContain('Finished episodes24 GB');
  // A warning is shown, but needs nobody at once.
  expect(screen.getByRole('region', { name: 'Health' }).textContent).toBe(
    'HealthSee the healthbackupsWarningdatabaseWorks',
  );
});

test('a problem that a check found needs the owner; what the queue says itself is not repeated', async () => {
  const problem = { level: 'problem', message: 'The disk is full.', advice: 'Delete something.' } as const;
  open(calm, {
    ownerHealth: () => ({
      ...healthy,
      findings: [
        { ...problem, part: 'storage' },
        { ...problem, part: 'queue' },
      ],
    }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'One thing needs you' })).toBeTruthy();
  expect(screen.getByText('Delete something.')).toBeTruthy();
});

test('without health and storage, the rest is shown', async () => {
  open(calm, { ownerHealth: () => fail('unavailable'), ownerStorage: () => fail('unavailable') });
  expect(await screen.findByText('with an account')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Storage' })).toBeNull();
});

test('what needs the owner comes first, with the way to the page that solves it', async () => {
  open({ ...calm, needs: [failingFeeds] });
  expect(await screen.findByRole('heading', { level: 1, name: 'One thing needs you' })).toBeTruthy();
  expect(screen.getByText(/^Everything else runs\. Checked/)).toBeTruthy();
  expect(screen.getByText('They are at ledger.example. It no longer exists.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the feeds' }).getAttribute('href')).toBe('/owner/queue#feeds');
});

test('an overview that cannot be loaded says so', async () => {
  open(calm, { ownerOverview: () => fail('internal') });
  expect(await screen.findByText('The overview could not be loaded. Check your connection.')).toBeTruthy();
});

const now = Date.parse('2026-04-06T10:00:00.000Z');
const bare = { count: 1, since: null, reason: '', where: '' };
test.each([
  [{ kind: 'no_worker' }, 'No process converts', /^None has ever reported\./],
  [
    { kind: 'waits_too_long', count: 12, where: 'added', since: '2026-04-06T09:55:00.000Z' },
    '12 jobs wait too long',
    /^The oldest waits for 5 minutes: added by hand\./,
  ],
  [{ kind: 'conversions_failed', reason: 'Why.' }, '1 conversion failed', /^Why\.$/],
  [{ kind: 'jobs_failed', count: 2 }, '2 jobs failed', /not tried any more/],
  [{ kind: 'feeds_failing', count: 3 }, '3 feeds have not answered', /several hosts/],
  [{ kind: 'mail_unsent', where: 'example.net' }, '1 mail was not sent', /^To example\.net\./],
  [{ kind: 'mail_failed', count: 4 }, '4 received mails could not be converted', /several reasons/],
] as const)('describes %j', (need, title, detail) => {
  const described = describeNeed({ ...bare, ...need }, now);
  expect(described.title).toBe(title);
  expect(described.detail).toMatch(detail);
});
