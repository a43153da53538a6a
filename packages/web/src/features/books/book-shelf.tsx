import type { Book } from '@earmark/contract/books/books';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { type PlaylistFilter, usePlaylistFilter } from '../../lib/playlist-filter.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { BookCover } from './book-cover.tsx';
import { booksQuery } from './book-queries.ts';
import { longTime } from './describe-book.ts';

/** Number of books above the playlist; the others are shown on request. */
const shown = 3;

/** The books of the playlist, above its articles: each one row that opens the book. */
export function BookShelf() {
  const [filter] = usePlaylistFilter();
  const { data = [] } = useQuery(booksQuery(useApi()));
  const [all, setAll] = useState(false);
  const books = data.filter((book) => matches(book, filter));
  if (books.length === 0) return null;
  return (
    <section aria-labelledby="books" className="pb-6">
      <h2 id="books" className="pb-1 font-semibold text-soft text-sm">{t`Books`}</h2>
      <ul>
        {books.slice(0, all ? undefined : shown).map((book) => (
          <BookRow key={book.id} book={book} />
        ))}
      </ul>
      {!all && books.length > shown && (
        <Button kind="quiet" size="small" className="-ms-3 mt-2" onClick={() => setAll(true)}>
          <Trans>Show all {books.length} books</Trans>
        </Button>
      )}
    </section>
  );
}

const matches = ({ current }: Book, filter: PlaylistFilter): boolean =>
  filter === 'all' || (filter === 'played') === (current === null);

function BookRow({ book }: { book: Book }) {
  const length =
    book.current === null
      ? t`Played`
      : book.progress > 0
        ? t`${longTime(book.seconds_left)} left`
        : plural(book.num_chapters, {
            one: `# chapter · ${longTime(book.seconds)}`,
            other: `# chapters · ${longTime(book.seconds)}`,
          });
  return (
    <li className="border-line border-b">
      <Link
        to={`${paths.book}/${book.id}`}
        className="-mx-2 flex items-center gap-4 rounded-corner px-2 py-3 no-underline hovers:hover:bg-hover"
      >
        <BookCover book={book} small className="w-11" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-pretty font-semibold font-serif text-lg leading-6">
            {book.title}
          </span>
          <span className="block truncate text-sm text-soft">
            {[book.author, length].filter(Boolean).join(' · ')}
          </span>
          {book.progress > 0 && book.current !== null && (
            <span className="block max-w-100 pt-1.5">
              <Progress label={t`Played of ${book.title}`} value={book.progress} />
            </span>
          )}
        </span>
        <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-soft" />
      </Link>
    </li>
  );
}
