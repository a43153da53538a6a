import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, type Handlers, makeUser } from '../../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../../test/render-app.tsx';
import type { CallResult } from '../../../lib/api/types.ts';

type Queue = CallResult<'ownerQueue'>;
type Faults = CallResult<'ownerFaults'>;

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const row = (name: Queue['classes'][number]['class'], failed = 0, waiting = 0) => ({
  class: name,
  waiting,
  running: 0,
  oldest_seconds: waiting === 0 ? 0 : 130,
  failed,
});
const failed = (id: string, account: string | null): Queue['failed'][number] => ({
  job_id: `conversion/${id}`,
  kind: 'Conversion',
  class: 'added',
  failed_at: hourAgo(),
  tries: 2,
  account,
  others: 0,
  reason: 'The voice could not speak the text.',
});
const quiet: Queue = {
  checked_at: hourAgo(),
  workers: 1,
  worker_seen_at: hourAgo(),
  classes: [row('added'), row('other')],
  speed: null,
  seconds_left: null,
  conversions: [],
  failed: [],
};
const noFaults: Faults = { feeds: [], outgoing: [], incoming: [] };

function open(queue: Queue, faults: Faults = noFaults, handlers: Handlers = {}) {
  rememberSession();
  return renderApp('/owner/queue', {
    getUser: () => makeUser({ is_owner: true }),
    ownerQueue: () => queue,
    ownerFaults: () => faults,
    ...handlers,
  });
}

test('a quiet queue says that nothing waits', async () => {
  open(quiet);
  expect(await screen.findByText('Nothing waits.')).toBeTruthy();
  expect(await screen.findByText('All feeds answered when they were polled last.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Failed' })).toBeNull();
  expect(screen.queryByText('No process converts')).toBeNull();
});

test('shows what waits and runs, and that no process converts', async () => {
  open({
    ...quiet,
    workers: 0,
    classes: [row('added', 0, 1_200), row('other')],
    seconds_left: 600,
    conversions: [
      { account: 'ann@example.net', others: 2, class: 'added', voice: 'Matthew', minutes: 26, progress: 40 },
      { account: null, others: 0, class: 'bulk', voice: 'Kendra', minutes: null, progress: 0 },
    ],
  });
  expect(await screen.findByText('No process converts')).toBeTruthy();
  expect(screen.getByText('The last conversion is done in about 10 minutes.')).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Added by hand.* 1,200 / })).toBeTruthy();
  const running = within(screen.getByRole('region', { name: 'Running' }));
  expect(running.getByText('26 min · Matthew · Added by hand')).toBeTruthy();
  expect(
    running
      .getByRole('progressbar', { name: 'Conversion for ann@example.net and 2 others' })
      .getAttribute('aria-valuenow'),
  ).toBe('40');
});

test('failed jobs are retried one by one or all, in as many requests as it takes, and deleted', async () => {
  const answers = [
    { count: 0, more: false },
    { count: 500, more: true },
    { count: 20, more: false },
  ];
  const app = open(
    { ...quiet, classes: [row('added', 520), row('other')], failed: [failed('1', 'ann@example.net')] },
    noFaults,
    {
      ownerRetryJobs: () => answers.shift() ?? { count: 0, more: false },
      ownerDeleteJobs: () => ({ count: 520, more: false }),
    },
  );
  const list = within(await screen.findByRole('region', { name: 'Failed' }));
  expect(list.getByText('1 hour ago · 2 tries · Added by hand')).toBeTruthy();
  expect(list.getByText('And 519 earlier ones.')).toBeTruthy();
  await app.user.click(list.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Nothing was retried/)).toBeTruthy();
  await app.user.click(list.getByRole('button', { name: 'Retry all' }));
  expect(await screen.findByText('520 jobs are tried again.')).toBeTruthy();
  await app.user.click(list.getByRole('button', { name: 'Delete all' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 520 failed jobs?' }));
  await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted from the list.')).toBeTruthy();
  const sent = app.service.calls.filter(({ name }) => /Jobs$/.test(name)).map(({ body }) => body);
  expect(sent).toEqual([
    { job_ids: ['conversion/1'] },
    { class: 'added' },
    { class: 'added' },
    { class: 'added' },
  ]);
});

test('failing feeds and mail are retried', async () => {
  const app = open(
    quiet,
    {
      feeds: [
        {
          host: 'ledger.example',
          code: 'gone',
          reason: 'It no longer exists.',
          feeds: 3,
          followers: 1,
          since: hourAgo(),
          next_poll_at: null,
        },
      ],
      outgoing: [
        {
          kind: 'Link for a new password',
          domain: 'example.net',
          state: 'failed',
          count: 2,
          since: hourAgo(),
          reason: 'Refused.',
        },
      ],
      incoming: [{ account: 'ben@example.net', reason: 'Why.', count: 2, since: hourAgo(), retryable: 0 }],
    },
    {
      ownerRetryFeed: () => ({ count: 3 }),
      ownerRetryMail: () => fail('owner_required'),
    },
  );
  const feeds = within(await screen.findByRole('region', { name: 'Feeds' }));
  expect(feeds.getByText('3 feeds · 1 follower · for 1 hour · not polled any more')).toBeTruthy();
  await app.user.click(feeds.getByRole('button', { name: 'Poll now' }));
  expect(await screen.findByText('3 feeds of ledger.example are polled now.')).toBeTruthy();
  const mail = within(screen.getByRole('region', { name: 'Mail' }));
  expect(mail.getByText('Link for a new password to example.net')).toBeTruthy();
  expect(mail.getByText('2 mails · the first 1 hour ago · 0 still stored')).toBeTruthy();
  // Received mail that is not stored any more cannot be retried.
  expect(mail.getAllByRole('button', { name: 'Retry failed' })).toHaveLength(1);
  await app.user.click(mail.getByRole('button', { name: 'Retry failed' }));
  await waitFor(() => expect(document.body.textContent).toContain('Only owners of this installation'));
  expect(app.service.calls.find(({ name }) => name === 'ownerRetryMail')?.body).toEqual({
    direction: 'outgoing',
  });
});
