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
    parts: [],
    can_retry: true,
    article_id: null,
  };
  const trying: InboxMessage = { ...failed, outcome: 'pending', problem: null, can_retry: false };
  let message = failed;
  let refuse = true;
  const app = renderApp('/settings/setup', {
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

test('says which parts of a mail were not converted, and retries them', async () => {
  rememberSession();
  const mail: InboxMessage = {
    id: '7a3c1d52-0f5b-4e7e-9f0a-0c5d6b1e2f31',
    from: 'Ann <ann@x.example>',
    subject: 'Reports',
    received_at: '2026-03-02T10:00:00.000Z',
    outcome: 'converted',
    problem: null,
    parts: [
      { name: '', article_id: null, problem: { code: 'plan_text_too_long', message: 'It is too long.' } },
      { name: 'North.pdf', article_id: 'n', problem: null },
      { name: 'South.pdf', article_id: null, problem: { code: 'internal', message: 'It went wrong.' } },
    ],
    text: '',
    links: [],
    can_retry: true,
    article_id: 'n',
  };
  const done = mail.parts.map((part) => ({ ...part, article_id: 'x', problem: null }));
  const app = renderApp('/settings/setup', {
    listInboxMessages: () => ({ messages: [mail] }),
    retryInboxMessage: () => ({ ...mail, parts: done, can_retry: false }),
  });
  await app.user.click(await button('Listen to Emails'));
  await app.user.click(await button('Recent mail'));
  const state = await screen.findByText(/Partly in your playlist/);
  const list = state.closest('li');
  expect(list?.textContent).toContain('The message: It is too long.');
  expect(list?.textContent).toContain('South.pdf: It went wrong.');
  expect(list?.textContent).not.toContain('North.pdf');
  await app.user.click(await button('Try again: Reports'));
  expect(await screen.findByText(/· In your playlist/)).toBeTruthy();
  expect(list?.textContent).not.toContain('South.pdf');
});
