import type { DeviceSession } from '@earmark/contract/accounts/sessions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { emitLive } from '../../lib/live-events.ts';

const laptop: DeviceSession = {
  session_id: 's1',
  device: 'Firefox on Linux',
  method: 'password',
  created_at: '2026-03-01T10:00:00.000Z',
  last_seen_at: '2026-03-05T10:00:00.000Z',
  is_current: true,
};
const phone: DeviceSession = {
  ...laptop,
  session_id: 's2',
  device: 'Safari on iPhone',
  method: 'g',
  is_current: false,
};
const old: DeviceSession = { ...phone, session_id: 's3', device: 'Unknown device', method: null };

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Signed-in devices' })).getAllByRole('listitem');

test('shows where and how the user is signed in, and ends one device after confirmation', async () => {
  rememberSession();
  let sessions = [laptop, phone, old];
  const app = renderApp('/settings/devices', {
    identityProviders: () => ({ providers: [{ id: 'g', name: 'Google' }], registration: 'open' }),
    listSessions: () => ({ sessions }),
    endSession: ({ path }) => {
      sessions = sessions.filter(({ session_id: id }) => !path?.endsWith(id));
    },
  });
  const [first, second, third] = await rows();
  expect(first?.textContent).toMatch(/^Firefox on LinuxThis deviceSigned in with a password on Mar 1, 2026/);
  await waitFor(() =>
    expect(second?.textContent).toMatch(/Signed in with Google on .* last seen Mar 5, 2026/),
  );
  expect(third?.textContent).toMatch(/Signed in on Mar 1/);
  expect(screen.queryByRole('button', { name: 'End Firefox on Linux' })).toBeNull();

  await app.user.click(screen.getByRole('button', { name: 'End Safari on iPhone' }));
  await app.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(app.service.calls.some(({ name }) => name === 'endSession')).toBe(false);
  await app.user.click(screen.getByRole('button', { name: 'End Safari on iPhone' }));
  expect(await screen.findByText('Log out Safari on iPhone?')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Log out device' }));
  expect((await screen.findAllByText('1 device is logged out.')).length).toBeGreaterThan(0);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('logs out everywhere else, and follows what happens on other devices', async () => {
  rememberSession();
  let sessions = [laptop];
  const app = renderApp('/settings/devices', {
    listSessions: () => ({ sessions }),
    endOtherSessions: () => {
      sessions = [laptop];
      return { count: 2 };
    },
  });
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  sessions = [laptop, phone, old];
  act(() => emitLive('sessions', null));
  await app.user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  await screen.findByText('Log out everywhere else?');
  await app.user.click(
    screen.getAllByRole('button', { name: 'Log out everywhere else' }).at(-1) as HTMLElement,
  );
  expect((await screen.findAllByText('2 devices are logged out.')).length).toBeGreaterThan(0);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('says why a device could not be logged out, and offers to load the list again', async () => {
  rememberSession();
  let down = true;
  const app = renderApp('/settings/devices', {
    listSessions: () => (down ? fail('unavailable') : { sessions: [laptop, phone] }),
    endSession: () => fail('not_found'),
  });
  await screen.findByText('Your devices could not be loaded. Check your connection.');
  down = false;
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await app.user.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }));
  await app.user.click(await screen.findByRole('button', { name: 'Log out device' }));
  expect((await screen.findAllByText('Not found.')).length).toBeGreaterThan(0);
});
