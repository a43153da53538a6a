import type { Feed } from '@earmark/contract/feeds/feeds';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, type Handlers, unreachable } from '../../../test/fake-service.ts';
import { makeFeed } from '../../../test/feed-fixture.ts';
import { type RenderedApp, rememberSession, renderApp } from '../../../test/render-app.tsx';

const feedUrl = 'https://example.com/n1/feed';
let own: Feed[];

beforeEach(() => {
  own = [];
  rememberSession();
});
afterEach(() => vi.useRealTimers());

const feeds = (): Handlers => ({
  listFeeds: () => ({ data: { feeds: own } }),
  listAllFeeds: ({ query }) => {
    const all = [makeFeed('n1'), makeFeed('n2')].filter(({ title }) =>
      title.toLowerCase().includes(query.get('q') ?? ''),
    );
    return {
      data: { feeds: all, total: all.length, categories: [{ name: 'All Feeds', count: all.length }] },
    };
  },
  addFeed: () => {
    own = [makeFeed('n1')];
    return { feed: makeFeed('n1'), message: 'm' };
  },
});

async function open(handlers: Handlers = {}): Promise<RenderedApp & { dialog: HTMLElement }> {
  const app = renderApp('/add', { ...feeds(), ...handlers });
  await app.user.click(await screen.findByRole('button', { name: 'RSS Feeds' }));
  const dialog = await screen.findByRole('dialog', { name: 'RSS Feeds' });
  return { ...app, dialog };
}
const field = () => screen.getByLabelText<HTMLInputElement>('Add RSS Feed by URL');
const enter = (value: string) => fireEvent.change(field(), { target: { value } });
const search = (value: string) =>
  fireEvent.change(screen.getByPlaceholderText('Search existing feeds...'), { target: { value } });
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Feed' });

describe('the RSS Feeds dialog', () => {
  test('follows a feed by its address and shows the next steps', async () => {
    const app = await open();
    expect(field().type).toBe('url');
    expect(add().disabled).toBe(true);
    enter('   ');
    expect(add().disabled).toBe(true);
    enter(feedUrl);
    await app.user.click(add());
    expect(await screen.findByText('Feed Added')).toBeTruthy();
    expect(
      screen.getByText(
        "Your feed has been added successfully. You'll start receiving new articles from this feed automatically within the next few hours.",
      ),
    ).toBeTruthy();
    expect(field().value).toBe('');
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    const mine = await screen.findByRole('region', { name: /^My Feeds/ });
    expect(within(mine).getByRole('article', { name: 'Feed n1' })).toBeTruthy();
  });

  test('ignores repeated presses while it works', async () => {
    let finish = (_: unknown) => {};
    const app = await open({ addFeed: () => new Promise<never>((resolve) => (finish = resolve as never)) });
    enter(feedUrl);
    await app.user.click(add());
    expect(add().getAttribute('aria-busy')).toBe('true');
    fireEvent.submit(field().closest('form') ?? document.body);
    expect(app.service.calls.filter(({ name }) => name === 'addFeed')).toHaveLength(1);
    await act(async () => finish({ feed: makeFeed('n1'), message: 'm' }));
  });

  test('recognizes a followed feed regardless of trailing slashes, without a request', async () => {
    own = [makeFeed('n1')];
    const app = await open();
    await screen.findByRole('button', { name: 'Unsubscribe Feed n1' });
    enter(`${feedUrl}//`);
    await app.user.click(add());
    expect(await screen.findByText('Already Subscribed')).toBeTruthy();
    expect(screen.getByText('You are already subscribed to this feed.')).toBeTruthy();
    expect(app.service.calls.some(({ name }) => name === 'addFeed')).toBe(false);
    expect(field().value).toBe(`${feedUrl}//`);
  });

  test.each([
    [() => fail('invalid_url'), 'Error Adding Feed', 'Please enter a valid URL'],
    [
      () => unreachable(),
      'Error Adding Feed',
      'There was a problem adding your feed. Please check the URL and try again.',
    ],
    [() => fail('pro_required'), 'Pro Feature', 'Upgrade to pro to add feeds by URLs.'],
    [
      () => fail('feed_limit_reached'),
      'Upgrade Required',
      "You're already subscribed to 3 feeds. Please upgrade to a paid plan to subscribe to unlimited feeds.",
    ],
  ])('shows why a feed was not added, and keeps its address: %#', async (addFeed, title, message) => {
    const app = await open({ addFeed });
    enter(feedUrl);
    await app.user.click(add());
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(field().value).toBe(feedUrl);
  });

  test('keeps the typed address when it is closed and opened again', async () => {
    const app = await open();
    enter('https://example.com/half');
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByLabelText('Add RSS Feed by URL')).toBeNull());
    await app.user.click(screen.getByRole('button', { name: 'RSS Feeds' }));
    await screen.findByLabelText('Add RSS Feed by URL');
    expect(field().value).toBe('https://example.com/half');
  });

  test('searches the loaded feeds', async () => {
    own = [makeFeed('n1')];
    await open();
    search('n2');
    expect(await screen.findByRole('heading', { name: /^All Feeds ?\(1 results\)$/ })).toBeTruthy();
    expect(screen.queryByText(/^My Feeds/)).toBeNull();
    search('n2zzz');
    expect(await screen.findByText('No feeds found matching "n2zzz"')).toBeTruthy();
  });

  test('focuses its field, again if something takes the focus, until a key is pressed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderApp('/add', feeds());
    fireEvent.click(await screen.findByRole('button', { name: 'RSS Feeds' }));
    await screen.findByLabelText('Add RSS Feed by URL');
    for (const pause of [120, 220, 220, 520]) {
      field().blur();
      await act(() => vi.advanceTimersByTimeAsync(pause));
      await waitFor(() => expect(document.activeElement).toBe(field()));
    }
    field().blur();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(document.activeElement).not.toBe(field());
  });
});
