import type { Feed } from '@earmark/contract/feeds/feeds';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, type Handlers, unreachable } from '../../../test/fake-service.ts';
import { makeFeed } from '../../../test/feed-fixture.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { ScrollEnds } from '../../../test/scroll-ends.ts';
import { setWidth } from '../../../test/set-width.ts';
import { feedCategories } from './categories.ts';

let own: Feed[];
let all: Feed[];

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', ScrollEnds);
  ScrollEnds.watched = [];
  own = [];
  all = [];
  rememberSession();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers with feeds, filtered and counted as the service does. */
const feeds = (): Handlers => ({
  listFeeds: () => ({ data: { feeds: own } }),
  listAllFeeds: ({ query }) => {
    const searchText = (query.get('q') ?? '').toLowerCase();
    const found = all.filter(({ title }) => title.toLowerCase().includes(searchText));
    const category = query.get('category');
    const matching =
      category === null ? found : found.filter(({ categories }) => categories.includes(category));
    const offset = Number(query.get('offset'));
    return {
      data: {
        feeds: matching.slice(offset, offset + Number(query.get('limit'))),
        total: matching.length,
        categories: feedCategories.map((name, index) => ({
          name,
          count:
            index === 0 ? found.length : found.filter(({ categories }) => categories.includes(name)).length,
        })),
      },
    };
  },
  addFeed: ({ body }) => {
    const feed = all.find(({ feed_id: id }) => id === body['feed_id']) ?? makeFeed('new');
    own = [feed, ...own];
    return { feed, message: 'm' };
  },
  unsubscribeFeed: () => {
    own = [];
  },
});

const open = (handlers: Handlers = {}, at = '/feeds') => renderApp(at, { ...feeds(), ...handlers });
const mine = () => screen.findByRole('region', { name: /^My Feeds/ });
const others = () => screen.findByRole('region', { name: /^All Feeds/ });
const titles = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));
const many = (count: number) => Array.from({ length: count }, (_, index) => makeFeed(`n${index + 1}`));

