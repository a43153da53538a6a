import type { FoundArticle } from '@earmark/contract/playlist/public-articles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeArticle } from '../../../test/article-fixture.ts';
import { fail, type Handlers, makeUser, unreachable } from '../../../test/fake-service.ts';
import { makeFeed } from '../../../test/feed-fixture.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { ScrollEnds } from '../../../test/scroll-ends.ts';
import { readSnippet } from '../../ui/snippet.tsx';
import { describeResult } from './describe-result.ts';

const found = (id: string, facts: Partial<FoundArticle> = {}): FoundArticle => ({
  article_id: `www.example.com/${id}`,
  audio_id: `audio-${id}`,
  title: `Title ${id}`,
  url: `https://www.example.com/${id}`,
  site: 'Example',
  thumbnail_url: null,
  audio_url: `/audio/audio-${id}.mp3`,
  published_at: '2026-03-05T12:00:00.000Z',
  date_added: '2026-07-01T12:00:00.000Z',
  duration: 600,
  num_characters: 9_000,
  snippet: '',
  ...facts,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => found(`n${index + 1}`));
let popular: FoundArticle[];

beforeEach(() => {
  popular = many(2);
  rememberSession();
  vi.stubGlobal('IntersectionObserver', ScrollEnds);
  ScrollEnds.watched = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (at = '/discover', handlers: Handlers = {}) =>
  renderApp(at, {
    popularArticles: () => ({ results: popular }),
    searchArticles: ({ query }) => ({
      results: [
        found('hit', { title: `About ${query.get('query')}`, snippet: 'the <mark>gulls</mark> &amp; he' }),
      ],
    }),
    ...handlers,
  });
const card = (title: string) => screen.findByRole('article', { name: title });
const box = () => screen.findByRole('searchbox', { name: 'Search articles' });

describe('details of an article', () => {
  test.each([
    [{}, ['example.com', 'March 2026', '10 min']],
    [{ published_at: null }, ['example.com', 'July 2026', '10 min']],
    [{ published_at: 'last spring' }, ['example.com', 'July 2026', '10 min']],
    [{ duration: null, num_characters: 20_000 }, ['example.com', 'March 2026', '21 min']],
    [{ duration: 3 }, ['example.com', 'March 2026', '1 min']],
    [{ article_id: 'share/abc' }, ['March 2026', '10 min']],
  ])('shows an article with %j', (facts, words) => expect(describeResult(found('x', facts))).toEqual(words));

  test('separates matched from other text', () => {
    expect(readSnippet('a &lt;b&gt; <mark>gull&amp;s</mark> &#39;c&#39;')).toEqual([
      { text: 'a <b> ', isMatch: false },
      { text: 'gull&s', isMatch: true },
      { text: " 'c'", isMatch: false },
    ]);
  });
});

describe('popular articles', () => {
  test('are of the last 7 days, or of another selected period', async () => {
    const app = open();
    await card('Title n1');
    const select = screen.getByLabelText<HTMLSelectElement>('Recently added');
    expect([...select.options].map(({ value }) => Number(value))).toEqual([1, 2, 3, 5, 7, 14, 30, 60, 90]);
    expect(select.value).toBe('7');
    await app.user.selectOptions(select, 'Last 30 days');
    await waitFor(() =>
      expect(
        app.service.calls
          .filter(({ name }) => name === 'popularArticles')
          .map(({ query }) => query.get('days_ago')),
      ).toEqual(['7', '30']),
    );
  });

  test('show what to do if there are none', async () => {
    popular = [];
    open();
    expect(await screen.findByText(/No public articles were added in this period/)).toBeTruthy();
  });

  test('offer feeds of the directory if there are none, first those with a piece to play', async () => {
    popular = [];
    const latestArticle = { ...found('new'), date_added: '2026-07-01T12:00:00.000Z' };
    const feeds = [makeFeed('silent'), makeFeed('audible', { latestArticle })];
    const app = open('/discover', {
      listFeeds: () => ({ data: { feeds: [] } }),
      listAllFeeds: () => ({ data: { feeds, total: 2, categories: [] } }) as never,
    });
    const offered = within(await screen.findByRole('region', { name: 'Feeds to follow' }));
    expect(offered.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Feed audible',
      'Feed silent',
    ]);
    await app.user.click(offered.getByRole('button', { name: 'Play: Title new' }));
    expect(await offered.findByRole('button', { name: 'Pause: Title new' })).toBeTruthy();
  });

  test('are shown in steps of ten', async () => {
    popular = many(25);
    open();
    await card('Title n1');
    const cards = () => within(screen.getByRole('main')).getAllByRole('article');
    expect(cards()).toHaveLength(10);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    ScrollEnds.reach();
    await act(() => vi.advanceTimersByTimeAsync(310));
    expect(cards()).toHaveLength(20);
  });

  test('show an error if they cannot be loaded', async () => {
    const app = open('/discover', { popularArticles: () => unreachable() });
    expect(await screen.findByText(/Articles could not be loaded/)).toBeTruthy();
    app.service.setHandlers({ popularArticles: () => ({ results: popular }) });
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Title n1');
  });
});

describe('a search', () => {
  test('waits 250 ms, updates the address, keeps the focus and highlights matches', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = open();
    const input = await box();
    input.focus();
    fireEvent.change(input, { target: { value: 'gulls' } });
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(app.address()).toBe('/discover');
    await act(() => vi.advanceTimersByTimeAsync(60));
    expect(app.address()).toBe('/search?q=gulls');
    const hit = await card('About gulls');
    expect(within(hit).getByText('gulls').tagName).toBe('MARK');
    expect(document.activeElement).toBe(input);
    expect(screen.getByText('1 result')).toBeTruthy();
    expect(screen.queryByLabelText('Recently added')).toBeNull();
  });

  test('is read from the address; clearing it returns to the popular articles', async () => {
    const app = open('/search?q=trains');
    await card('About trains');
    await app.user.click(screen.getByRole('button', { name: 'Clear search' }));
    await card('Title n1');
    expect(app.address()).toBe('/discover');
  });

  test('shows a message without results', async () => {
    open('/search?q=zzz', { searchArticles: () => ({ results: [] }) });
    expect(
      await screen.findByText('No articles found matching "zzz". Try a different search term.'),
    ).toBeTruthy();
  });
});

describe('a result', () => {
  test('is added to the playlist by Listen Later', async () => {
    const app = open('/discover', {
      addArticle: () => ({ ...makeArticle('n1'), already_added: false }),
    });
    await app.user.click(within(await card('Title n1')).getByRole('button', { name: /^Listen Later/ }));
    const button = await within(await card('Title n1')).findByRole<HTMLButtonElement>('button', {
      name: /^Added!/,
    });
    expect([button.textContent, button.disabled]).toEqual(['Added!', true]);
    expect(await screen.findByText('Added to playlist')).toBeTruthy();
    expect(app.service.calls.find(({ name }) => name === 'addArticle')?.body).toMatchObject({
      article_url: 'https://www.example.com/n1',
      clipping_where: '/discover',
    });
  });

  test("of the user's own text is in the playlist already", async () => {
    popular = [found('t', { article_id: 'share/audio-t', url: '/share/audio-t', title: 'A note' })];
    open();
    const note = within(await card('A note'));
    expect(note.queryByRole('button', { name: /^Listen Later/ })).toBeNull();
    expect(note.getByRole('button', { name: 'Play: A note' })).toBeTruthy();
  });

  test('can be added again after a failure', async () => {
    const app = open('/discover', { addArticle: () => fail('internal') });
    await app.user.click(within(await card('Title n1')).getByRole('button', { name: /^Listen Later/ }));
    expect(await screen.findAllByText(/^"Title n1" was not added/)).not.toHaveLength(0);
    expect(
      within(await card('Title n1')).getByRole<HTMLButtonElement>('button', { name: /^Listen Later/ })
        .disabled,
    ).toBe(false);
  });

  test('shows that the limit is reached', async () => {
    const app = open('/discover', { addArticle: () => fail('conversion_limit_reached') });
    await app.user.click(within(await card('Title n1')).getByRole('button', { name: /^Listen Later/ }));
    expect(await screen.findByText('Limit Reached')).toBeTruthy();
  });

  test('is shared from its menu', async () => {
    const app = open();
    await app.user.click(within(await card('Title n1')).getByRole('button', { name: 'More for Title n1' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Share' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe(
      `Check this out: Title n1 ${window.location.origin}/share/audio-n1`,
    );
  });

  test("of the user's own text is shared by a link that is created on request and can be removed", async () => {
    popular = [found('n1', { entry_id: 'e1', audio_url: '/audio/key/audio-n1.mp3' })];
    let links = 0;
    const shared = (share_id: string, share_expires_at: string | null = null) => ({
      ...makeArticle('n1'),
      share_id,
      share_expires_at,
    });
    const app = open('/discover', {
      shareArticle: ({ body }) => {
        const days = (body as { expires_in_days?: number | null }).expires_in_days;
        return days === undefined
          ? shared(`link-${++links}`)
          : shared(`link-${links}`, days === null ? null : '2026-12-04T10:00:00.000Z');
      },
      stopSharing: () => makeArticle('n1'),
    });
    const openShare = async () => {
      await app.user.click(within(await card('Title n1')).getByRole('button', { name: 'More for Title n1' }));
      await app.user.click(await screen.findByRole('menuitem', { name: 'Share' }));
    };
    const message = async () => (await screen.findByLabelText<HTMLTextAreaElement>('Message')).value;
    await openShare();
    const origin = window.location.origin;
    expect(await message()).toBe(`Check this out: Title n1 ${origin}/share/link-1`);
    const end = screen.getByLabelText<HTMLSelectElement>('The link works');
    expect(end.selectedOptions[0]?.textContent).toBe('Until I stop it');
    await app.user.selectOptions(end, 'For 7 days');
    await waitFor(() => expect(end.selectedOptions[0]?.textContent).toMatch(/^Until Dec 4, 2026/));
    await app.user.selectOptions(end, 'Until I stop it');
    await waitFor(() => expect(end.selectedOptions).toHaveLength(1));
    await app.user.click(screen.getByRole('button', { name: 'Stop Sharing' }));
    expect(await screen.findByText('Sharing stopped. The link no longer works.')).toBeTruthy();
    expect(screen.queryByLabelText('Message')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Make a New Link' }));
    expect(await message()).toBe(`Check this out: Title n1 ${origin}/share/link-2`);
    // The pressed button is gone; its replacement gets the focus.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy Link' }));

    app.service.setHandlers({ stopSharing: () => fail('internal') });
    await app.user.click(screen.getByRole('button', { name: 'Stop Sharing' }));
    expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
    expect(await message()).toContain('link-2');
    await app.user.keyboard('{Escape}');
    app.service.setHandlers({ shareArticle: () => fail('internal') });
    await openShare();
    expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
    app.service.setHandlers({ shareArticle: () => shared('link-3') });
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await message()).toContain('link-3');
  });

  test('is not shared in privacy mode', async () => {
    const app = open('/discover', { userSignin: () => makeUser({ privacyMode: true }) });
    await app.user.click(within(await card('Title n1')).getByRole('button', { name: 'More for Title n1' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Share' }));
    expect(await screen.findAllByText('Sharing disabled in privacy mode')).not.toHaveLength(0);
    expect(screen.queryByLabelText('Message')).toBeNull();
  });

  test('can be played here, and next moves through the results', async () => {
    const app = open();
    await app.user.click(within(await card('Title n1')).getByRole('button', { name: 'Play: Title n1' }));
    const player = within(await screen.findByRole('region', { name: 'Player' }));
    await app.user.click(player.getByRole('button', { name: /^Next/ }));
    expect(
      await within(await card('Title n2')).findByRole('button', { name: 'Pause: Title n2' }),
    ).toBeTruthy();
  });
});
