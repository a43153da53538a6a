import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fail, type Handlers, signedIn } from '../../../test/fake-service.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { writeSiteConfig } from '../../../test/site-config.ts';

// It asks the service itself, which these tests do not start.
vi.mock('../../lib/wait-for-mode.ts', () => ({ waitForMode: async () => {} }));

const voice = {
  name: 'Norman and Kristin',
  engine: 'Piper',
  bytes: 88_000_000,
  done_bytes: 56_000_000,
  license: { name: 'MIT', text: 'https://example.org/license' },
  sample: 'pack-piper-english',
  built_in_sample: 'Matthew',
};

function open(at: string, handlers: Handlers = {}) {
  writeSiteConfig({ mode: null, firstRun: true });
  return renderApp(at, {
    readStart: () => ({ needs_mode: true, voice }),
    completeStart: () => signedIn(),
    ...handlers,
  });
}
const create = () => screen.findByRole('button', { name: 'Create account' });

async function fillAccount({ user }: ReturnType<typeof renderApp>) {
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
}

test.each(['/', '/playlist', '/signin', '/no/such/page'])(
  'until the set-up, %s says what to open',
  async (at) => {
    open(at);
    expect(await screen.findByRole('heading', { name: 'Earmark is not set up yet' })).toBeTruthy();
  },
);

test('creates the owner’s account with the chosen mode, and loads the application anew', async () => {
  const app = open('/start?token=t1');
  expect(await screen.findByText('56 MB')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hear the built-in voice' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hear the natural voice' })).toBeTruthy();
  await fillAccount(app);
  await app.user.click(screen.getByRole('button', { name: 'Not now' }));
  await app.user.click(await create());
  await waitFor(() => expect(app.paid).toEqual(['/add']));
  expect(app.service.calls.find(({ name }) => name === 'completeStart')?.body).toEqual({
    token: 't1',
    email: 'ada@example.com',
    password: 'correct horse',
    mode: 'personal',
    voice: false,
  });
});

test('a public service is the other choice', async () => {
  const app = open('/start?token=t1', { readStart: () => ({ needs_mode: true, voice: null }) });
  await app.user.click(await screen.findByRole('radio', { name: /^As a public service/ }));
  await fillAccount(app);
  await app.user.click(await create());
  await waitFor(() => expect(app.paid).toEqual(['/add']));
  const call = app.service.calls.find(({ name }) => name === 'completeStart');
  expect(call?.body).toMatchObject({ mode: 'service', voice: true });
});

test('with a configured mode only the account is asked for', async () => {
  const app = open('/start?token=t1', { readStart: () => ({ needs_mode: false, voice: null }) });
  await app.user.click(await create());
  expect(await screen.findByText('Please fill in all fields')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('says what is wrong with the input, and keeps it', async () => {
  const app = open('/start?token=t1', { completeStart: () => fail('common_password') });
  await fillAccount(app);
  await app.user.click(await create());
  expect(await screen.findByText(/Password is too weak/)).toBeTruthy();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
});

test.each([
  ['start_link_wrong', 'This link does not work'],
  ['already_set_up', 'This Earmark is set up'],
] as const)('on %s shows: %s', async (code, heading) => {
  open('/start?token=t1', { readStart: () => fail(code) });
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

test('an invited person creates an account with the invited address', async () => {
  writeSiteConfig({ mode: 'personal' });
  const app = renderApp('/invite?token=i1', {
    readInvitation: () => ({ email: 'ben@example.com' }),
    acceptInvitation: () => signedIn(),
  });
  expect(await screen.findByLabelText('Email')).toHaveProperty('readOnly', true);
  await app.user.type(screen.getByLabelText('Password'), 'correct horse');
  await app.user.click(await create());
  await waitFor(() => expect(app.paid).toEqual(['/add']));
  const call = app.service.calls.find(({ name }) => name === 'acceptInvitation');
  expect(call?.body).toEqual({ token: 'i1', email: 'ben@example.com', password: 'correct horse' });
});

test('an invitation that cannot be used says why', async () => {
  renderApp('/invite?token=i1', { readInvitation: () => fail('invitation_invalid') });
  expect(await screen.findByText(/has expired, was used/)).toBeTruthy();
});
