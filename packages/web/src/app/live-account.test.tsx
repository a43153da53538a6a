import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { type Answers, makeUser } from '../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../test/render-app.tsx';
import { emitLive } from '../lib/live-events.ts';

const paid = () => makeUser({ plan: 'pro' });
/** Never answers: nothing is heard of the service yet. */
const silent: Answers = { playlistEvents: () => new Promise(() => {}) };
const reads = (app: ReturnType<typeof renderApp>, name: string) =>
  app.service.calls.filter((call) => call.name === name).length;

async function openPlaylist() {
  rememberSession();
  const app = renderApp('/playlist', { ...silent, getUser: () => makeUser() });
  expect(await screen.findByText('START TRIAL')).toBeTruthy();
  return app;
}

test('a plan that began shows at once', async () => {
  const app = await openPlaylist();
  app.service.answer({ getUser: paid });
  act(() => emitLive('account', null));
  expect(await screen.findByText('PRO')).toBeTruthy();
});

test('news that come while the page begins are heard', async () => {
  rememberSession();
  const app = renderApp('/playlist', { ...silent, getUser: paid });
  await waitFor(() => expect(reads(app, 'userSignin')).toBe(1));
  await act(async () => {});
  // Before any file that is fetched later is there.
  act(() => emitLive('account', null));
  expect(await screen.findByText('PRO')).toBeTruthy();
  expect(reads(app, 'getUser')).toBe(1);
});

test('one that began before the first news is found when news come', async () => {
  const app = await openPlaylist();
  app.service.answer({ getUser: paid });
  const before = reads(app, 'triggers');
  act(() => emitLive('open', null));
  expect(await screen.findByText('PRO')).toBeTruthy();
  // With it, everything that depends on it.
  await waitFor(() => expect(reads(app, 'triggers')).toBeGreaterThan(before));
});

test('so is what is to be said, though the plan was read after it changed already', async () => {
  const app = await openPlaylist();
  const message = 'Your last payment failed.';
  await waitFor(() => expect(reads(app, 'triggers')).toBe(1));
  app.service.answer({
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

test('where nothing changed before the first news, nothing else is asked for', async () => {
  const app = await openPlaylist();
  await waitFor(() => expect(reads(app, 'triggers')).toBe(1));
  const others = reads(app, 'isPaying');
  act(() => emitLive('open', null));
  await waitFor(() => expect(reads(app, 'getUser')).toBe(1));
  await waitFor(() => expect(reads(app, 'triggers')).toBe(2));
  expect(reads(app, 'isPaying')).toBe(others);
});