describe('the feeds browser', () => {
  test('shows followed feeds, and separately all others', async () => {
    all = many(3);
    own = all.slice(0, 1);
    open();
    expect(titles(await mine())).toEqual(['Feed n1']);
    expect(titles(await others())).toEqual(['Feed n2', 'Feed n3']);
    expect(within(await mine()).getByRole('button', { name: 'Unsubscribe Feed n1' })).toBeTruthy();
    expect(within(await others()).getByRole('button', { name: 'Subscribe Feed n2' })).toBeTruthy();
    // The service shows the icon of the site for a feed that names no picture.
    const pictures = [...(await others()).querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(pictures).toEqual(
      all.slice(1).map(({ feed_id: id }) => `/feed-pictures/${encodeURIComponent(id)}`),
    );
  });

  test('shows that it is loading', async () => {
    open({ listFeeds: () => new Promise(() => {}) });
    expect(await screen.findByText('Loading feeds...')).toBeTruthy();
  });

  test.each(['listFeeds', 'listAllFeeds'] as const)(
    'shows an error if %s fails, and retries',
    async (name) => {
      all = many(1);
      const app = open({ [name]: () => unreachable() });
      expect(await screen.findByText('Failed to load your feeds. Please try again later.')).toBeTruthy();
      app.service.setHandlers(feeds());
      await app.user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(titles(await others())).toEqual(['Feed n1']);
    },
  );

  test('has categories with counts, which filter both lists', async () => {
    all = [
      makeFeed('a', { categories: ['Technology'] }),
      makeFeed('b', { categories: ['Culture & Arts'] }),
      makeFeed('c', { categories: ['Technology'] }),
    ];
    own = all.slice(2);
    const app = open();
    await others();
    const chips = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'All Feeds (3)',
      'Technology (2)',
      'News & Politics (0)',
      'Business & Finance (0)',
      'Science & Research (0)',
      'Culture & Arts (1)',
    ]);
    app.service.setHandlers({ listAllFeeds: () => new Promise(() => {}) });
    await app.user.click(chips[5] ?? document.body);
    // The loaded feeds are filtered until the response arrives.
    await waitFor(async () => expect(titles(await others())).toEqual(['Feed b']));
    app.service.setHandlers(feeds());
    await app.user.click(chips[1] ?? document.body);
    await waitFor(async () => expect(titles(await others())).toEqual(['Feed a']));
    expect(titles(await mine())).toEqual(['Feed c']);
    expect(chips[1]?.getAttribute('aria-pressed')).toBe('true');
  });

  test('searches title, description, author and address, counts the results, and can be cleared', async () => {
    all = [makeFeed('gulls'), makeFeed('trains')];
    own = [
      makeFeed('o1', { title: 'Mine', author: 'Gulliver' }),
      makeFeed('o2', { description: 'GULLS daily.' }),
      makeFeed('o3', { url: 'https://gull.example' }),
      makeFeed('o4'),
    ];
    const app = open();
    await others();
    await app.user.type(screen.getByPlaceholderText('Search feeds...'), 'gull');
    expect(await screen.findByRole('heading', { name: /^My Feeds ?\(3 results\)$/ })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: /^All Feeds ?\(1 results\)$/ })).toBeTruthy();
    expect(titles(await others())).toEqual(['Feed gulls']);
    expect(app.address()).toBe('/feeds?q=gull');
    await app.user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('heading', { name: 'All Feeds' })).toBeTruthy();
    expect(app.address()).toBe('/feeds');
  });

  test('shows a message without results', async () => {
    all = many(2);
    open({}, '/feeds?q=zzz');
    expect(await screen.findByText('No feeds found matching "zzz"')).toBeTruthy();
  });

  test('shows ten feeds, and ten more 300 ms after the end comes into view; a search starts again with ten', async () => {
    all = many(35);
    const app = open();
    const list = await others();
    expect(titles(list)).toHaveLength(10);
    vi.useFakeTimers({ shouldAdvanceTime: false });
    ScrollEnds.reach();
    await act(() => vi.advanceTimersByTimeAsync(290));
    expect(titles(list)).toHaveLength(10);
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(titles(list)).toHaveLength(20);
    ScrollEnds.reach();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(titles(list)).toHaveLength(30);
    vi.useRealTimers();
    await app.user.type(screen.getByPlaceholderText('Search feeds...'), 'feed');
    await screen.findByRole('heading', { name: /^All Feeds ?\(35 results\)$/ });
    expect(titles(await others())).toHaveLength(10);
  });

  test('loads further pages of a long directory', async () => {
    all = many(130);
    const app = open({}, '/feeds');
    await others();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    for (let round = 0; round < 10; round++) {
      ScrollEnds.reach();
      await act(() => vi.advanceTimersByTimeAsync(310));
    }
    await waitFor(async () => expect(titles(await others())).toHaveLength(110));
    const offsets = app.service.calls
      .filter(({ name }) => name === 'listAllFeeds')
      .map(({ query }) => query.get('offset'));
    expect(offsets).toEqual(['0', '100']);
  });
});

