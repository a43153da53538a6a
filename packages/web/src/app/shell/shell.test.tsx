import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { makeArticle } from '../../../test/article-fixture.ts';
import { fail, makeUser, signedIn } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { setWidth } from '../../../test/set-width.ts';
import { writeSiteConfig } from '../../../test/site-config.ts';
import { writeFlag } from '../../lib/local-flags.ts';

const main = () => screen.findByRole('main');
const describedBy = (element: Element | null) =>
  document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent;

const noFeeds = () => ({ data: { feeds: [], total: 0, categories: [] } });

describe('the root', () => {
  test('is the landing page for visitors, and keeps their query in the sign-in link', async () => {
    renderApp('/?utm_source=mail');
    const link = await screen.findByRole('link', { name: 'Start for free' });
    expect(link.getAttribute('href')).toBe('/signin?utm_source=mail&source=landing');
  });

  test('is the main screen for signed-in people', async () => {
    rememberSession();
    const app = renderApp('/');
    await waitFor(() => expect(app.address()).toBe('/add'));
  });

  test('redirects visitors whom this browser remembers, before the session is known', async () => {
    rememberSession({ age: 5_400_000 });
    writeFlag('signedIn', true);
    const app = renderApp('/', { refreshToken: () => new Promise(() => {}) });
    await waitFor(() => expect(app.address()).toBe('/add'));
    expect(await screen.findByText('Loading...')).toBeTruthy();
  });

  test('waits for a session that is not remembered', async () => {
    rememberSession({ age: 5_400_000 });
    const app = renderApp('/', { refreshToken: () => new Promise(() => {}) });
    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(app.address()).toBe('/');
  });
});

describe('a screen that needs a session', () => {
  test.each([
    ['/settings', '/signin?source=settings'],
    ['/playlist?show=played', '/signin?show=played&source=playlist'],
    ['/add?url=https://a.example', '/signin?redirected_from=add&url=https%3A%2F%2Fa.example'],
  ])('redirects visitors from %s to %s', async (from, to) => {
    const app = renderApp(from);
    await waitFor(() => expect(app.address()).toBe(to));
  });

  test('refreshes an expired session before it decides', async () => {
    rememberSession({ age: 5_400_000 });
    const app = renderApp('/settings', { refreshToken: () => signedIn() });
    expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeTruthy();
    expect(app.address()).toBe('/settings');
  });
});

