import type { Book } from '@earmark/contract/books/books';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { monogramInk, monogramOf } from '../../ui/monogram.ts';

/** The front of a book: its picture, or its title and author on a color of their own. Decorative. */
export function BookCover({
  book: { cover_url: url, title, author },
  small = false,
  className,
}: {
  book: Pick<Book, 'cover_url' | 'title' | 'author'>;
  /** Shows letters instead of the title. */
  small?: boolean;
  className: string;
}) {
  const [broken, setBroken] = useState(false);
  const frame = classNames('shrink-0 overflow-hidden rounded-small shadow-lift', className);
  if (url !== null && !broken)
    return (
      <img
        src={url}
        alt=""
        decoding="async"
        onError={() => setBroken(true)}
        className={classNames(frame, 'h-auto bg-sunken object-contain')}
      />
    );
  const monogram = monogramOf(title);
  return (
    <span
      aria-hidden="true"
      className={classNames(frame, '@container relative flex aspect-2/3 flex-col justify-between font-serif')}
      style={{ backgroundColor: monogram?.color ?? '#6b5340', color: monogramInk }}
    >
      <span className="absolute inset-y-0 start-0 w-[6%] bg-black/15" />
      {small ? (
        <span className="grid flex-1 place-items-center font-semibold text-lg">{monogram?.letters}</span>
      ) : (
        <>
          {/* The letters grow with the cover, so that common words fit into a line of the small cover of a phone. */}
          <span className="line-clamp-6 text-pretty hyphens-auto break-words ps-[13cqi] pe-[7cqi] pt-[12cqi] font-semibold text-[length:min(1.125rem,13cqi)] leading-[1.3]">
            {title}
          </span>
          <span className="line-clamp-2 break-words ps-[13cqi] pe-[7cqi] pb-[10cqi] text-[length:min(0.875rem,11cqi)]">
            {author}
          </span>
        </>
      )}
    </span>
  );
}