describe('following', () => {
  test('shows progress, then moves the feed and confirms it for 2 s', async () => {
    all = many(2);
    let finish = (_: unknown) => {};
    const app = open({ addFeed: () => new Promise<never>((resolve) => (finish = resolve as never)) });
    await app.user.click(await screen.findByRole('button', { name: 'Subscribe Feed n1' }));
    expect((await screen.findByRole('button', { name: 'Subscribing... Feed n1' })).textContent).toBe(
      'Subscribing...',
    );
    own = all.slice(0, 1);
    await act(async () => finish({ feed: all[0], message: 'm' }));
    expect(await screen.findByText('Successfully subscribed to feed')).toBeTruthy();
    expect(titles(await mine())).toEqual(['Feed n1']);
    expect(titles(await others())).toEqual(['Feed n2']);
    expect(app.service.calls.find(({ name }) => name === 'addFeed')?.body).toEqual({
      feed_id: 'example.com/n1/feed',
    });
    await waitFor(() => expect(screen.queryByText('Successfully subscribed to feed')).toBeNull());
  });

  test('unsubscribing returns the feed to the others', async () => {
    all = many(2);
    own = all.slice(0, 1);
    let finish = () => {};
    const app = open({
      unsubscribeFeed: () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }) as never,
    });
    await app.user.click(await screen.findByRole('button', { name: 'Unsubscribe Feed n1' }));
    expect((await screen.findByRole('button', { name: 'Unsubscribing... Feed n1' })).textContent).toBe(
      'Unsubscribing...',
    );
    await act(async () => finish());
    expect(await screen.findByText('Successfully unsubscribed from feed')).toBeTruthy();
    expect(titles(await others())).toEqual(['Feed n1', 'Feed n2']);
  });

  test('an unsubscribed feed that the directory does not list stays visible and can be followed again', async () => {
    all = many(1);
    own = [makeFeed('private')];
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'Unsubscribe Feed private' }));
    await waitFor(async () => expect(titles(await others())).toEqual(['Feed private', 'Feed n1']));
    const search = screen.getByRole('searchbox');
    await app.user.type(search, 'n1');
    await waitFor(async () => expect(titles(await others())).toEqual(['Feed n1']));
    await app.user.clear(search);
    await app.user.click(await screen.findByRole('button', { name: 'Subscribe Feed private' }));
    expect(app.service.calls.filter(({ name }) => name === 'addFeed').at(-1)?.body).toEqual({
      feed_id: 'example.com/private/feed',
    });
  });

  test('a failure shows where to get help, and leaves the lists unchanged', async () => {
    all = many(1);
    const app = open({ addFeed: () => unreachable() });
    await app.user.click(await screen.findByRole('button', { name: 'Subscribe Feed n1' }));
    expect(
      await screen.findByText(
        'Failed to subscribe to feed. Please signup or go to the Feeds page to subscribe.',
      ),
    ).toBeTruthy();
    expect(titles(await others())).toEqual(['Feed n1']);
    expect(screen.getByRole('button', { name: 'Subscribe Feed n1' })).toBeTruthy();
  });

  test('a failure of unsubscribing shows an error', async () => {
    all = many(1);
    own = all;
    const app = open({ unsubscribeFeed: () => fail('internal') });
    await app.user.click(await screen.findByRole('button', { name: 'Unsubscribe Feed n1' }));
    expect(await screen.findAllByText('Failed to unsubscribe from feed')).not.toHaveLength(0);
    expect(titles(await mine())).toEqual(['Feed n1']);
  });

  test('a fourth feed needs a plan', async () => {
    all = many(4);
    own = all.slice(0, 3);
    const app = open({ addFeed: () => fail('feed_limit_reached') });
    await app.user.click(await screen.findByRole('button', { name: 'Subscribe Feed n4' }));
    expect(await screen.findByText('Upgrade Required')).toBeTruthy();
    expect(
      screen.getByText(
        "You're already subscribed to 3 feeds. Please upgrade to a paid plan to subscribe to unlimited feeds.",
      ),
    ).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Upgrade Required')).toBeNull());
  });
});

