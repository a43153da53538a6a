import type { Feed } from '@earmark/contract/feeds/feeds';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeArticle } from '../../../test/article-fixture.ts';
import { checkoutHandlers } from '../../../test/fake-checkout.ts';
import { fail, type Handlers, makeSubscriber, makeUser } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { makeTranscript } from '../../../test/transcript-fixture.ts';
import { captureDevice } from '../guides/index.ts';

const records: Handlers = { updateUser: () => makeUser() };
const recorded = (app: ReturnType<typeof renderApp>) =>
  app.service.calls.filter(({ name }) => name === 'updateUser').map(({ body }) => body['onboarding']);

describe('the podcast-app question', () => {
  test('answers both answers, and goes on to the types', async () => {
    rememberSession();
    const app = renderApp('/onboarding/PodcastApp?app=extension', records);
    await app.user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(screen.getByText('Awesome, most apps are supported, except Spotify')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.getByText("That's cool! You can listen in the browser.")).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'What would you like to listen to?' });
    expect(app.address()).toBe('/onboarding/Types?app=chrome');
    await waitFor(() =>
      expect(recorded(app)).toEqual([{ uses_podcast_app: true }, { uses_podcast_app: false }]),
    );
  });
});

describe('the types', () => {
  test('can be continued from the first choice on; YouTube explains what is possible', async () => {
    rememberSession();
    const app = renderApp('/onboarding/types?app=chrome', { ...checkoutHandlers(), ...records });
    await screen.findByText('Select all that apply');
    for (const name of ['PDFs', 'Web Pages', 'Emails', 'Private Notes', 'YouTube'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'YouTube' }));
    expect(screen.getByText(/paste the transcript, or upload it as a file/)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'PDFs' }));
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(app.address()).toMatch(/^\/onboarding\/ChooseVoice\?app=chrome/));
    await waitFor(() => expect(recorded(app)).toEqual([{ types: ['youtube', 'pdfs'] }]));
  });
});

const subscriber = makeSubscriber();

describe('the subscription step', () => {
  test('shows the guarantee, the questions, and the way to go free', async () => {
    rememberSession();
    const app = renderApp('/onboarding/quickstart', checkoutHandlers());
    expect(
      await screen.findByText(
        "If you're not satisfied within 30 days, we'll refund your payment. No questions asked.",
        { exact: false },
      ),
    ).toBeTruthy();
    expect(screen.getByText(/Free users convert up to 10,000 characters per article/)).toBeTruthy();
    expect(screen.getByText(/After the 7-day trial the subscription continues/)).toBeTruthy();
    await app.user.click(screen.getByRole('radio', { name: /^Free/ }));
    await app.user.click(screen.getByRole('link', { name: 'Go Free' }));
    await screen.findByRole('heading', { name: "You're in!" });
    expect(screen.getByText("Let's connect your podcast player!")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Connect podcast player →' }).getAttribute('href')).toBe(
      '/onboarding/quickstart/2',
    );
  });

  test('goes on once the checkout has succeeded', async () => {
    rememberSession();
    window.HTMLElement.prototype.scrollIntoView ??= () => {};
    let subscribed = false;
    const readUser = () => (subscribed ? subscriber : makeUser());
    const app = renderApp('/onboarding/quickstart', {
      ...checkoutHandlers(),
      createPortalSession: () => ({ url: 'https://pay.example/portal' }),
      userSignin: readUser,
      finishSetupIntent: () => {
        subscribed = true;
        return { status: 'done' };
      },
    });
    await app.user.click(await screen.findByRole('radio', { name: /^Monthly Pro/ }));
    await app.user.click(screen.getByRole('button', { name: 'Add Payment Details' }));
    fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: '4242424242424242' } });
    fireEvent.change(screen.getByLabelText('Expiry (MM / YY)'), { target: { value: '1234' } });
    fireEvent.change(screen.getByLabelText('Security code'), { target: { value: '123' } });
    await app.user.click(await screen.findByRole('button', { name: 'Start trial for $0' }));
    await screen.findByText('Card verified! Starting your trial...');
    expect(await screen.findByRole('heading', { name: "You're in!" })).toBeTruthy();
  });

  test('shows whoever came with a plan no plans', async () => {
    rememberSession();
    renderApp('/onboarding/quickstart', {
      ...checkoutHandlers(),
      createPortalSession: () => ({ url: 'https://pay.example/portal' }),
      userSignin: () => subscriber,
    });
    expect(await screen.findByRole('heading', { name: "You're in!" })).toBeTruthy();
  });
});

const feed = (id: string, audio: string): Feed =>
  ({
    feed_id: id,
    title: `Feed ${id}`,
    description: '',
    author: null,
    url: `https://${id}.example`,
    feed_url: `https://${id}.example/rss`,
    thumbnail_url: null,
    categories: ['Technology'],
    latestArticle: {
      article_id: `${id}.example/a`,
      audio_id: `a-${id}`,
      title: `Piece of ${id}`,
      url: `https://${id}.example/a`,
      audio_url: audio,
      thumbnail_url: null,
      published_at: null,
    },
  }) as unknown as Feed;
const directory = (feeds: Feed[]): Handlers => {
  const data = { feeds, total: feeds.length, categories: [{ name: 'Technology', count: feeds.length }] };
  return {
    listAllFeeds: () => ({ ...data, data }),
    listFeeds: () => ({ feeds: [], data: { feeds: [] } }) as never,
  };
};

