import type { FeedArticle } from '@earmark/contract/feeds/feeds';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, type Handlers, unreachable } from '../../../test/fake-service.ts';
import { makeFeed, makeFeedArticle } from '../../../test/feed-fixture.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { setWidth } from '../../../test/set-width.ts';

let articles: FeedArticle[];
const many = (count: number) => Array.from({ length: count }, (_, index) => makeFeed(`n${index + 1}`));
const listing = (count: number) => ({
  data: { feeds: many(count), total: count, categories: [] },
});

beforeEach(() => {
  articles = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the directory', () => {
  test('shows each feed as a link to its page', async () => {
    renderApp('/feeds', { listAllFeeds: () => listing(2) });
    expect(await screen.findByRole('heading', { name: 'Feeds', level: 1 })).toBeTruthy();
    const link = await screen.findByRole('link', { name: /Feed n1/ });
    expect(link.getAttribute('href')).toBe('/feed/example.com/n1/feed');
    expect(link.textContent).toContain('About n1.');
  });

  test('shows the badge of a platform for new products if one is configured', async () => {
    const config = document.createElement('script');
    config.id = 'site-config';
    config.type = 'application/json';
    config.textContent = JSON.stringify({ links: { launch: 'https://www.launches.example/earmark' } });
    document.body.append(config);
    renderApp('/feeds', { listAllFeeds: () => listing(0) });
    const badge = await screen.findByRole('link', { name: 'Earmark on launches.example' });
    expect(badge.getAttribute('href')).toBe('https://www.launches.example/earmark');
    config.remove();
  });

  test('keeps its query in the sign-in links', async () => {
    renderApp('/feeds?utm_campaign=x', { listAllFeeds: () => listing(0) });
    await screen.findByText('There are no feeds here yet.');
    expect(hrefOf('Sign In')).toBe('/signin?utm_campaign=x&source=feeds_nav_signin');
    expect(hrefOf('Start listening')).toBe('/signin?utm_campaign=x&source=feeds_nav_cta');
  });

  test('has a single sign-in link on a phone', async () => {
    setWidth(390);
    renderApp('/feeds?utm_campaign=x', { listAllFeeds: () => listing(0) });
    await screen.findByText('There are no feeds here yet.');
    expect(hrefOf('Start Listening')).toBe(
      '/signin?utm_campaign=x&source=feeds_directory&utm_source=feeds_directory',
    );
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(hrefOf('Earmark')).toBe('/');
  });

  test('shows after 10 s that loading is slow, and can load again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let requests = 0;
    const app = renderApp('/feeds', {
      listAllFeeds: () => {
        requests += 1;
        return new Promise(() => {});
      },
    });
    await screen.findByText('Loading feeds...');
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(screen.queryByText('Feeds still loading...')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(screen.getByText('Feeds still loading...')).toBeTruthy();
    app.service.setHandlers({ listAllFeeds: () => listing(1) });
    fireEvent.click(screen.getByRole('button', { name: 'Please wait...' }));
    expect(await screen.findByRole('link', { name: /Feed n1/ })).toBeTruthy();
    expect(requests).toBe(1);
  });

  test('shows an error if it cannot be loaded', async () => {
    const app = renderApp('/feeds', { listAllFeeds: () => unreachable() });
    expect(await screen.findByText('Failed to load your feeds. Please try again later.')).toBeTruthy();
    app.service.setHandlers({ listAllFeeds: () => listing(1) });
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Feed n1/ })).toBeTruthy();
  });
});

