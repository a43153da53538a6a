import type { FoundArticle, PublicArticle } from '@earmark/contract/playlist/public-articles';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeArticle } from '../../../test/article-fixture.ts';
import { Failure, fail, type Handlers, unreachable } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { ScrollEnds } from '../../../test/scroll-ends.ts';
import { setWidth } from '../../../test/set-width.ts';
import { writeSiteConfig } from '../../../test/site-config.ts';
import { makeTranscript } from '../../../test/transcript-fixture.ts';
import { readAudioId } from './share-page.tsx';

const article: PublicArticle = {
  article_id: 'example.com/gulls',
  audio_id: 'audio-gulls',
  title: 'The keeper who counted gulls',
  author: 'Ines Calder',
  site: 'The Harbour Review',
  text: 'The lighthouse was built in 1867.',
  audio_url: '/audio/audio-gulls.mp3',
  stream_url: '/audio/audio-gulls.live.mp3',
  original_url: 'https://example.com/gulls',
  thumbnail_url: null,
  published_at: null,
  date_added: '2026-03-01T12:00:00.000Z',
  duration: 600,
  num_characters: 9_000,
  language: 'en',
  status: 'completed',
};
const found = (id: string): FoundArticle => ({
  article_id: `example.com/${id}`,
  audio_id: `audio-${id}`,
  title: `Title ${id}`,
  url: `https://example.com/${id}`,
  site: 'example.com',
  thumbnail_url: null,
  audio_url: `/audio/audio-${id}.mp3`,
  published_at: null,
  date_added: '2026-03-01T12:00:00.000Z',
  duration: 60,
  num_characters: 900,
  snippet: '',
});