describe('the top bar', () => {
  test('links to the modes and marks the current one', async () => {
    rememberSession();
    const app = renderApp('/playlist');
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Playlist');
    await app.user.click(within(nav).getByRole('link', { name: 'Add Article' }));
    expect(app.address()).toBe('/add');
    expect(await screen.findByRole('heading', { name: 'Add Article', level: 1 })).toBeTruthy();
  });

  test('has a settings link, except on the settings themselves', async () => {
    rememberSession();
    const app = renderApp('/playlist');
    const nav = await screen.findByRole('navigation', { name: 'Account' });
    await app.user.click(within(nav).getByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { name: 'Settings', level: 1 });
    expect(within(nav).queryByRole('link', { name: 'Settings' })).toBeNull();
  });

  test('shows PRO as plain text to Pro users', async () => {
    rememberSession();
    renderApp('/playlist', { userSignin: () => makeUser({ vip_id: 'v1' }) });
    const badge = await screen.findByText('PRO');
    expect(badge.closest('a, button')).toBeNull();
  });

  test('offers the trial to users without a plan, if plans are sold', async () => {
    rememberSession();
    renderApp('/playlist');
    const badge = (await screen.findByText('START TRIAL')).closest('a');
    expect(badge?.getAttribute('href')).toBe('/onboarding/ChooseVoice');
    expect(describedBy(badge)).toBe('Start your 7-day free trial today!');
  });

  test('links from Basic to the billing portal', async () => {
    rememberSession();
    writeSiteConfig({ voices: { premium: true, lifeLike: true, hidden: [] } });
    const app = renderApp('/playlist', {
      userSignin: () => makeUser({ plan: 'basic', customer_id: 'cus_1' }),
      createPortalSession: () => ({ url: 'https://pay.example/portal' }),
    });
    const badge = (await screen.findByText('UPGRADE')).closest('button');
    expect(describedBy(badge)).toBe('Upgrade to pro to get premium voices, other languages, and more!');
    await waitFor(() => expect(badge?.getAttribute('aria-disabled')).toBeNull());
    await app.user.click(badge as HTMLElement);
    expect(app.paid).toEqual(['https://pay.example/portal']);
  });

  test('has no portal link for Basic while there is no portal, and promises no voices that are not there', async () => {
    rememberSession();
    const app = renderApp('/playlist', {
      userSignin: () => makeUser({ plan: 'basic', customer_id: 'cus_1' }),
      createPortalSession: () => fail('unavailable'),
    });
    const hint = describedBy((await screen.findByText('UPGRADE')).closest('button'));
    expect(hint).toBe('Upgrade to pro to get other languages and more!');
    const badge = (await screen.findByText('UPGRADE')).closest('button');
    expect(badge?.getAttribute('aria-disabled')).toBe('true');
    await app.user.click(badge as HTMLElement);
    expect(app.paid).toEqual([]);
  });

  test('its upgrade shows the plans to users who never paid', async () => {
    rememberSession();
    const app = renderApp('/playlist');
    await app.user.click(await screen.findByRole('button', { name: 'Upgrade' }));
    expect(app.address()).toBe('/onboarding/ChooseVoice');
  });

  test.each([
    ['renews a plan that ended', () => ({ url: 'https://pay.example/c', data: { url: '' } }), null],
    [
      'shows the plans if there is no address to renew it',
      () => ({ url: '', data: { url: '' } }),
      '/onboarding/ChooseVoice',
    ],
    ['shows the plans if renewing fails', () => fail('internal'), '/onboarding/ChooseVoice'],
  ] as const)('its upgrade %s', async (_what, createReactivateCheckout, plans) => {
    rememberSession();
    const app = renderApp('/playlist', {
      userSignin: () => makeUser({ customer_id: 'cus_1' }),
      createPortalSession: () => fail('unavailable'),
      createReactivateCheckout,
    });
    await app.user.click(await screen.findByRole('button', { name: 'Upgrade' }));
    if (plans === null) await waitFor(() => expect(app.paid).toEqual(['https://pay.example/c']));
    else await waitFor(() => expect(app.address()).toBe(plans));
    expect(app.service.calls.find(({ name }) => name === 'createReactivateCheckout')?.body).toEqual({
      success_url: '/add',
    });
  });

  test('has no link to plans that this installation does not sell', async () => {
    rememberSession();
    renderApp('/playlist');
    await screen.findByRole('link', { name: 'Podcast Setup' });
    expect(screen.queryByText('START TRIAL')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  });

  test('passes the feed to podcast setup', async () => {
    rememberSession();
    renderApp('/playlist');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Podcast Setup' }).getAttribute('href')).toBe(
        '/setupnew?feed_url=https%3A%2F%2Fearmark.example%2Frss%2Fsecret.xml',
      ),
    );
  });

  test('logs out from its menu', async () => {
    rememberSession();
    const app = renderApp('/playlist');
    await app.user.click(await screen.findByRole('button', { name: 'Account menu' }));
    expect(await screen.findByText('ada@example.com')).toBeTruthy();
    await app.user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    await waitFor(() => expect(app.logoutRedirects).toEqual(['/signin?source=logout']));
    expect(app.service.calls.find(({ name }) => name === 'signOut')?.body).toEqual({
      refresh_token: 'refresh-0',
    });
  });

  test('is not shown to visitors', async () => {
    renderApp('/signin');
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Earmark' });
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
  });
});

describe('on a phone', () => {
  test('the bottom menu links to the modes and the mobile settings, and Back closes those', async () => {
    setWidth(390);
    rememberSession();
    const app = renderApp('/playlist');
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Add Article', 'Playlist', 'Feeds', 'Other']);
    await app.user.click(within(nav).getByRole('link', { name: 'Other' }));
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Other');
    const screenContent = within(await main());
    expect((await screenContent.findByRole('link', { name: 'Settings' })).getAttribute('href')).toBe(
      '/settings',
    );
    expect(screenContent.getByRole('button', { name: 'Click here to refresh' })).toBeTruthy();
    expect(screenContent.getByText(/^Earmark \d/)).toBeTruthy();
    await waitFor(() =>
      expect(screenContent.getByRole('link', { name: 'Connect Podcast App' })).toBeTruthy(),
    );
    await app.user.click(screenContent.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(app.logoutRedirects).toEqual(['/signin?source=logout']));
  });

  test('below 400 px the upgrade replaces the name and podcast setup', async () => {
    setWidth(390);
    rememberSession();
    renderApp('/playlist');
    expect(await screen.findByRole('button', { name: 'Upgrade' })).toBeTruthy();
    expect(screen.getByText('START TRIAL')).toBeTruthy();
    expect(screen.getByText('Earmark').className).toBe('sr-only');
    expect(screen.queryByRole('link', { name: 'Podcast Setup' })).toBeNull();
  });

  test.each([
    ['/feeds', 'Feeds'],
    ['/feeds?q=science', 'Search'],
  ])('the heading of %s is %s', async (address, heading) => {
    setWidth(390);
    rememberSession();
    renderApp(address, { listFeeds: noFeeds, listAllFeeds: noFeeds, popularFeeds: noFeeds });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  });

  test("the playlist has its filter in the mode's row and in the address", async () => {
    setWidth(390);
    rememberSession();
    const app = renderApp('/playlist');
    const select = await screen.findByLabelText<HTMLSelectElement>('Show');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Show All Articles',
      'Show Unplayed Articles',
      'Show Played Articles',
    ]);
    await app.user.selectOptions(select, 'Show Unplayed Articles');
    expect(app.address()).toBe('/playlist?show=unplayed');
    await app.user.selectOptions(select, 'Show All Articles');
    expect(app.address()).toBe('/playlist');
  });
});

