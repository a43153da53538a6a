import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeUser, unreachable } from '../../../test/fake-service.ts';
import { type RenderedApp, rememberSession, renderApp } from '../../../test/render-app.tsx';
import { storeConsent } from '../../lib/consent.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';

const choose = (analytics: boolean) =>
  storeConsent({
    preferences: { essential: true, analytics, preferences: analytics, marketing: false },
    timestamp: '2026-11-21T12:00:00.000Z',
  });
function arriveAt(address: string): void {
  const getEntriesByType = () => [{ name: `http://localhost:3000${address}` }];
  // jsdom does not record how the page was opened.
  Object.assign(performance, { getEntriesByType });
  onTestFinished(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));
}
const bodies = ({ service }: RenderedApp, name: string) =>
  service.calls.filter((call) => call.name === name).map(({ body }) => body);
/** Waits until the global effects have loaded. */
const finishPending = async (app: RenderedApp) => {
  app.services.tracker.track('Here');
  await waitFor(() => expect(bodies(app, 'recordEvents')).not.toEqual([]));
};

describe('the origin of a visitor', () => {
  test('is not stored before the visitor is asked, nor after a refusal', async () => {
    arriveAt('/?utm_source=letter');
    const app = renderApp('/');
    await finishPending(app);
    act(() => choose(false));
    await finishPending(app);
    expect([readFlag('utm_params'), readFlag('visitor')]).toEqual([null, null]);
    expect(bodies(app, 'saveAttribution')).toEqual([]);
  });

  test('is stored after consent: for the address at which the page was opened, not the current one', async () => {
    arriveAt('/slowreads?utm_source=letter&utm_medium=email');
    const app = renderApp('/signin?source=landing');
    act(() => choose(true));
    await waitFor(() =>
      expect(readFlag('utm_params')).toEqual({
        utm_source: 'letter',
        utm_medium: 'email',
        utm_landingpage: '/slowreads',
        initial_utm_source: 'letter',
        initial_source: 'letter',
        initial_utm_medium: 'email',
        initial_medium: 'email',
        initial_landingpage: '/slowreads',
        landing_page: '/slowreads',
      }),
    );
    expect(bodies(app, 'saveAttribution')).toEqual([]);
  });

  test('is sent for the account that signs in, with first and last touch', async () => {
    writeFlag('utm_params', {
      initial_utm_source: 'friend',
      initial_landingpage: '/feeds',
      utm_source: 'friend',
    });
    arriveAt('/?utm_source=letter');
    choose(true);
    rememberSession();
    const app = renderApp('/playlist');
    await waitFor(() =>
      expect(bodies(app, 'saveAttribution')).toEqual([
        {
          consent: true,
          first: { utm_source: 'friend', landing_page: '/feeds' },
          last: { utm_source: 'letter', utm_landingpage: '/' },
        },
      ]),
    );
  });

  test('is deleted in this browser and on the server when consent is withdrawn', async () => {
    arriveAt('/?utm_source=letter');
    choose(true);
    rememberSession();
    const app = renderApp('/playlist');
    await waitFor(() => expect(bodies(app, 'saveAttribution')).toHaveLength(1));
    act(() => choose(false));
    await waitFor(() => expect(bodies(app, 'saveAttribution').at(-1)).toEqual({ consent: false }));
    expect(readFlag('utm_params')).toBeNull();
  });

  test('uses the consent of the account if this browser was not asked', async () => {
    arriveAt('/?utm_source=letter');
    rememberSession();
    const app = renderApp('/playlist', { userSignin: () => makeUser({ cookieConsent: true }) });
    await waitFor(() => expect(bodies(app, 'saveAttribution')).toHaveLength(1));
  });
});

describe('screen events', () => {
  test('contain no visitor id and no properties without consent', async () => {
    rememberSession();
    const app = renderApp('/playlist');
    app.services.tracker.track('Settings opened', { from: 'menu' });
    await waitFor(() =>
      expect(bodies(app, 'recordEvents')).toEqual([
        { consent: false, events: [{ name: 'Settings opened' }] },
      ]),
    );
  });

  test('are sent in batches, with one id for this browser, with consent', async () => {
    choose(true);
    const app = renderApp('/');
    await screen.findByRole('heading', { level: 1, name: 'Listen to anything you read' });
    app.services.tracker.track('One', { at: 1 });
    app.services.tracker.track('Two');
    await waitFor(() => expect(bodies(app, 'recordEvents')).toHaveLength(1));
    const visitor = readFlag('visitor');
    expect(visitor).toMatch(/^[\w-]{36}$/);
    expect(bodies(app, 'recordEvents')).toEqual([
      {
        consent: true,
        visitor,
        events: [
          { name: 'Landing viewed', properties: { source: 'direct', variant: 'A' } },
          { name: 'One', properties: { source: 'direct', variant: 'A', at: 1 } },
          { name: 'Two', properties: { source: 'direct', variant: 'A' } },
        ],
      },
    ]);
  });

  test.each([
    ['/settings', 'Settings opened'],
    ['/feeds', 'Feeds directory visited'],
  ])('include the visit of %s', async (at, name) => {
    if (at === '/settings') rememberSession();
    const app = renderApp(at, { listAllFeeds: unreachable });
    await waitFor(() =>
      expect(bodies(app, 'recordEvents')).toEqual([{ consent: false, events: [{ name }] }]),
    );
  });

  test.each([
    [true, true, ['Screen viewed /playlist', 'Screen viewed /settings']],
    [false, true, []],
    [true, false, []],
  ])(
    'with consent %s and analytics %s, a recorded session contains %j',
    async (consent, analytics, reported) => {
      sessionStorage.setItem('recorded', 'yes');
      const config = document.createElement('script');
      config.id = 'site-config';
      config.type = 'application/json';
      config.textContent = JSON.stringify({ analytics });
      document.body.append(config);
      choose(consent);
      rememberSession();
      const app = renderApp('/playlist');
      await finishPending(app);
      await app.user.click((await screen.findAllByRole('link', { name: 'Settings' }))[0] ?? document.body);
      await waitFor(() => expect(app.address()).toBe('/settings'));
      await waitFor(() => expect(JSON.stringify(bodies(app, 'recordEvents'))).toContain('Settings opened'));
      const events = bodies(app, 'recordEvents').flatMap(
        ({ events }) => events as { name: string; properties?: { screen?: string } }[],
      );
      expect(
        events
          .filter(({ name }) => name === 'Screen viewed')
          .map(({ name, properties }) => `${name} ${properties?.screen}`),
      ).toEqual(reported);
    },
  );

  test('are sent before the page is left', async () => {
    const app = renderApp('/');
    await finishPending(app);
    app.services.tracker.track('Last');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(bodies(app, 'recordEvents').at(-1)?.['events']).toEqual([{ name: 'Last' }]));
  });

  test('cause no message if they cannot be sent', async () => {
    const app = renderApp('/', { recordEvents: unreachable });
    await finishPending(app);
    expect(document.body.textContent).not.toContain('could not be reached');
  });
});