beforeEach(() => {
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

function open(handlers: Handlers = {}, at = '/share/audio-gulls') {
  return renderApp(at, {
    getArticle: () => article,
    popularArticles: () => ({ results: [] }),
    getTranscript: () => fail('not_found'),
    ...handlers,
  });
}
const heading = () => screen.findByRole('heading', { name: article.title, level: 1 });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each([
  ['/share/abc.mp3', 'abc'],
  ['/share/some/where/abc.mp3', 'abc'],
  ['/share/abc/', 'abc'],
  ['/share/abc', 'abc'],
])('the id in %s is %s', (path, id) => expect(readAudioId(path)).toBe(id));

describe('a shared article', () => {
  test('is described, and loaded in the player below', async () => {
    open({}, '/share/some/audio-gulls.mp3');
    await heading();
    await waitFor(() => expect(document.title).toContain(article.title));
    expect(hrefOf('View Original Article')).toBe('https://example.com/gulls');
    expect(screen.getByText('The Harbour Review · Ines Calder · 10 min')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Player' })).toBeTruthy();
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
  });

  test('shows the quote of its link, plays from there, and counts that it was opened', async () => {
    const opened: unknown[] = [];
    const transcript = makeTranscript();
    const app = open(
      {
        getTranscript: () => transcript,
        countOpening: (call) => {
          opened.push(call.path);
          return undefined;
        },
      },
      '/share/audio-gulls?t=6&q=1.3-1.21',
    );
    const quote = await screen.findByText('“counted every gull”');
    expect(quote.tagName).toBe('BLOCKQUOTE');
    await app.user.click(await screen.findByRole('button', { name: 'Listen from here (0:06)' }));
    await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalled());
    await waitFor(() => expect(opened).toHaveLength(1));
  });

  test('shows no quote of a place that is not there', async () => {
    const getTranscript = vi.fn(() => makeTranscript());
    open({ getTranscript }, '/share/audio-gulls?q=99.0-99.5');
    await heading();
    await waitFor(() => expect(getTranscript).toHaveBeenCalled());
    expect(document.querySelector('blockquote')).toBeNull();
  });

  test('links to the publisher’s own narration if there is one, without loading it', async () => {
    open({ getArticle: () => ({ ...article, publisher_audio_url: 'https://media.example.com/g.mp3' }) });
    await heading();
    expect(hrefOf("Publisher's narration")).toBe('https://media.example.com/g.mp3');
  });

  test('has one large button that plays and pauses it', async () => {
    const app = open();
    await heading();
    const main = within(screen.getByRole('main'));
    await app.user.click(main.getByRole('button', { name: `Play: ${article.title}` }));
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
    await app.user.click(await main.findByRole('button', { name: `Pause: ${article.title}` }));
    expect(await main.findByRole('button', { name: `Play: ${article.title}` })).toBeTruthy();
  });

  test('keeps the query of its address in the sign-in links', async () => {
    open({}, '/share/audio-gulls?utm_campaign=x');
    await heading();
    expect(hrefOf('Feeds')).toBe('/feeds?utm_campaign=x');
    expect(hrefOf('Sign In')).toBe('/signin?utm_campaign=x&source=share_nav_signin');
    expect(hrefOf('Start listening')).toBe('/signin?utm_campaign=x&source=share_nav_signup');
    expect(screen.getByRole('heading', { name: 'Want to listen to more articles like this?' })).toBeTruthy();
    expect(hrefOf('Start Listening for Free')).toBe('/signin?utm_campaign=x&source=share_article_cta');
  });

  test('shows whose page it is, and what the product offers', async () => {
    writeSiteConfig({ charity: { percent: 10 } });
    open();
    await heading();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('10% of sales go to charity')).toBeTruthy();
    expect(footer.getByText(`© ${new Date().getFullYear()} Earmark`)).toBeTruthy();
  });

  test('can be added to the playlist of a signed-in user', async () => {
    rememberSession();
    const app = open({ addArticle: () => ({ ...makeArticle('gulls'), already_added: false }) });
    await heading();
    expect(screen.queryByRole('link', { name: 'Start Listening for Free' })).toBeNull();
    expect(hrefOf('Your Playlist')).toBe('/playlist');
    await app.user.click(screen.getByRole('button', { name: 'Listen Later' }));
    expect(await screen.findByRole('button', { name: 'Added!' })).toBeTruthy();
    expect(app.service.calls.find(({ name }) => name === 'addArticle')?.body).toMatchObject({
      article_url: 'https://example.com/gulls',
      clipping_where: '/share',
    });
  });

  test('has a single sign-in link on a phone', async () => {
    setWidth(390);
    open();
    await heading();
    expect(hrefOf('Start Listening')).toBe('/signin?source=share_nav_signup');
  });

  const long = `${'First lines. '.repeat(50)}\n\nThe last paragraph.`;
  test('shows its first lines, and all of its text as transcript', async () => {
    const app = open({ getArticle: () => ({ ...article, text: long }) });
    await heading();
    expect(screen.getByText(/^First lines\..*…$/)).toBeTruthy();
    expect(screen.queryByText(/The last paragraph/)).toBeNull();
    await app.user.click(await screen.findByRole('button', { name: /^Show Transcript/ }));
    expect(await screen.findByText(/The last paragraph/)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: /^Hide Transcript/ }));
    expect(screen.queryByText(/The last paragraph/)).toBeNull();
  });

  test('shows a message if there is no transcript', async () => {
    const app = open({ getArticle: () => ({ ...article, text: '' }) });
    await app.user.click(await screen.findByRole('button', { name: /^Show Transcript/ }));
    expect(await screen.findByText('No transcript available')).toBeTruthy();
  });

  test('opens the read-along when it is played, unless it was closed', async () => {
    const app = open();
    await heading();
    const main = within(screen.getByRole('main'));
    await app.user.click(main.getByRole('button', { name: `Play: ${article.title}` }));
    await app.user.click(await main.findByRole('button', { name: /^Hide Transcript/ }));
    await app.user.click(main.getByRole('button', { name: `Pause: ${article.title}` }));
    await app.user.click(await main.findByRole('button', { name: `Play: ${article.title}` }));
    expect(main.getByRole('button', { name: /^Show Transcript/ })).toBeTruthy();
  });

  test.each([
    ['?t=125', '2:05'],
    ['?t=600', '0:00'],
    ['?t=-5', '0:00'],
    ['?t=soon', '0:00'],
    ['', '0:00'],
  ])('opened with %j it starts at %s', async (query, time) => {
    open({}, `/share/audio-gulls${query}`);
    await heading();
    expect(within(screen.getByRole('main')).getByText(time)).toBeTruthy();
    await waitFor(() =>
      expect(within(screen.getByRole('region', { name: 'Player' })).getAllByText(time)).not.toHaveLength(0),
    );
  });

  test('is shared with its own message', async () => {
    const app = open();
    await heading();
    await app.user.click(screen.getByRole('button', { name: 'Share' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe(
      `Check this out: ${article.title} ${window.location.origin}/share/audio-gulls`,
    );
  });

  test('shows that it is still being converted, and can be played as soon as it is finished', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = open({ getArticle: () => ({ ...article, status: 'in_progress', audio_url: '' }) });
    await heading();
    expect(screen.getByText(/still being converted/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
    app.service.setHandlers({ getArticle: () => article });
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('button', { name: `Play: ${article.title}` })).toBeTruthy();
  });

  test('lists other articles in steps of ten', async () => {
    const results = Array.from({ length: 15 }, (_, index) => found(`n${index}`));
    open({ popularArticles: () => ({ results: [...results, { ...found('x'), audio_id: 'audio-gulls' }] }) });
    const list = within(await screen.findByRole('region', { name: 'What others listen to' }));
    expect(list.getAllByRole('link')).toHaveLength(10);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    ScrollEnds.reach();
    await act(() => vi.advanceTimersByTimeAsync(310));
    expect(list.getAllByRole('link')).toHaveLength(15);
  });
});

test('shows nothing else while it loads', async () => {
  open({ getArticle: () => new Promise(() => {}) });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('Loading...')).toBeTruthy();
  expect(main.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Loading...']);
});

describe('an article that cannot be shown', () => {
  const texts = [
    'Article not found',
    "The article you're looking for could not be found or is no longer available.",
  ];
  test.each([
    ['nothing', () => fail('not_found')],
    ['an error response', () => new Failure(() => Response.json({ error: 'gone' }, { status: 410 }))],
    ['an article without an id', () => ({ ...article, article_id: '' })],
    ['an article without a title', () => ({ ...article, title: '' })],
  ] as const)('shows an error for %s', async (_what, getArticle) => {
    open({ getArticle });
    expect(await screen.findByRole('heading', { name: texts[0] as string })).toBeTruthy();
    expect(screen.getByText(texts[1] as string)).toBeTruthy();
    expect(hrefOf('Go Home')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('can be loaded again after a lost connection', async () => {
    const app = open({ getArticle: () => unreachable() });
    expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeTruthy();
    app.service.setHandlers({ getArticle: () => article });
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading();
  });
});
