import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeArticle } from '../../../test/article-fixture.ts';
import { fail } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

const link = (id: string, expires_at: string | null = null) => ({
  share_id: `link-${id}`,
  article_id: id,
  title: `Title ${id}`,
  created_at: '2026-03-01T10:00:00.000Z',
  expires_at,
  opened: id === 'a' ? 12 : 0,
});

test('lists share links, limits and stops one, and stops all after confirmation', async () => {
  rememberSession();
  let shares = [link('a'), link('b', '2026-12-04T10:00:00.000Z'), link('c')];
  const app = renderApp('/settings/shares', {
    listShares: () => ({ shares }),
    shareArticle: ({ body }) => {
      const { article_id: id } = body as { article_id: string };
      shares = shares.map((each) => (each.article_id === id ? link(id, '2026-03-08T10:00:00.000Z') : each));
      return { ...makeArticle(id), share_id: `link-${id}`, share_expires_at: '2026-03-08T10:00:00.000Z' };
    },
    stopSharing: ({ query }) => {
      shares = shares.filter(({ article_id: id }) => id !== query?.get('article_id'));
      return makeArticle('a');
    },
    stopAllSharing: () => {
      const count = shares.length;
      shares = [];
      return { count };
    },
  });
  const list = await screen.findByRole('list', { name: 'Shared links' });
  expect(within(list).getByRole('link', { name: 'Title a' }).getAttribute('href')).toBe(
    `${window.location.origin}/share/link-a`,
  );
  expect(within(list).getAllByText(/Shared on Mar 1, 2026|Shared on 1 Mar 2026/)).toHaveLength(3);
  expect(within(list).getByText(/· Opened 12 times$/)).toBeTruthy();
  expect(within(list).getAllByText(/· Not opened yet$/)).toHaveLength(2);
  const chosen = (id: string) =>
    within(list).getByLabelText<HTMLSelectElement>(`How long the link to Title ${id} works`)
      .selectedOptions[0]?.textContent;
  expect(chosen('a')).toBe('Until I stop it');
  expect(chosen('b')).toMatch(/^Until Dec 4, 2026/);
  await app.user.selectOptions(
    within(list).getByLabelText('How long the link to Title a works'),
    'For 7 days',
  );
  await waitFor(() => expect(chosen('a')).toMatch(/^Until Mar 8, 2026/));

  await app.user.click(within(list).getByRole('button', { name: 'Stop sharing Title a' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(await screen.findAllByText('The link no longer works.')).not.toHaveLength(0);

  await app.user.click(screen.getByRole('button', { name: 'Stop Sharing All' }));
  expect(await screen.findByText('Stop sharing 2 articles?')).toBeTruthy();
  await app.user.click(screen.getAllByRole('button', { name: 'Stop Sharing All' }).at(-1) as HTMLElement);
  expect(await screen.findByText(/^You share nothing/)).toBeTruthy();
});

test('links that cannot be loaded are requested again on click', async () => {
  rememberSession();
  let answers = false;
  const app = renderApp('/settings/shares', {
    listShares: () => (answers ? { shares: [link('a')] } : fail('internal')),
  });
  const alert = (await screen.findByText(/^Your links could not be loaded/)).parentElement as HTMLElement;
  answers = true;
  await app.user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Title a' })).toBeTruthy();
});
