import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, type Handlers, makeUser } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

function open(at: string, isOwner: boolean, handlers: Handlers = {}) {
  rememberSession();
  return renderApp(at, { getUser: () => makeUser({ is_owner: isOwner }), ...handlers });
}
const action = {
  action_id: '2',
  at: '2026-04-06T10:00:00.000Z',
  by: 'ada@example.com',
  action: 'plan_granted',
  subject: 'ben@example.net',
  detail: 'pro until 2027-01-31',
} as const;

test('the pages have a navigation that marks the current one', async () => {
  open('/owner/log', true, { ownerActions: () => ({ actions: [], next: null }) });
  const navigation = within(await screen.findByRole('navigation', { name: "Owner's pages" }));
  const links = navigation.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'People',
    'Queue',
    'Storage',
    'Voices',
    'Health',
    'Settings',
    'Log',
  ]);
  expect(navigation.getByRole('link', { current: 'page' }).textContent).toBe('Log');
  expect(await screen.findByText('Nothing yet.')).toBeTruthy();
});

test('others are told that only owners open them, and nothing is asked of the service', async () => {
  const app = open('/owner/log', false);
  expect(await screen.findByText('Only owners of this installation can open these pages.')).toBeTruthy();
  expect(app.service.calls.map(({ name }) => name)).not.toContain('ownerActions');
});

test('the log says what was done by whom, and shows earlier entries', async () => {
  const app = open('/owner/log', true, {
    ownerActions: ({ query }) =>
      query.get('before') === null
        ? { actions: [action], next: '2' }
        : {
            actions: [{ ...action, action_id: '1', by: null, action: 'reset_link', detail: '' }],
            next: null,
          },
  });
  expect((await screen.findByText('ben@example.net')).closest('li')?.textContent).toMatch(
    /^Granted a plan to ben@example.net: pro until 2027-01-31ada@example.com · Apr 6, 2026/,
  );
  await app.user.click(screen.getByRole('button', { name: 'Show earlier' }));
  const [, earlier] = await screen.findAllByText('ben@example.net');
  expect(earlier?.closest('li')?.textContent).toMatch(
    /^Made a link for a new password for ben@example.netBy command · /,
  );
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

test('a log that cannot be loaded says so', async () => {
  open('/owner/log', true, { ownerActions: () => fail('internal') });
  expect(await screen.findByText('The log could not be loaded. Check your connection.')).toBeTruthy();
});
