import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

afterEach(() => {
  document.getElementById('site-config')?.remove();
});

test('explains each topic under an anchor of its own, also to visitors, with figures from the product', async () => {
  renderApp('/help');
  const topics = within(await screen.findByRole('navigation', { name: 'Topics' })).getAllByRole('link');
  for (const link of topics)
    expect(
      document.querySelector(`section${link.getAttribute('href')}`),
      link.textContent ?? '',
    ).not.toBeNull();
  expect(topics.length).toBeGreaterThan(12);
  const limits = within(screen.getByRole('region', { name: 'Characters and limits' }));
  expect(
    limits.getByText(/up to 10,000 characters without a plan, and 100,000 \(about 105 minutes\)/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/signin?source=help_nav_signin',
  );
});

test('scrolls to the topic in its address', async () => {
  const scrollIntoView = vi.fn();
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: scrollIntoView });
  rememberSession();
  renderApp('/help#privacy');
  await screen.findByRole('heading', { name: 'Privacy Mode' });
  expect(scrollIntoView.mock.contexts.at(-1)).toHaveProperty('id', 'privacy');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test.each([
  [null, '/help#summaries'],
  ['https://help.example/', 'https://help.example/'],
])('help links lead to their topic here, or to the operator’s own pages: %s', async (helpUrl, href) => {
  if (helpUrl !== null) {
    const config = document.createElement('script');
    config.id = 'site-config';
    config.type = 'application/json';
    config.textContent = JSON.stringify({ brand: { helpUrl } });
    document.body.append(config);
  }
  rememberSession();
  renderApp('/settings');
  expect((await screen.findByRole('link', { name: 'Help about summaries' })).getAttribute('href')).toBe(href);
});
