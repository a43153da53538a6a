import type { BookDetails } from '@earmark/contract/books/books';
import { plural, t } from '@lingui/core/macro';
import { Button } from '../../ui/button.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { BookActions } from './book-actions.tsx';
import { BookCover } from './book-cover.tsx';
import { longTime, progressOf } from './describe-book.ts';
import { findCurrent, type useBookPlayer } from './use-book-player.ts';

/** Cover, title, progress, and what can be done with the book. */
export function BookHead({
  book,
  player,
  titleOf,
}: {
  book: BookDetails;
  player: ReturnType<typeof useBookPlayer>;
  /** Returns the shown title of a chapter. */
  titleOf: (id: string) => string;
}) {
  const current = findCurrent(book);
  const { percent, left } = progressOf(book);
  const begun = book.chapters.some(({ article }) => article.position > 0 || article.played);
  const label = player.isPlaying
    ? t`Pause`
    : current === null
      ? t`Play again`
      : begun
        ? t`Continue`
        : t`Play`;
  return (
    <header className="flex flex-col gap-4 desktop:sticky desktop:top-20 desktop:w-76">
      <div className="flex items-end gap-5 desktop:flex-col desktop:gap-4 desktop:items-start">
        <BookCover book={book} className="w-28 columns:w-40 desktop:w-44" />
        <div className="min-w-0 flex-1 desktop:flex-none">
          <h1 className="text-balance font-semibold font-serif text-2xl [overflow-wrap:anywhere]">
            {book.title}
          </h1>
          {book.author && <p className="pt-1 text-lg text-soft">{book.author}</p>}
          <p className="pt-2 text-sm text-soft">
            {plural(book.num_chapters, { one: '# chapter', other: '# chapters' })} · {longTime(book.seconds)}
          </p>
        </div>
      </div>
      {begun && (
        <div className="flex flex-col gap-1.5">
          <Progress label={t`Played of the book`} value={percent} />
          <p className="flex justify-between text-sm text-soft">
            <span>{current === null ? t`Played` : t`${longTime(left)} left`}</span>
            <span className="tabular-nums">{percent}%</span>
          </p>
        </div>
      )}
      <div className="flex flex-col gap-1.5">
        <Button
          kind="primary"
          size="large"
          icon={<PlayIcon playing={player.isPlaying} size={22} playSize={20} />}
          onClick={player.toggle}
        >
          {label}
        </Button>
        {current !== null && begun && (
          <p dir="auto" className="truncate text-center text-sm text-soft">
            {titleOf(current.id)}
          </p>
        )}
      </div>
      <BookActions book={book} />
    </header>
  );
}
