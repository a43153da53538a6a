import type { InboxMessage } from '@earmark/contract/inbox/inbox';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

const button = (name: string) => screen.findByRole('button', { name });

test('retries a failed mail and shows its progress', async () => {
  rememberSession();
  const failed: InboxMessage = {
    id: '7a3c1d52-0f5b-4e7e-9f0a-0c5d6b1e2f30',
    from: 'Ann <ann@x.example>',
    subject: 'The slow ferry',
    received_at: '2026-03-02T10:00:00.000Z',
    outcome: 'failed',
    problem: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
    text: '',
    links: [],
    can_retry: true,
    article_id: null,
  };
  const trying: InboxMessage = { ...failed, outcome: 'pending', problem: null, can_retry: false };
  let message = failed;
  let refuse = true;
  const app = renderApp('/settings', {
    listInboxMessages: () => ({ messages: [message, { ...failed, id: 'm2', can_retry: false }] }),
    retryInboxMessage: () => {
      if (refuse) return fail('unavailable');
      message = { ...trying, outcome: 'converted' };
      return trying;
    },
  });
  await app.user.click(await button('Listen to Emails'));
  await app.user.click(await button('Recent mail'));
  const again = await screen.findByRole('button', { name: 'Try again: The slow ferry' });
  expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1);
  await app.user.click(again);
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringMatching(/try again shortly/i),
  );
  refuse = false;
  await app.user.click(await screen.findByRole('button', { name: 'Try again: The slow ferry' }));
  const state = await screen.findByText(/Being read/);
  expect(document.activeElement).toBe(state);
  expect(await screen.findByText(/In your playlist/, undefined, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});
