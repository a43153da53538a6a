import type { BookDetails } from '@earmark/contract/books/books';
import type { Article } from '@earmark/contract/playlist/articles';
import type { QueryClient } from '@tanstack/react-query';
import type { Track } from '../../player/index.ts';
import { toTrack } from './to-track.ts';

/** Key of the list of books. */
export const booksKey = ['books'] as const;
const detailsKey = 'book';

/** Key of a book with its chapters. */
export const bookKey = (id: string) => [detailsKey, id] as const;

const openBooks = (queryClient: QueryClient): BookDetails[] =>
  queryClient
    .getQueriesData<BookDetails>({ queryKey: [detailsKey] })
    .flatMap(([, book]) => (book === undefined ? [] : [book]));

/** Finds a chapter of a book that was opened. */
export const findChapter = (queryClient: QueryClient, id: string): Article | undefined =>
  openBooks(queryClient)
    .flatMap(({ chapters }) => chapters)
    .find(({ article }) => article.id === id)?.article;

/** Changes a chapter of a book that was opened. */
export function changeChapter(queryClient: QueryClient, id: string, change: Partial<Article>): void {
  const book = openBooks(queryClient).find(({ chapters }) =>
    chapters.some(({ article }) => article.id === id),
  );
  const known = book?.chapters.find(({ article }) => article.id === id)?.article;
  if (book !== undefined && known !== undefined)
    queryClient.setQueryData<BookDetails>(bookKey(book.id), {
      ...book,
      chapters: book.chapters.map((chapter) =>
        chapter.article.id === id ? { ...chapter, article: withChange(known, change) } : chapter,
      ),
    });
  // The lists show what is left of a book. Positions and percentages change too often to load them again for each.
  const isListed = change.played !== undefined && change.played !== known?.played;
  const isChapter = known !== undefined || change.book_id !== undefined;
  const refetchType =
    isListed || (change.status !== undefined && change.status !== known?.status) ? 'active' : 'none';
  if (isChapter) void queryClient.invalidateQueries({ queryKey: booksKey, refetchType });
}

/** Applies a change; an article without a waiting marker has begun. */
function withChange(article: Article, change: Partial<Article>): Article {
  if (change.id === undefined) return { ...article, ...change };
  const { on_demand: _, waiting: __, share_id: ___, ...known } = article;
  return { ...known, ...change };
}

/** Calls the listener with the books that were opened, whenever one changes; returns a function that removes it. */
export function watchBooks(
  queryClient: QueryClient,
  listener: (books: readonly BookDetails[]) => void,
): () => void {
  const last = new Map<string, BookDetails>();
  const notify = () => {
    const books = openBooks(queryClient);
    if (books.length === last.size && books.every((book) => last.get(book.id) === book)) return;
    last.clear();
    for (const book of books) last.set(book.id, book);
    listener(books);
  };
  notify();
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === detailsKey) notify();
  });
}

const covered = new WeakMap<Track, Track>();

/** Returns the tracks of a book in order: what is read, and skipped parts that the listener began. */
export const tracksOf = (book: BookDetails): readonly Track[] =>
  book.chapters
    .filter(({ kind, article }) => kind === 'chapter' || article.position > 0)
    .map(({ article }) => chapterTrack(book, article));

/** Returns the track of a chapter, with the cover of its book. */
export function chapterTrack(book: Pick<BookDetails, 'cover_url' | 'title'>, article: Article): Track {
  const track = toTrack(article);
  const known = covered.get(track);
  if (known !== undefined) return known;
  const chapter = { ...track, source: book.title, artworkUrl: book.cover_url };
  covered.set(track, chapter);
  return chapter;
}