describe('the page of a feed', () => {
  const feed = makeFeed('gulls', { title: 'Gulls', author: 'Ines Calder', description: 'Counted daily.' });
  const handlers = (): Handlers => ({
    getFeed: () => ({ feed: { ...feed, id: feed.feed_id }, articles }),
    listAllFeeds: () => listing(12),
  });
  const open = (more: Handlers = {}, at = '/feed/example.com/gulls/feed') =>
    renderApp(at, { ...handlers(), ...more });
  const episodes = () => screen.findByRole('region', { name: 'Latest Episodes' });

  test('describes the feed and links to sign-in', async () => {
    open({}, '/feed/example.com/gulls/feed?utm_campaign=x');
    expect(await screen.findByRole('heading', { name: 'Gulls', level: 1 })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Gulls - Listen to the podcast version'));
    expect(screen.getByText('By Ines Calder')).toBeTruthy();
    expect(screen.getByText('Counted daily.')).toBeTruthy();
    expect(hrefOf('Subscribe Now')).toBe('/signin?utm_campaign=x&source=feed_subscribe');
    expect(hrefOf('Sign In')).toBe('/signin?utm_campaign=x&source=feed_nav_signin');
    expect(hrefOf('Start listening')).toBe('/signin?utm_campaign=x&source=feed_nav_cta');
    expect(hrefOf('Feeds')).toBe('/feeds');
  });

  test('has a single sign-in link on a phone', async () => {
    setWidth(390);
    open();
    await screen.findByRole('heading', { name: 'Gulls', level: 1 });
    expect(hrefOf('Start Listening')).toBe('/signin?source=feed_landing&utm_source=feed_landing');
  });

  test('lets a signed-in user follow the feed', async () => {
    rememberSession();
    const app = open({ listFeeds: () => ({ data: { feeds: [] } }), addFeed: () => ({ feed, message: 'm' }) });
    await app.user.click(await screen.findByRole('button', { name: 'Subscribe Now' }));
    expect(await screen.findByText('Successfully subscribed to feed')).toBeTruthy();
    expect(app.service.calls.find(({ name }) => name === 'addFeed')?.body).toEqual({ feed_id: feed.feed_id });
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(hrefOf('Your Playlist')).toBe('/playlist');
  });

  test('requests the feed of its address', async () => {
    const app = open({}, '/feed/example.com%3Fx/gulls/feed');
    await screen.findByRole('heading', { name: 'Gulls', level: 1 });
    expect(app.service.calls.some(({ name }) => name === 'getFeed')).toBe(true);
  });

  test('shows the five newest episodes without advertisements', async () => {
    articles = [
      makeFeedArticle('ads', { withads: true }),
      ...Array.from({ length: 7 }, (_, index) => makeFeedArticle(`e${index + 1}`)),
    ];
    open();
    const episodeCards = within(await episodes()).getAllByRole('article');
    expect(episodeCards.map((episode) => episode.getAttribute('aria-label'))).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Episode e${number}`),
    );
  });

  test('plays an episode in place, and clears the player at its end', async () => {
    articles = [makeFeedArticle('one')];
    const audios: HTMLAudioElement[] = [];
    const RealAudio = window.Audio;
    vi.stubGlobal(
      'Audio',
      class {
        constructor() {
          const audio = new RealAudio();
          audios.push(audio);
          // biome-ignore lint/correctness/noConstructorReturn: stands in for a host object
          return audio;
        }
      },
    );
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'Play: Episode one' }));
    expect(await screen.findByRole('region', { name: 'Player' })).toBeTruthy();
    expect(app.address()).toBe('/feed/example.com/gulls/feed');
    const audio = audios[0];
    if (!audio) throw new Error('no audio element was created');
    await act(async () => void audio.dispatchEvent(new Event('ended')));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Player' })).toBeNull());
    vi.unstubAllGlobals();
  });

  test('offers downloads to subscribers only, and says so', async () => {
    articles = [makeFeedArticle('one')];
    open();
    const download = await screen.findByRole('button', { name: 'Download Episode one' });
    expect(download.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(download.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Subscribe to download audio files',
    );
  });

  test.each([
    ['The text of one.', 'The text of one.'],
    ['', 'No transcript available'],
  ])('shows and hides the transcript, or a message if there is none: %j', async (text, expected) => {
    articles = [makeFeedArticle('one', { text })];
    const app = open({ getTranscript: () => fail('not_found') });
    await app.user.click(await screen.findByRole('button', { name: /^Show Transcript/ }));
    expect(await screen.findByText(expected)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: /^Hide Transcript/ }));
    expect(screen.queryByText(expected)).toBeNull();
  });

  test('offers nine other feeds by links to sign-in', async () => {
    open();
    const more = await screen.findByRole('region', { name: 'Discover More Feeds' });
    const links = within(more).getAllByRole('link');
    expect(links).toHaveLength(9);
    expect(links[0]?.getAttribute('href')).toBe('/signin?source=feed_landing_subscribe');
  });

  test('offers other feeds by links to their pages if signed in', async () => {
    rememberSession();
    open({ listFeeds: () => ({ data: { feeds: [] } }) });
    const more = await screen.findByRole('region', { name: 'Discover More Feeds' });
    await waitFor(() =>
      expect(within(more).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/feed\/example\.com\//),
    );
  });

  test('is shared with its own message', async () => {
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'Share' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe(
      `Check out this podcast feed: Gulls ${window.location.origin}/feed/example.com/gulls/feed`,
    );
  });

  test.each([
    [() => fail('not_found'), 'Feed not found'],
    [() => unreachable(), 'This feed could not be loaded'],
  ])('shows an error if there is no such feed: %#', async (getFeed, title) => {
    open({ getFeed });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
});
