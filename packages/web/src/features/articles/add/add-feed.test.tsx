import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeConverting } from '../../../../test/article-fixture.ts';
import {
  createFakePlaylistService,
  type FakePlaylistService,
  failure,
} from '../../../../test/fake-playlist-service.ts';
import { makeFeed } from '../../../../test/feed-fixture.ts';
import { renderApp } from '../../../../test/render-articles.tsx';

const feedUrl = 'https://example.com/feed';
let service: FakePlaylistService;
let kind: string;
let feeds: string[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  kind = 'feed';
  feeds = [];
  begin({ vip_id: 'v' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function begin(user: Parameters<typeof createFakePlaylistService>[1]): void {
  service = createFakePlaylistService([], user);
  service.on('dryRun', () => ({
    kind,
    title: '',
    language: null,
    num_characters: 0,
    minutes: 0,
    warnings: [],
    feeds,
  }));
  service.on('addFeed', () => ({ feed: makeFeed('f'), message: 'm' }));
  service.on('listFeeds', () => ({ data: { feeds: [] } }));
  service.on('listAllFeeds', () => ({ data: { feeds: [], total: 0, categories: [] } }));
  service.on('addArticle', () => ({ ...makeConverting('n', 0), already_added: false }));
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const field = () => screen.getByLabelText<HTMLInputElement>('Article URL');
// While a dialog is open, the rest of the page is inert.
const button = () => within(field().closest('form') ?? document.body).getByRole('button', { hidden: true });
async function submit(value = feedUrl): Promise<void> {
  await screen.findByRole('heading', { name: 'Your Playlist' });
  await waitFor(() => expect(service.callsOf('userSignin')).not.toHaveLength(0));
  fireEvent.change(field(), { target: { value } });
  fireEvent.submit(field().closest('form') ?? document.body);
}

describe('a feed address in the add box', () => {
  test('subscribes to the feed and shows a dialog with the next steps', async () => {
    renderApp('/add', { service });
    await submit();
    expect(await screen.findByText('Feed Added')).toBeDefined();
    expect(
      screen.getByText(
        "Your feed has been added successfully. You'll start receiving new articles from this feed automatically within the next few hours.",
      ),
    ).toBeDefined();
    expect(service.callsOf('addFeed')[0]?.body).toEqual({ feed_url: feedUrl });
    expect(service.callsOf('addArticle')).toHaveLength(0);
    expect(field().value).toBe('');
  });

  test('changes the label for 3 s', async () => {
    renderApp('/add', { service });
    await submit();
    await waitFor(() => expect(button().textContent).toBe('Feed Added!'));
    await pass(2_700);
    expect(button().textContent).toBe('Feed Added!');
    await pass(300);
    expect(button().textContent).toBe('Add Article');
  });

  test('needs Pro', async () => {
    begin({});
    renderApp('/add', { service });
    await submit();
    expect(await screen.findByText('Pro Feature')).toBeDefined();
    expect(screen.getByText('Upgrade to pro to add feeds by URLs.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Upgrade Now' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
    expect(service.callsOf('addFeed')).toHaveLength(0);
    expect(field().value).toBe(feedUrl);
  });

  test('is added as an article, for every plan, if the page turns out to be one', async () => {
    begin({});
    kind = 'article';
    renderApp('/add', { service });
    await submit('https://example.com/atomic-habits');
    await waitFor(() => expect(service.callsOf('addArticle')).toHaveLength(1));
    expect(field().value).toBe('');
    expect(screen.queryByText('Pro Feature')).toBeNull();
  });

  test.each([
    [failure(409, 'already_subscribed'), 'Already Subscribed', 'You are already subscribed to this feed.'],
    [
      failure(422, 'not_a_feed'),
      'Error Adding Feed',
      'There was a problem adding your feed. Please check the URL and try again.',
    ],
    [
      failure(422, 'not_a_feed', { hint: 'Set EARMARK_FETCH_ALLOW_PRIVATE=true.' }),
      'Error Adding Feed',
      'There was a problem adding your feed. Please check the URL and try again. Set EARMARK_FETCH_ALLOW_PRIVATE=true.',
    ],
    [
      failure(403, 'feed_limit_reached'),
      'Upgrade Required',
      "You're already subscribed to 3 feeds. Please upgrade to a paid plan to subscribe to unlimited feeds.",
    ],
    [
      new Response('', { status: 502 }),
      'Error Adding Feed',
      'There was a problem adding your feed. Please check the URL and try again.',
    ],
  ])('stays in the box if the subscription fails: %#', async (response, title, message) => {
    service.on('addFeed', () => response);
    renderApp('/add', { service });
    await submit();
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(field().value).toBe(feedUrl);
  });

  test('shows an error next to the box if the service cannot fetch the page', async () => {
    service.on('dryRun', () => failure(429, 'too_many_requests'));
    renderApp('/add', { service });
    await submit();
    expect(await screen.findByText('Too many attempts. Please wait a little and try again.')).toBeDefined();
    expect(field().value).toBe(feedUrl);
  });
});

test('shows that a feed passed in the address of the screen is being checked', async () => {
  let resolveDryRun = (_: object) => {};
  service.on('dryRun', () => new Promise<object>((resolve) => (resolveDryRun = resolve)));
  renderApp(`/add?url=${encodeURIComponent(feedUrl)}`, { service });
  expect(await screen.findByText(`Looking at ${feedUrl}...`)).toBeDefined();
  await act(async () =>
    resolveDryRun({
      kind: 'feed',
      title: '',
      language: null,
      num_characters: 0,
      minutes: 0,
      warnings: [],
      feeds: [],
    }),
  );
  expect(await screen.findByText('Feed Added')).toBeDefined();
  expect(screen.queryByText(`Looking at ${feedUrl}...`)).toBeNull();
});

test('RSS Feeds opens the dialog for feeds', async () => {
  renderApp('/add', { service });
  fireEvent.click(await screen.findByRole('button', { name: 'RSS Feeds' }));
  expect(await screen.findByLabelText('Add RSS Feed by URL')).toBeDefined();
});

describe('a page that links to a feed', () => {
  beforeEach(() => {
    kind = 'unsupported';
    feeds = ['https://example.com/news.rss', 'https://example.com/comments.rss'];
  });

  test('offers the feed and subscribes to it', async () => {
    renderApp('/add', { service });
    await submit('https://example.com/');
    expect(await screen.findByText('This page has a feed')).toBeDefined();
    expect(screen.getByText('https://example.com/news.rss')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Add Feed' }));
    expect(await screen.findByText('Feed Added')).toBeDefined();
    expect(service.callsOf('addFeed')[0]?.body).toEqual({ feed_url: 'https://example.com/news.rss' });
    expect(service.callsOf('addArticle')).toHaveLength(0);
  });

  test('can be added as an article instead', async () => {
    renderApp('/add', { service });
    await submit('example.com');
    await screen.findByText('This page has a feed');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Add Article' }));
    await waitFor(() => expect(service.callsOf('addArticle')).toHaveLength(1));
    expect(service.callsOf('addFeed')).toHaveLength(0);
  });

  test('is not added if the offer is closed', async () => {
    renderApp('/add', { service });
    await submit('https://example.com/');
    await screen.findByText('This page has a feed');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('This page has a feed')).toBeNull());
    expect(field().value).toBe('https://example.com/');
    expect(service.callsOf('addArticle')).toHaveLength(0);
  });

  test('is not checked for feeds if it is an article deeper in a site', async () => {
    renderApp('/add', { service });
    await submit('https://example.com/story');
    await waitFor(() => expect(service.callsOf('addArticle')).toHaveLength(1));
    expect(service.callsOf('dryRun')).toHaveLength(0);
  });
});

describe('the page a visitor comes from', () => {
  test.each([
    ['https://getpocket.com/read/1', 'Click "View Original" and send the original article'],
    [
      'https://drive.google.com/file/d/1',
      'Please close this popup, click "Upload PDF," and upload the file.',
    ],
    ['file:///home/ada/report.pdf', 'Please close this popup, click "Upload PDF," and upload the file.'],
    [
      'https://web.whatsapp.com/',
      'Please highlight the message and right-click on desktop or click Share on mobile to convert.',
    ],
    ['https://docs.google.com/document/d/1', 'Please manually upload the file or paste the text.'],
  ])('shows a hint instead of adding %s', async (url, hint) => {
    renderApp(`/add?url=${encodeURIComponent(url)}`, { service });
    expect(await screen.findByText(hint)).toBeDefined();
    expect(service.callsOf('addArticle')).toHaveLength(0);
  });

  test("suggests forwarding web mail to the user's own address", async () => {
    service.on('getForwardingAddress', () => ({ address: 'user-x@email.earmark.test', senders: [] }));
    renderApp('/add?url=https%3A%2F%2Fmail.google.com%2Fmail%2Fu%2F0', { service });
    expect(
      (await screen.findByRole('link', { name: 'user-x@email.earmark.test' })).parentElement?.textContent,
    ).toBe('Forward emails to user-x@email.earmark.test');
  });

  test('lets the user add the link anyway', async () => {
    renderApp('/add?url=https%3A%2F%2Fdocs.google.com%2Fdocument%2Fd%2F1', { service });
    fireEvent.click(await screen.findByRole('button', { name: 'Add the link anyway' }));
    await waitFor(() => expect(service.callsOf('addArticle')).toHaveLength(1));
  });

  test('shows a hint for the referrer, once per visit', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://web.telegram.org/');
    renderApp('/add', { service });
    const hint = /^Please highlight the message/;
    expect(await screen.findByText(hint)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add the link anyway' })).toBeNull();
    cleanup();
    renderApp('/add', { service });
    await screen.findByRole('heading', { name: 'Your Playlist' });
    expect(screen.queryByText(hint)).toBeNull();
  });

  test('explains the shortcuts of the browser extension', async () => {
    renderApp('/add?url=example.com%2Fa&app=extension', { service });
    expect(await screen.findByText(/change the extension's keyboard shortcuts/)).toBeDefined();
    expect(screen.getByText('chrome://extensions/shortcuts')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText(/keyboard shortcuts/)).toBeNull();
  });

  test("shows a partner's notice once, for 5 s", async () => {
    localStorage.setItem('partnerNotice', JSON.stringify('Half price with the Harbour Review.'));
    renderApp('/add', { service });
    expect(await screen.findByText('Partner Discount')).toBeDefined();
    expect(screen.getByText('Half price with the Harbour Review.')).toBeDefined();
    expect(localStorage.getItem('partnerNotice')).toBeNull();
    await pass(4_800);
    expect(screen.queryByText('Partner Discount')).not.toBeNull();
    await pass(600);
    await waitFor(() => expect(screen.queryByText('Partner Discount')).toBeNull());
  });
});