describe('items that a limit kept out of the playlist', () => {
  test('are counted on the card, and added 25 at a time', async () => {
    let waiting = 30;
    own = [makeFeed('busy', { waiting_items: waiting }), makeFeed('calm', { waiting_items: 0 })];
    const app = open({
      addWaitingItems: () => {
        const added = Math.min(25, waiting);
        waiting -= added;
        return { added, waiting };
      },
    });
    const region = await mine();
    expect(await within(region).findByText('30 older items are not in your playlist.')).toBeTruthy();
    expect(within(region).getAllByText(/not in your playlist/)).toHaveLength(1);
    const button = screen.getByRole('button', { name: 'Add 25 older items of Feed busy to your playlist' });
    expect(button.textContent).toBe('Add 25');
    await app.user.click(button);
    expect(
      await screen.findAllByText('25 older items will appear in your playlist in a moment.'),
    ).not.toHaveLength(0);
    expect(await within(region).findByText('5 older items are not in your playlist.')).toBeTruthy();
    expect(app.service.calls.filter(({ name }) => name === 'addWaitingItems').at(-1)?.body).toEqual({
      feed_id: 'example.com/busy/feed',
    });
    await app.user.click(
      screen.getByRole('button', { name: 'Add 5 older items of Feed busy to your playlist' }),
    );
    await waitFor(() => expect(within(region).queryByText(/not in your playlist/)).toBeNull());
    // The button is gone; the focus stays on the card.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unsubscribe Feed busy' })),
    );
  });

  test('stay counted if they cannot be added', async () => {
    own = [makeFeed('busy', { waiting_items: 1 })];
    const app = open({ addWaitingItems: () => unreachable() });
    await app.user.click(
      await screen.findByRole('button', { name: 'Add 1 older item of Feed busy to your playlist' }),
    );
    expect(
      await screen.findAllByText('The older items could not be added. Please try again.'),
    ).not.toHaveLength(0);
    expect(screen.getByText('1 older item is not in your playlist.')).toBeTruthy();
  });
});

describe('a card', () => {
  test.each([
    [390, 'A name that...'],
    [1280, 'A name that is longe...'],
  ])('at %i px shows as much of its title as fits', async (width, expected) => {
    setWidth(width);
    all = [makeFeed('long', { title: 'A name that is longer than anybody needs' })];
    open();
    const heading = await screen.findByRole('heading', { level: 3 });
    expect(heading.querySelector('[aria-hidden]')?.textContent).toBe(expected);
    expect(within(heading).getByText('A name that is longer than anybody needs')).toBeTruthy();
  });

  test('keeps the direction of its own texts', async () => {
    all = [makeFeed('x', { title: 'Gulls', description: 'Counted daily.' })];
    open();
    const shown = within(await screen.findByRole('article', { name: 'Gulls' }));
    expect(shown.getByRole('heading').getAttribute('dir')).toBe('auto');
    expect(shown.getByText('Counted daily.', { ignore: '[id]' }).tagName).toBe('BDI');
  });
  test('without title or description has default texts, and links to its page in a new tab', async () => {
    all = [makeFeed('x', { title: ' ', description: '', feed_id: 'example.com/a b/rss' })];
    open();
    const card = await screen.findByRole('article', { name: 'Untitled Feed' });
    const link = within(card).getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/feed/example.com/a%20b/rss',
      '_blank',
    ]);
    const heading = within(card).getByRole('heading');
    expect(document.getElementById(heading.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'example.com/a b/rss',
    );
  });

  test('plays and pauses its latest article', async () => {
    all = [
      makeFeed('p', {
        latestArticle: {
          article_id: 'example.com/1',
          title: 'The newest',
          url: 'https://example.com/1',
          audio_url: '/audio/audio-1.mp3',
          audio_id: 'audio-1234',
          thumbnail_url: null,
          date_added: '2026-03-01T12:00:00.000Z',
        },
      }),
      makeFeed('silent'),
    ];
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    const app = open();
    const list = await others();
    const card = within(list).getByRole('article', { name: 'Feed p' });
    await app.user.click(within(card).getByRole('button', { name: 'Play: The newest' }));
    expect(play).toHaveBeenCalled();
    await app.user.click(await within(card).findByRole('button', { name: 'Pause: The newest' }));
    expect(await within(card).findByRole('button', { name: 'Play: The newest' })).toBeTruthy();
    const silent = within(list).getByRole('article', { name: 'Feed silent' });
    expect(within(silent).queryByRole('button', { name: /^Play/ })).toBeNull();
    vi.restoreAllMocks();
  });
});
