import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { type Handlers, makeUser } from '../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../test/render-app.tsx';
import { emitLive } from '../lib/live-events.ts';

const paid = () => makeUser({ plan: 'pro' });
/** Never responds: the event stream is not connected yet. */
const silent: Handlers = { playlistEvents: () => new Promise(() => {}) };
const reads = (app: ReturnType<typeof renderApp>, name: string) =>
  app.service.calls.filter((call) => call.name === name).length;

async function openPlaylist() {
  rememberSession();
  const app = renderApp('/playlist', { ...silent, getUser: () => makeUser() });
  expect(await screen.findByText('START TRIAL')).toBeTruthy();
  return app;
}

test('shows a new plan immediately', async () => {
  const app = await openPlaylist();
  app.service.setHandlers({ getUser: paid });
  act(() => emitLive('account', null));
  expect(await screen.findByText('PRO')).toBeTruthy();
});

test('handles events that arrive while the page starts', async () => {
  rememberSession();
  const app = renderApp('/playlist', { ...silent, getUser: paid });
  await waitFor(() => expect(reads(app, 'userSignin')).toBe(1));
  await act(async () => {});
  // Before any lazily loaded file has arrived.
  act(() => emitLive('account', null));
  expect(await screen.findByText('PRO')).toBeTruthy();
  expect(reads(app, 'getUser')).toBe(1);
});

test('detects a plan that started before the event stream connected', async () => {
  const app = await openPlaylist();
  app.service.setHandlers({ getUser: paid });
  const before = reads(app, 'triggers');
  act(() => emitLive('open', null));
  expect(await screen.findByText('PRO')).toBeTruthy();
  // And everything that depends on the plan.
  await waitFor(() => expect(reads(app, 'triggers')).toBeGreaterThan(before));
});

test('detects notices that changed before the event stream connected, although the plan is current', async () => {
  const app = await openPlaylist();
  const message = 'Your last payment failed.';
  await waitFor(() => expect(reads(app, 'triggers')).toBe(1));
  app.service.setHandlers({
    triggers: () => ({
      data: {
        triggers: [
          {
            name: 'payment_failed',
            data: {
              main_header_text: message,
              button_text: 'Update Payment',
              purchase_redirect: '/subscription',
            },
          },
        ],
      },
    }),
  });
  act(() => emitLive('open', null));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('fetches nothing else if nothing changed before the event stream connected', async () => {
  const app = await openPlaylist();
  await waitFor(() => expect(reads(app, 'triggers')).toBe(1));
  const others = reads(app, 'isPaying');
  act(() => emitLive('open', null));
  await waitFor(() => expect(reads(app, 'getUser')).toBe(1));
  await waitFor(() => expect(reads(app, 'triggers')).toBe(2));
  expect(reads(app, 'isPaying')).toBe(others);
});
