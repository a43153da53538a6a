import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

afterEach(() => {
  document.getElementById('site-config')?.remove();
});

const pages = [
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/dmca', 'DMCA'],
] as const;

test.each(pages)(
  '%s shows when it was updated, opens the cookie preferences, and links to its sections',
  async (at, title) => {
    const app = renderApp(at);
    await screen.findByRole('heading', { level: 1, name: title });
    const today = new Date().toLocaleDateString('en', { dateStyle: 'long' });
    expect(screen.getByText(`Last updated: ${today}`)).toBeTruthy();
    expect(document.title).toBe(`${title} - Earmark`);
    const parts = within(screen.getByRole('navigation', { name: 'On this page', hidden: true }));
    for (const link of parts.getAllByRole('link', { hidden: true }))
      expect(document.querySelector(`section${link.getAttribute('href')}`)).not.toBeNull();
    // Works immediately, also before the dialog's code has loaded.
    await app.user.click(screen.getByRole('button', { name: 'Cookie Management Tool' }));
    expect(await screen.findByRole('dialog', { name: 'Cookie Preferences' })).toBeTruthy();
  },
);

test('the terms contain the rules for refunds, feeds and children', async () => {
  renderApp('/terms');
  await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
  const text = document.body.textContent ?? '';
  expect(text).toContain(
    'Payments are final and non-refundable, except under the 30-day money-back guarantee.',
  );
  expect(text).toContain('You confirm that you have the rights to the RSS feeds that you subscribe to.');
  expect(text).toContain('not for children under 13');
});

test('the privacy policy states the response time for requests and the minimum age', async () => {
  renderApp('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  const text = document.body.textContent ?? '';
  expect(text).toContain('Privacy requests are answered within 45 days.');
  expect(text).toContain('The service is not for children under 13');
  expect(text).toContain('deleted 30 days after they were added');
  // Services that receive no data are not mentioned.
  expect(text).not.toContain('Bot protection');
});

test('names the operator, the address, and the services that receive data', async () => {
  const config = document.createElement('script');
  config.id = 'site-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({
    brand: { name: 'Readaloud', supportEmail: 'help@readaloud.example' },
    analytics: true,
    botCheck: { url: 'https://check.example', siteKey: 'k' },
  });
  document.body.append(config);
  renderApp('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  expect(document.body.textContent).not.toContain('Earmark');
  expect(screen.getAllByRole('link', { name: 'help@readaloud.example' })[0]?.getAttribute('href')).toBe(
    'mailto:help@readaloud.example',
  );
  expect(document.body.textContent).toContain('Bot protection: the check');
  expect(document.body.textContent).toContain('Analytics: your actions on screens');
});

test('signed-in users keep their usual bar', async () => {
  rememberSession();
  renderApp('/dmca');
  await screen.findByRole('heading', { level: 1, name: 'DMCA' });
  expect(await screen.findByRole('link', { name: 'Settings' })).toBeTruthy();
  expect(screen.getAllByRole('banner')).toHaveLength(1);
});

test('scrolls to the section in its address', async () => {
  const scrollIntoView = vi.fn();
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: scrollIntoView });
  renderApp('/privacy#rights');
  await screen.findByRole('heading', { name: 'Your rights' });
  expect(scrollIntoView.mock.contexts.at(-1)).toHaveProperty('id', 'rights');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
