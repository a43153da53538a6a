import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, type Handlers } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { writeSiteConfig } from '../../../test/site-config.ts';

const votes = (own: string | null, libraries: number) => ({
  percent: 10,
  choices: [
    { name: 'Sea rescue', votes: 1_200 },
    { name: 'Libraries', votes: libraries },
  ],
  own,
});

function open(handlers: Handlers, at = '/settings#charity') {
  rememberSession();
  writeSiteConfig({ charity: { percent: 10, hasChoices: true } });
  return renderApp(at, handlers);
}

test('a user votes for a charity, and can change the vote', async () => {
  const app = open({ charityVotes: () => votes(null, 0), voteForCharity: () => votes('Libraries', 1) });
  const choice = await screen.findByRole('radio', { name: 'Libraries 0 votes' });
  expect(screen.getByText('1,200 votes')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Vote' })).toHaveProperty('disabled', true);
  await app.user.click(choice);
  expect(app.service.calls.some(({ name }) => name === 'voteForCharity')).toBe(false);
  await app.user.click(screen.getByRole('button', { name: 'Vote' }));
  expect(await screen.findByRole('radio', { name: 'Libraries 1 vote' })).toHaveProperty('checked', true);
  expect(app.service.calls.find(({ name }) => name === 'voteForCharity')?.body).toEqual({
    choice: 'Libraries',
  });
  expect(screen.getByRole('button', { name: 'Change vote' })).toHaveProperty('disabled', true);
  expect((await screen.findAllByText('Thank you, your vote counts.')).length).toBeGreaterThan(0);
});

test('the focus stays at the vote when its button is disabled', async () => {
  const app = open({ charityVotes: () => votes(null, 0), voteForCharity: () => votes('Libraries', 1) });
  await app.user.click(await screen.findByRole('radio', { name: /Libraries/ }));
  screen.getByRole('button', { name: 'Vote' }).focus();
  await app.user.keyboard('{Enter}');
  const chosen = await screen.findByRole('radio', { name: 'Libraries 1 vote' });
  expect(document.activeElement).toBe(chosen);
});

test('a vote that cannot be counted says why', async () => {
  const app = open({
    charityVotes: () => votes('Sea rescue', 0),
    voteForCharity: () => fail('too_many_requests'),
  });
  await app.user.click(await screen.findByRole('radio', { name: /Libraries/ }));
  await app.user.click(screen.getByRole('button', { name: 'Change vote' }));
  expect((await screen.findAllByText(/Too many attempts/)).length).toBeGreaterThan(0);
});

test('a list that cannot be loaded says why', async () => {
  open({ charityVotes: () => fail('not_found') });
  expect(await screen.findByText('Not found.')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /votes/ })).toBeNull();
});

test('without choices of the operator there is no vote', async () => {
  rememberSession();
  writeSiteConfig({ charity: { percent: 10, hasChoices: false } });
  const app = renderApp('/settings/support');
  await screen.findByRole('heading', { name: 'Support & Community' });
  expect(screen.queryByRole('heading', { name: 'Charity' })).toBeNull();
  expect(app.service.calls.some(({ name }) => name === 'charityVotes')).toBe(false);
});

test('the footer leads users to the vote, and visitors to an account', async () => {
  const app = open({ charityVotes: () => votes(null, 0) }, '/terms');
  const link = await screen.findByRole('link', { name: 'Choose the charity' });
  expect(link.getAttribute('href')).toBe('/settings#charity');
  app.unmount();
  localStorage.clear();
  renderApp('/terms');
  const signUp = await screen.findByRole('link', { name: 'Sign up to choose which one' });
  expect(signUp.getAttribute('href')).toBe('/signin?source=charity&redirected_from=settings');
  await waitFor(() => expect(screen.getByText(/10% of sales go to charity/)).toBeTruthy());
});