const longTitle = 'A Short History of Nearly Every Lighthouse';

describe('the feeds', () => {
  test('show 12 at first, without those that cannot be heard; the button says whether one is followed', async () => {
    rememberSession();
    const feeds = [
      feed('silent', '/placeholder.mp3'),
      { ...feed('long', '/a.mp3'), title: longTitle },
      ...Array.from({ length: 15 }, (_, at) => feed(`f${at}`, '/a.mp3')),
    ];
    const [, , first] = feeds;
    let own: Feed[] = [];
    const app = renderApp('/onboarding/quickstart/1', {
      ...directory(feeds),
      ...records,
      listFeeds: () => ({ feeds: own, data: { feeds: own } }) as never,
      addFeed: () => {
        own = first === undefined ? [] : [first];
        return { feed: first } as never;
      },
    });
    expect(await screen.findByRole('heading', { name: 'Feed f0' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.queryByRole('heading', { name: 'Feed silent' })).toBeNull();
    // Shown whole, not only to screen readers.
    expect(screen.getByText(longTitle).className).not.toContain('sr-only');
    expect(screen.getByRole('button', { name: 'Skip →' })).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Subscribe Feed f0' }));
    await app.user.click(await screen.findByRole('button', { name: 'Next →' }));
    await waitFor(() => expect(app.address()).toBe('/onboarding/quickstart/3'));
    await waitFor(() => expect(recorded(app)).toEqual([{ feeds_subscribed: true }]));
  });

  test('are skipped by whoever has something to listen to', async () => {
    rememberSession();
    const app = renderApp('/onboarding/quickstart/1', {
      listArticles: () => [makeArticle('heard')],
      customToken: () => ({ data: { token: 't' } }),
    });
    await waitFor(() => expect(app.address()).toBe('/onboarding/quickstart/2'));
  });
});

describe('the capture tool', () => {
  test.each([
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 5, 'android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
      5,
      'ios',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      0,
      'safari',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 0, 'desktop'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 0, 'desktop'],
  ])('%s gets its own', (agent, touch, device) => expect(captureDevice(agent, touch)).toBe(device));

  test('later is recorded as not installed', async () => {
    rememberSession();
    const app = renderApp('/onboarding/quickstart/3', { ...checkoutHandlers(), ...records });
    expect(await screen.findByText('Convert articles and PDFs in two clicks')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: "I'll do this later" }));
    await waitFor(() => expect(recorded(app)).toEqual([{ extension_installed: false }]));
    expect(app.address()).toMatch(/^\/onboarding\/ChooseVoice/);
  });
});

describe('the extension path', () => {
  test('leads newcomers to an account, and others to sign in', async () => {
    renderApp('/onboarding/welcome');
    await screen.findByRole('heading', { name: 'Welcome! Are you new?' });
    expect(screen.getByRole('link', { name: 'Yes' }).getAttribute('href')).toBe(
      '/onboarding/CreateAccount?app=extension',
    );
    expect(screen.getByRole('link', { name: 'No, I already have an account' }).getAttribute('href')).toBe(
      '/signin?source=onboarding_existing&redirected_from=onboarding',
    );
  });

  test('skips both for whoever is signed in', async () => {
    rememberSession();
    const app = renderApp('/onboarding/welcome');
    await waitFor(() => expect(app.address()).toBe('/onboarding/HowToClip'));
    app.unmount();
    const other = renderApp('/onboarding/createaccount?app=extension', checkoutHandlers());
    await waitFor(() => expect(other.address()).toMatch(/^\/onboarding\/ChooseVoice\?app=extension/));
  });
});

describe('the sample of a page', () => {
  const opening = {
    id: 'o1',
    title: 'The harbor',
    site: 'a.example',
    audio_url: '/openings/o1.mp3',
    has_more: true,
  };

  test('opens as soon as the address is complete', async () => {
    const app = renderApp('/onboarding/enter-url', {
      ...checkoutHandlers(),
      makeOpening: () => opening,
      openingTranscript: () => makeTranscript(),
    });
    const field = await screen.findByLabelText('Article URL');
    expect(screen.getByText("It'll be ready to listen in 2 seconds")).toBeTruthy();
    await app.user.type(field, 'not an address{Enter}');
    expect(screen.getByRole('alert').textContent).toMatch(/^This is not the address of a page/);
    await app.user.clear(field);
    await app.user.click(field);
    await app.user.paste('https://a.example/harbor');
    expect(await screen.findByRole('heading', { name: 'Sample Audio' })).toBeTruthy();
    expect(app.address()).toBe('/onboarding?article_url=https%3A%2F%2Fa.example%2Fharbor');
    expect(screen.getByText('Start a free trial to listen to the full audio')).toBeTruthy();
    expect(await screen.findByText('$4.99/mo after. Cancel anytime.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start 7-Day Free Trial' }).getAttribute('href')).toBe(
      '/onboarding/trial',
    );
  });

  test('says when it cannot be loaded', async () => {
    renderApp('/onboarding?article_url=https%3A%2F%2Fa.example', {
      makeOpening: () => fail('unreadable_page'),
    });
    expect(
      await screen.findByRole('heading', { name: 'Unable to load audio sample. Please try again later.' }),
    ).toBeTruthy();
  });
});
