import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeConverting } from '../../../../test/article-fixture.ts';
import { fail, type Handlers } from '../../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../../test/render-app.tsx';

vi.mock('./newsletter-timings.ts', () => ({ newsletterTimings: { added: 50, redirect: 50 } }));

const added = { ...makeConverting('new', 0), already_added: false };

function open(query: string, handlers: Handlers) {
  rememberSession();
  return renderApp(`/newsletter${query}`, handlers);
}
const letter = '?article_url=https%3A%2F%2Fa.example%2Fstory&article_title=A%20story';

test('its timings are the specified ones', async () => {
  const { newsletterTimings } =
    await vi.importActual<typeof import('./newsletter-timings.ts')>('./newsletter-timings.ts');
  expect(newsletterTimings).toEqual({ added: 1_000, redirect: 1_500 });
});

test('adds the article once, confirms it, and continues to the application', async () => {
  const app = open(letter, { addArticle: () => added });
  expect(await screen.findByText('Adding article to your feed...')).toBeTruthy();
  expect(await screen.findByText('Added! Redirecting...')).toBeTruthy();
  await waitFor(() => expect(app.address()).toMatch(/^\/(add)?$/));
  expect(app.service.calls.filter(({ name }) => name === 'addArticle').map(({ body }) => body)).toEqual([
    {
      article_url: 'https://a.example/story',
      title: 'A story',
      type: 'newsletter',
      clipping_where: '/newsletter',
    },
  ]);
});

test('shows why an article was refused and lets the user retry', async () => {
  let refused = true;
  const app = open(letter, { addArticle: () => (refused ? fail('conversion_limit_reached') : added) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).not.toBe('');
  expect(screen.getByRole('link', { name: 'Open Add Article' }).getAttribute('href')).toBe(
    '/add?url=https%3A%2F%2Fa.example%2Fstory',
  );
  expect(app.address()).toBe(`/newsletter${letter}`);
  refused = false;
  await app.user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Added! Redirecting...')).toBeTruthy();
});

test('adds nothing without an address', async () => {
  const app = open('', {});
  await waitFor(() => expect(app.address()).toBe('/add'));
});

test('sends signed-out visitors to the sign-in page and back to the article', async () => {
  const app = renderApp(`/newsletter${letter}`);
  await waitFor(() =>
    expect(app.address()).toBe(
      '/signin?redirected_from=newsletter&article_url=https%3A%2F%2Fa.example%2Fstory&articleTitle=A+story',
    ),
  );
});