describe('the feeds of a signed-in user', () => {
  test('are one of the modes, with the floating controls instead of the bar', async () => {
    rememberSession();
    renderApp('/feeds', { listFeeds: noFeeds, listAllFeeds: noFeeds, popularFeeds: noFeeds });
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Feeds');
    const set = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(set.getByRole('link', { name: 'Settings' })).toBeTruthy();
    // On these pages it is shown only to Pro users and visitors.
    expect(set.queryByRole('link', { name: 'Podcast Setup' })).toBeNull();
  });
});

describe('the standalone player', () => {
  test('shows nothing but the player, to the user in its address', async () => {
    rememberSession();
    const app = renderApp('/player');
    await waitFor(() => expect(app.address()).toBe('/player/u1'));
    expect(await screen.findByRole('heading', { name: 'Nothing to play' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test("shows nobody else's player", async () => {
    rememberSession();
    renderApp('/player/u2');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  test('presents the newest unplayed article', async () => {
    rememberSession();
    renderApp('/player/u1/', {
      listArticles: () => [makeArticle('p', { played: true }), makeArticle('n')],
      getTranscript: () => fail('not_found'),
    });
    expect(await screen.findByRole('heading', { name: 'Title n' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  });
});

describe('on sign-in', () => {
  test('the sign-in call comes first, with the code for lifetime access, then the paying status', async () => {
    rememberSession();
    writeFlag('vipId', 'vip-1');
    const app = renderApp('/settings');
    await waitFor(() => expect(app.service.calls.map(({ name }) => name)).toContain('isPaying'));
    // The account may be read once more when the event stream opens.
    const calls = app.service.calls.filter(({ name }) =>
      ['userSignin', 'isPaying', 'getUser'].includes(name),
    );
    expect(calls.slice(0, 2).map(({ name }) => name)).toEqual(['userSignin', 'isPaying']);
    expect(calls[0]?.body).toEqual({ vip_id: 'vip-1' });
  });
});

test('shows a notice without a connection, and removes it when the connection is back', async () => {
  renderApp('/');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/You are offline/)).toBeTruthy();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});

describe('a notice about low credits', () => {
  const notice = (purchase_redirect: string) => ({
    triggers: () => ({
      data: {
        triggers: [
          { name: 'has_not_started_trial', data: {} },
          {
            name: 'low_on_credits',
            data: { main_header_text: 'Almost out.', button_text: 'Get more', purchase_redirect },
          },
        ],
      },
    }),
  });

  test.each(['/subscribe', 'https://pay.example/more'])(
    'shows the text of the service and links to %s',
    async (to) => {
      rememberSession();
      renderApp('/playlist', notice(to));
      expect(await screen.findByText('Almost out.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Get more' }).getAttribute('href')).toBe(to);
    },
  );

  test('gives way to a notice about a failed payment', async () => {
    rememberSession();
    const failed = { main_header_text: 'Not paid.', button_text: 'Pay', purchase_redirect: '/subscription' };
    const { triggers } = notice('/subscribe');
    renderApp('/playlist', {
      triggers: () => ({
        data: { triggers: [...triggers().data.triggers, { name: 'payment_failed', data: failed }] },
      }),
    });
    expect(await screen.findByText('Not paid.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe('/subscription');
    expect(screen.queryByText('Almost out.')).toBeNull();
  });

  test('has no link to a screen that is not installed', async () => {
    rememberSession();
    renderApp('/playlist', notice('/nowhere/to/be/found'));
    expect(await screen.findByText('Almost out.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Get more' })).toBeNull();
  });
});

describe('other addresses', () => {
  test('an unknown address shows an error and a link to the home page', async () => {
    renderApp('/nowhere/at/all');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  });

  test.each(['/about', '/setup', '/setup/'])('%s redirects to the home page', async (path) => {
    const app = renderApp(path);
    await waitFor(() => expect(app.address()).toBe('/'));
  });

  test('after a navigation the focus is at the start of the new screen', async () => {
    rememberSession();
    const app = renderApp('/settings/setup');
    await app.user.click(await screen.findByRole('link', { name: 'Connect Podcast App' }));
    await screen.findByRole('heading', { name: 'Podcast Setup', level: 1 });
    const mainElement = await main();
    await waitFor(() => expect(document.activeElement).toBe(mainElement));
  });
});
