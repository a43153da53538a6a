import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutHandlers } from '../../../test/fake-checkout.ts';
import { fail, type Handlers, makeProgress, signedIn, unreachable } from '../../../test/fake-service.ts';
import { readCode } from '../../../test/read-code.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { setWidth } from '../../../test/set-width.ts';

const timings = vi.hoisted(() => ({ loader: 0, newCode: 540_000 }));
vi.mock('./setup-timings.ts', () => ({ setupTimings: timings }));
vi.mock('../onboarding/onboarding-timings.ts', () => ({ onboardingTimings: { paywallLoader: 0 } }));

beforeEach(() => setWidth(1280));
afterEach(() => vi.restoreAllMocks());

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1';
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/150.0 Mobile Safari/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
const holding = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

/** The feed of the user created by `makeUser`. */
const feedUrl = 'https://earmark.example/rss/secret.xml';
const bare = 'earmark.example/rss/secret.xml';
const token = { customToken: () => ({ data: { token: 'once-1' } }) } satisfies Handlers;
const code = () => screen.findByRole('img', { name: /QR code/ });
const tab = (name: string) => screen.findByRole('tab', { name });
const recorded = (app: ReturnType<typeof renderApp>) =>
  app.service.calls
    .filter(({ name }) => name === 'recordEvents')
    .flatMap(({ body }) => body['events'] as { name: string }[])
    .map(({ name }) => name);

test('the timings are the specified ones', async () => {
  const { setupTimings } = await vi.importActual<typeof import('./setup-timings.ts')>('./setup-timings.ts');
  expect(setupTimings.loader).toBe(1_000);
  // A code is valid for ten minutes.
  expect(setupTimings.newCode).toBeLessThan(600_000);
});

