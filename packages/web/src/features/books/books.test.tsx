import type { BookDetails } from '@earmark/contract/books/books';
import type { Article } from '@earmark/contract/playlist/articles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeArticle } from '../../../test/article-fixture.ts';
import { fail, type Handlers } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { setWidth } from '../../../test/set-width.ts';

const id = '3f0c0e2a-8a55-4c0e-9a0e-3d2b1c4d5e6f';

const chapter = (
  position: number,
  title: string,
  change: Partial<Article> = {},
  kind: BookDetails['chapters'][number]['kind'] = 'chapter',
) => ({
  position,
  title,
  kind,
  article: makeArticle(`c${position}`, { article_id: `book/${position}`, title, book_id: id, ...change }),
});

const waiting = {
  status: 'pending',
  on_demand: true,
  duration: null,
  audio_url: '',
  num_characters: 10_000,
} as const;

function makeBook(change: Partial<BookDetails> = {}): BookDetails {
  const chapters = [
    chapter(0, 'Tales', waiting, 'title'),
    chapter(1, 'Morning', { duration: 600, played: true }),
    chapter(2, 'Noon', { duration: 1_200, position: 600 }),
    chapter(3, 'Evening', { status: 'in_progress', progress: 40, duration: null, audio_url: '' }),
    chapter(4, 'Night', waiting),
    chapter(5, '', { status: 'failed', status_details: 'Too long' }),
  ];
  return {
    id,
    title: 'Tales of the Harbour',
    author: 'Ann Lee',
    cover_url: null,
    language: 'en',
    date_added: '2026-03-01T12:00:00.000Z',
    num_chapters: 5,
    seconds: 7_200,
    seconds_left: 6_000,
    progress: 16,
    current: { article: chapters[2]?.article as BookDetails['chapters'][number]['article'], position: 2 },
    description: null,
    published_at: null,
    chapters,
    feed_url: `https://ear.example/rss/token/books/${id}/feed.xml`,
    m4b: { status: 'incomplete', url: null },
    ...change,
  };
}

function open(handlers: Handlers = {}, book = makeBook()) {
  rememberSession();
  return renderApp(`/book/${id}`, { getBook: () => book, listBooks: () => [book], ...handlers });
}

beforeEach(() => {
  setWidth(1280);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const rowOf = async (title: string) => {
  const button = await screen.findByRole('button', { name: new RegExp(`^(Play|Pause): ${title}$`) });
  return button.closest('li') as HTMLElement;
};

describe('the page of a book', () => {
  test('lists every part with its state', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Tales of the Harbour' });
    const states = [
      ['Title page', 'Skipped'],
      ['Morning', '10 min · played'],
      ['Noon', '10 min left'],
      ['Evening', 'Converting...'],
      ['Night', 'about 11 min · not converted yet'],
      ['Chapter 5', 'Too long'],
    ] as const;
    for (const [title, state] of states) within(await rowOf(title)).getByText(state);
    const progress = within(await rowOf('Evening')).getByRole('progressbar');
    expect(progress.getAttribute('aria-valuenow')).toBe('40');
  });

  test('goes on where the listener stopped, then with the next chapter, also if it is not converted', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('button', { name: 'Pause: Noon' });
    const player = await screen.findByRole('region', { name: 'Player' });
    within(player).getByText('Tales of the Harbour');
    await user.click(within(player).getByRole('button', { name: 'Next' }));
    await screen.findByRole('button', { name: 'Pause: Evening' });
    await user.click(within(player).getByRole('button', { name: 'Next' }));
    await screen.findByRole('button', { name: 'Pause: Night' });
  });

  test('plays a skipped part on request', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Play: Title page' }));
    await screen.findByRole('button', { name: 'Pause: Title page' });
  });

  test('retries a failed chapter', async () => {
    const { service, user } = open({ retryArticle: () => makeArticle('c5') });
    await user.click(await screen.findByRole('button', { name: 'Retry Chapter 5' }));
    expect(service.calls.find(({ name }) => name === 'retryArticle')?.body).toEqual({ article_id: 'book/5' });
  });

  test('shows its feed, and makes its file', async () => {
    const { user } = open(
      { makeBookFile: () => ({ status: 'making' as const, url: null }) },
      makeBook({ m4b: { status: 'possible', url: null } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Podcast app' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of the feed' });
    expect(field.value).toBe(makeBook().feed_url);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Make M4B' }));
  });

  test('is deleted after a confirmation', async () => {
    const { service, user, address } = open({ deleteBook: () => undefined, listBooks: () => [] });
    await user.click(await screen.findByRole('button', { name: 'Delete book' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('The book was deleted.');
    expect(address()).toBe('/playlist');
    expect(service.calls.some(({ name }) => name === 'deleteBook')).toBe(true);
  });

  test('is restored by Undo after its removal', async () => {
    let books = [makeBook()];
    const { user, address } = open({
      deleteBook: () => {
        books = [];
      },
      restoreBook: () => {
        books = [makeBook()];
      },
      listBooks: () => books,
    });
    await user.click(await screen.findByRole('button', { name: 'Delete book' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    // A message of the test before may still be shown.
    await waitFor(() => expect([books, address()]).toEqual([[], '/playlist']));
    await screen.findByText('The book was deleted.');
    expect(screen.queryByRole('link', { name: /Tales of the Harbour/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('link', { name: /Tales of the Harbour/ });
  });

  test('says that a book does not exist', async () => {
    open({ getBook: () => fail('not_found') });
    await screen.findByRole('heading', { name: 'This book could not be loaded' });
  });
});

test('the playlist shows a book as one row that opens it', async () => {
  rememberSession();
  const book = makeBook();
  const { user, address } = renderApp('/playlist', { listBooks: () => [book], getBook: () => book });
  const row = await screen.findByRole('link', { name: /Tales of the Harbour/ });
  expect(row.textContent).toContain('Ann Lee · 1 hr 40 min left');
  await user.click(row);
  await screen.findByRole('heading', { level: 1, name: 'Tales of the Harbour' });
  expect(address()).toBe(`/book/${id}`);
});
