import type { AppVerdict, FeedCheck } from '@earmark/contract/feed-check/feed-check';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, makeUser } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

const app = (
  id: AppVerdict['id'],
  name: string,
  { reason = 'Your phone fetches it.', ...more }: Partial<AppVerdict> = {},
): AppVerdict => ({
  ...{ id, name, fetched_by: 'phone', verdict: 'works', reason, reasons: [reason], check: null },
  ...more,
});
const found = (more: Partial<FeedCheck> = {}): FeedCheck => ({
  checked_at: '2026-11-24T10:00:00.000Z',
  origin: 'http://192.168.1.7:8080',
  title: 'Your feed answers here, but not to the open internet',
  findings: [
    {
      id: 'address',
      level: 'problem',
      label: 'No public address',
      message: '192.168.1.7 can only be reached from your own network.',
      remedy: 'Set EARMARK_PUBLIC_URL.',
    },
    { id: 'feed', level: 'ok', label: 'Feed is valid', message: '2 episodes.', remedy: null },
    { id: 'speed', level: 'ok', label: 'Answers in 0.1 s', message: 'Fast.', remedy: null },
  ],
  apps: [
    app('apple', 'Apple Podcasts'),
    app('overcast', 'Overcast', {
      verdict: 'fails',
      reason: 'Because its servers fetch it.',
      check: 'address',
    }),
    app('antennapod', 'AntennaPod', { verdict: 'unknown', reason: 'It depends.', check: 'address' }),
  ],
  ...more,
});

const signedIn = { userSignin: () => makeUser() };

test('shows the verdict on the feed, then each app with its reason, then what helps', async () => {
  rememberSession();
  renderApp('/setupnew/check', { ...signedIn, checkFeed: () => found() });
  const verdict = within(
    await screen.findByRole('region', { name: 'Your feed answers here, but not to the open internet' }),
  );
  expect(verdict.getByText('No public address')).toBeTruthy();
  expect(verdict.getByText('Feed is valid')).toBeTruthy();
  expect(verdict.queryByText('Answers in 0.1 s')).toBeNull();
  expect(verdict.getByRole('link', { name: 'Give it a public address' }).getAttribute('href')).toBe(
    '#what-helps',
  );
  const group = (name: string) => within(screen.getByRole('region', { name }));
  expect(group('1 app works as it is').getByRole('link', { name: 'Set up Apple Podcasts' })).toBeTruthy();
  expect(group('1 is uncertain').getByText('Uncertain')).toBeTruthy();
  expect(group('1 will not').getByText('Because its servers fetch it.')).toBeTruthy();
  const link = group('1 will not').getByRole('link', { name: 'What helps Overcast' });
  const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
  expect(target?.textContent).toContain('Set EARMARK_PUBLIC_URL.');
  expect(screen.getByText('All 3 checks')).toBeTruthy();
});

test('a check is made once, and repeated by its button', async () => {
  rememberSession();
  const everything = found({
    title: 'Every app can reach your feed',
    findings: [],
    apps: [app('apple', 'Apple Podcasts')],
  });
  const results = [found(), everything];
  const { service, user } = renderApp('/setupnew/check', {
    ...signedIn,
    checkFeed: () => results.shift() ?? fail('too_many_requests'),
  });
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'Every app can reach your feed' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'What helps' })).toBeNull();
  expect(service.calls.filter(({ name }) => name === 'checkFeed')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Every app can reach your feed' })).toBeTruthy();
});

test('a check that fails says why and can be tried again', async () => {
  rememberSession();
  const results = [() => fail('too_many_requests'), () => found()];
  const { user } = renderApp('/setupnew/check', {
    ...signedIn,
    checkFeed: () => results.shift()?.() as never,
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No public address', { selector: 'h3 *' })).toBeTruthy();
});

test.each(['/settings/setup', '/setupnew'])('%s leads to it', async (path) => {
  rememberSession();
  renderApp(path, signedIn);
  const link = await screen.findByRole('link', { name: 'Can my app reach this?' }, { timeout: 3_000 });
  expect(link.getAttribute('href')).toBe('/setupnew/check');
});