describe('/setupnew', () => {
  test('a desktop shows the QR code of this page with the feed, how to scan it, and unsupported apps', async () => {
    rememberSession();
    renderApp('/setupnew');
    expect(readCode(await code())).toBe(
      `http://localhost:3000/setupnew?feed_url=${encodeURIComponent(feedUrl)}`,
    );
    expect((await code()).getAttribute('width')).toBe('240');
    expect((await tab('Desktop')).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('heading', { name: 'How to scan' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Other Apps' }).textContent).toContain(
      'Not supported: Spotify',
    );
  });

  test('shows a loader first', async () => {
    timings.loader = 60;
    try {
      rememberSession();
      renderApp('/setupnew');
      expect(await screen.findByText('Loading...')).toBeTruthy();
      expect(await screen.findByRole('heading', { level: 1, name: 'Podcast Setup' })).toBeTruthy();
    } finally {
      timings.loader = 0;
    }
  });

  test('the feed in the address takes precedence, and needs no session', async () => {
    renderApp('/setupnew?feed_url=https%3A%2F%2Fother.example%2Frss%2Fx.xml');
    expect(await screen.findByRole('textbox', { name: 'Your RSS URL' })).toHaveProperty(
      'value',
      'https://other.example/rss/x.xml',
    );
  });

  test.each(['javascript:alert(1)', 'nonsense', `https://a.example/${'x'.repeat(5_000)}`])(
    'ignores a feed_url that is invalid or too long for a QR code: %.30s',
    async (feedAddress) => {
      rememberSession();
      renderApp(`/setupnew?feed_url=${encodeURIComponent(feedAddress)}`);
      const field = await screen.findByRole('textbox', { name: 'Your RSS URL' });
      if (feedAddress.startsWith('https')) expect(screen.getByText(/too long for a code/)).toBeTruthy();
      else expect(field).toHaveProperty('value', feedUrl);
    },
  );

  test('an iPhone shows the apps that open by a link, each with its own format', async () => {
    holding(iphone);
    rememberSession();
    renderApp('/setupnew');
    await screen.findByRole('heading', { name: 'Select your podcast player' });
    const apps = within(screen.getByRole('list', { name: 'Opens with your feed' }));
    expect(apps.getAllByRole('listitem')).toHaveLength(7);
    const links = apps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Apple PodcastsRecommended', `podcast://${bare}`],
      ['Overcast', `overcast://x-callback-url/add?url=${encodeURIComponent(feedUrl)}`],
      ['Castro', `castros://subscribe/${bare}`],
      ['Downcast', `downcast://${bare}`],
      ['iCatcher!', `icatcher://${bare}`],
      ['Podcast Guru', `podcastguru://${bare}`],
    ]);
  });

  test('one app opens after a warning', async () => {
    holding(iphone);
    rememberSession();
    const app = renderApp('/setupnew');
    await app.user.click(await screen.findByRole('button', { name: 'Player FM' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Player FM' }));
    expect(
      dialog.getByText(
        'Episodes may take a few hours to show up. For a faster experience, use Apple Podcasts.',
      ),
    ).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open Player FM' }).getAttribute('href')).toBe(
      `playerfm://${bare}`,
    );
  });

  test('one link also copies the address', async () => {
    holding(iphone);
    rememberSession();
    const app = renderApp('/setupnew');
    const castro = await screen.findByRole('link', { name: 'Castro' });
    castro.addEventListener('click', (event) => event.preventDefault());
    await app.user.click(castro);
    expect(await screen.findByText('RSS URL copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(feedUrl);
  });

  test('apps without a link show their steps, with the address to copy', async () => {
    holding(iphone);
    rememberSession();
    const app = renderApp('/setupnew');
    await app.user.click(await screen.findByRole('button', { name: 'Pocket Casts' }));
    const steps = within(await screen.findByRole('region', { name: 'Instructions for Pocket Casts' }));
    expect(document.activeElement?.textContent).toBe('Instructions for Pocket Casts');
    expect(steps.getByRole('heading', { name: 'Copy your RSS URL' })).toBeTruthy();
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    await app.user.click(steps.getByRole('button', { name: 'Copy' }));
    expect(await steps.findByRole('button', { name: 'Copied!' })).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Other Apps' }));
    expect((await screen.findByRole('region', { name: 'Other Apps' })).textContent).toContain(
      'Not supported',
    );
  });

  test('one app needs two attempts, and says so before its steps', async () => {
    holding(iphone);
    rememberSession();
    const app = renderApp('/setupnew');
    await app.user.click(await screen.findByRole('button', { name: 'Castbox' }));
    const alert = within(await screen.findByRole('alertdialog'));
    expect(
      alert.getByText(
        'NOTE: You may need to try subscribing twice. Also, it may take a couple of hours for new episodes to show up.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Instructions for Castbox' })).toBeNull();
    await app.user.click(alert.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('region', { name: 'Instructions for Castbox' })).toBeTruthy();
  });

  test('an Android phone shows the link of the music app, the link of a podcast app, and steps for all others', async () => {
    holding(pixel);
    rememberSession();
    renderApp('/setupnew');
    const music = await screen.findByRole('link', { name: 'YouTube Music' });
    expect(music.getAttribute('href')).toBe(
      `https://music.youtube.com/library/podcasts?addrssfeed=${btoa(feedUrl).replace(/=+$/, '')}`,
    );
    expect(screen.getByRole('link', { name: 'Podcast Addict' }).getAttribute('href')).toBe(
      `podcastaddict://${bare}`,
    );
    expect(screen.getByRole('link', { name: 'Other Podcast Players' }).getAttribute('href')).toBe(
      `https://subscribeonandroid.com/${bare}`,
    );
  });

  test('recognizes an iPad, which reports itself as a Mac', async () => {
    holding(mac);
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 });
    rememberSession();
    renderApp('/setupnew');
    expect((await tab('iOS')).getAttribute('aria-selected')).toBe('true');
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
  });

  test('Done earns the bonus and opens the application', async () => {
    rememberSession();
    const app = renderApp('/setupnew', {
      claimBonus: () => makeProgress({ completed_actions: ['podcast_setup'] }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(app.address()).toBe('/add'));
    expect(app.service.calls.filter(({ name }) => name === 'claimBonus').map(({ body }) => body)).toEqual([
      { action: 'podcast_setup', bonus_amount: 250_000 },
    ]);
    expect(await screen.findByText('+250k Characters!')).toBeTruthy();
  });

  test('later earns nothing', async () => {
    rememberSession();
    const app = renderApp('/setupnew');
    await app.user.click(await screen.findByRole('link', { name: "I'll do this later" }));
    await waitFor(() => expect(app.address()).toBe('/add'));
    expect(app.service.calls.filter(({ name }) => name === 'claimBonus')).toEqual([]);
  });
});

describe('/onboarding/Quickstart/2', () => {
  test.each(['/onboarding/quickstart/2', '/onboarding/Quickstart/2', '/setupnew/ios', '/setupnew/android'])(
    '%s shows a welcome, and signs a phone in by QR code',
    async (at) => {
      rememberSession();
      renderApp(at, token);
      expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
      expect(readCode(await code())).toBe(
        `http://localhost:3000/onboarding/quickstart/2?feed_url=${encodeURIComponent(feedUrl)}&custom_token=once-1`,
      );
      expect(screen.getByText(/signs in to your account, once, within 10 minutes/)).toBeTruthy();
      expect(screen.getByTestId('confetti')).toBeTruthy();
      expect(screen.getAllByRole('banner')).toHaveLength(1);
    },
  );

  test('shows no confetti if reduced motion is preferred', async () => {
    const usual = window.matchMedia;
    window.matchMedia = (query) =>
      query.includes('reduced-motion') ? { ...usual(query), matches: true } : usual(query);
    rememberSession();
    renderApp('/onboarding/quickstart/2', token);
    await screen.findByRole('heading', { level: 1, name: 'Welcome' });
    expect(screen.queryByTestId('confetti')).toBeNull();
  });

  test.each([() => fail('too_many_requests', { retry_after: 60 }), unreachable])(
    'without a token the QR code still opens this page, but promises no sign-in',
    async (customToken) => {
      rememberSession();
      renderApp('/onboarding/quickstart/2', { customToken });
      expect(readCode(await code())).toBe(
        `http://localhost:3000/onboarding/quickstart/2?feed_url=${encodeURIComponent(feedUrl)}`,
      );
      expect(screen.queryByText(/signs in to your account/)).toBeNull();
    },
  );

  test('sends signed-out visitors to sign in and back', async () => {
    const app = renderApp('/setupnew/android?source=mail', token);
    await waitFor(() =>
      expect(app.address()).toBe('/signin?redirected_from=onboarding%2Fquickstart%2F2&source=mail'),
    );
    act(() => app.services.session.accept(signedIn()));
    await waitFor(() => expect(app.address()).toBe('/onboarding/quickstart/2'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
  });

  test('the token of a scanned QR code signs the phone in', async () => {
    holding(iphone);
    const app = renderApp(
      `/onboarding/quickstart/2?feed_url=${encodeURIComponent('https://stranger.example/rss.xml')}&custom_token=once-1`,
      { signInCustomToken: () => signedIn() },
    );
    // The user's own feed, whatever the address contains.
    const overcast = await screen.findByRole('link', { name: 'Overcast' });
    expect(overcast.getAttribute('href')).toContain(encodeURIComponent(feedUrl));
    expect(
      app.service.calls.filter(({ name }) => name === 'signInCustomToken').map(({ body }) => body),
    ).toEqual([{ token: 'once-1' }]);
  });

  test('a used token leads to the sign-in page', async () => {
    const app = renderApp('/onboarding/quickstart/2?custom_token=used', {
      signInCustomToken: () => fail('invalid_action_code'),
    });
    await waitFor(() => expect(app.address()).toBe('/signin?redirected_from=onboarding%2Fquickstart%2F2'));
  });

  test('an Android phone shows how to add the feed to the music app, and a link for all other apps', async () => {
    holding(pixel);
    rememberSession();
    renderApp('/onboarding/quickstart/2', token);
    expect(await screen.findByRole('region', { name: 'Instructions for YouTube Music' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Other Podcast Players' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'YouTube Music' })).toBeNull();
  });

  test.each([
    ['Next', 'Podcast app setup: true'],
    ["I'll do this later", 'Podcast app setup: false'],
  ])('%s continues to the plans and records the choice', async (button, name) => {
    rememberSession();
    const app = renderApp('/onboarding/quickstart/2?redirected_from=add', {
      ...checkoutHandlers(),
      ...token,
    });
    await app.user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(app.address()).toMatch(/^\/onboarding\/ChooseVoice\?redirected_from=add/));
    await waitFor(() => expect(recorded(app)).toContain(name));
  });
});

describe('the older setup of an iPhone', () => {
  const at = `/setupnew/ios?is_onboarding=true&feed_url=${encodeURIComponent(feedUrl)}`;

  test('a desktop shows the QR code of this page', async () => {
    renderApp(at);
    await screen.findByRole('heading', { name: 'Scan QR Code' });
    expect(readCode(await code())).toBe(
      `http://localhost:3000/setupnew/ios?feed_url=${encodeURIComponent(feedUrl)}&is_onboarding=true`,
    );
  });

  test('a phone shows the apps, and both buttons to continue', async () => {
    holding(iphone);
    renderApp(at);
    await screen.findByRole('heading', { name: 'Select your podcast player' });
    expect(screen.getByRole('link', { name: 'I subscribed successfully' }).getAttribute('href')).toBe('/add');
    expect(screen.getByRole('link', { name: 'I have issues subscribing' })).toBeTruthy();
  });

  test('both buttons are hidden when is_onboarding=false', async () => {
    holding(iphone);
    renderApp(at.replace('true', 'false'));
    await screen.findByRole('heading', { name: 'Select your podcast player' });
    expect(screen.queryByRole('link', { name: 'I subscribed successfully' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'I have issues subscribing' })).toBeNull();
  });
});
