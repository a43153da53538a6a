import type { OwnerSettings } from '@earmark/contract/administration/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fail, type Handlers, makeUser } from '../../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../../test/render-app.tsx';
import { writeSiteConfig } from '../../../../test/site-config.ts';

// It asks the service itself, which these tests do not start.
vi.mock('../../../lib/wait-for-mode.ts', () => ({ waitForMode: async () => {} }));

const settings: OwnerSettings = {
  mode: 'personal',
  mode_preset: false,
  running_subscriptions: 0,
  test_payments: true,
  registration: 'invitation',
  registration_in_other_mode: 'open',
  domains: [],
  domain_sign_ins: ['Example ID'],
  version: '0.2.0',
  running_since: '2026-11-25T20:00:00.000Z',
  node_version: '24.21.0',
  database_version: '18.4',
};

function open(facts: Partial<OwnerSettings> = {}, handlers: Handlers = {}) {
  let current = { ...settings, ...facts };
  writeSiteConfig({ mode: current.mode });
  rememberSession();
  const app = renderApp('/owner/settings', {
    userSignin: () => makeUser({ is_owner: true }),
    ownerSettings: () => current,
    ownerSetMode: () => undefined,
    ownerSetRegistration: ({ body }) => {
      current = { ...current, ...body };
    },
    ...handlers,
  });
  const sent = (name: string) =>
    app.service.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...app, sent };
}
const button = (name: string) => screen.findByRole('button', { name });

test('becomes a service after an account of what changes, and the page is loaded anew', async () => {
  const app = open();
  await app.user.click(await button('Make it a public service'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make it a public service?' }));
  for (const text of [
    /cookie banner/,
    /anybody can create an account/,
    /used before does not count/,
    /sandbox/,
  ])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(app.sent('ownerSetMode')).toEqual([]);
  await app.user.click(dialog.getByRole('button', { name: 'Make it a public service' }));
  await waitFor(() => expect(app.paid).toEqual(['/owner/settings']));
  expect(app.sent('ownerSetMode')).toEqual([{ mode: 'service' }]);
});

test('becomes personal, and says why if the service refuses', async () => {
  const app = open(
    { mode: 'service', registration_in_other_mode: 'invitation' },
    { ownerSetMode: () => fail('subscriptions_running', { count: 1 }) },
  );
  await app.user.click(await button('Make it personal'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make it personal?' }));
  expect(dialog.getByText(/nobody creates an account without an invitation/)).toBeTruthy();
  expect(dialog.getByText(/What people bought is kept/)).toBeTruthy();
  await app.user.click(dialog.getByRole('button', { name: 'Make it personal' }));
  expect(await dialog.findByText(/Subscriptions are running/)).toBeTruthy();
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.paid).toEqual([]);
});

test.each([
  [{ mode_preset: true }, /To change it, change the variable/],
  [{ mode: 'service', running_subscriptions: 3 }, /3 subscriptions are running that/],
] as const)('%o: says why the mode cannot be changed, instead of the button', async (facts, text) => {
  open(facts);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Make it/ })).toBeNull();
});

test('saves who may create an account, with the problem of a domain', async () => {
  const app = open();
  await app.user.click(await screen.findByRole('radio', { name: 'By domain' }));
  await app.user.click(await button('Save'));
  expect(await screen.findByText('Enter at least one domain.')).toBeTruthy();
  app.service.setHandlers({ ownerSetRegistration: () => fail('invalid_domain', { domain: 'com' }) });
  await app.user.type(screen.getByLabelText('Domains'), 'example.net com');
  await app.user.click(await button('Save'));
  expect(await screen.findByText(/^'com' cannot be used/)).toBeTruthy();
  app.service.setHandlers({ ownerSetRegistration: () => undefined });
  await app.user.clear(screen.getByLabelText('Domains'));
  await app.user.type(screen.getByLabelText('Domains'), 'Example.net, example.org{Enter}');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(app.sent('ownerSetRegistration').at(-1)).toEqual({
    registration: 'domain',
    domains: ['example.net', 'example.org'],
  });
});

test('without a sign-in provider, accounts by domain cannot be chosen, and the variables are named', async () => {
  open({ domain_sign_ins: [] });
  expect(await screen.findByText('EARMARK_OIDC_ISSUER')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'By domain' })).toHaveProperty('disabled', true);
});

test('shows what runs, and the changes when asked', async () => {
  const entry = '**New**: `earmark mode`, *quickly*; see [the site](https://example.net) and [this](adr/).';
  const app = open(
    {},
    {
      ownerChanges: () => ({
        releases: [
          { version: null, date: null, groups: [{ title: 'Added', entries: [entry] }] },
          { version: '0.2.0', date: '2026-11-22', groups: [] },
        ],
      }),
    },
  );
  expect(await screen.findByText('18.4')).toBeTruthy();
  await app.user.click(await button('Show changes'));
  expect(await screen.findByRole('heading', { name: 'Since 0.2.0' })).toBeTruthy();
  expect(screen.getByText('earmark mode').tagName).toBe('CODE');
  expect(screen.getByRole('link', { name: 'the site' })).toHaveProperty('href', 'https://example.net/');
  expect(screen.queryByRole('link', { name: 'this' })).toBeNull();
  expect(screen.getByText('November 22, 2026')).toBeTruthy();
});
