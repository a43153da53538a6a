import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { Mark } from './mark.tsx';
import { monogramInk, monogramOf } from './monogram.ts';

/**
 * A picture. If it is missing or fails to load: the fallback, or else letters of `title` on a color of their own, or
 * the logo if there is no title. Decorative: text stands next to it.
 */
export function Picture({
  url,
  title = '',
  markSize = 24,
  className,
  fallback,
}: {
  url: string | null;
  title?: string;
  /** Pixels; letters are a little smaller. */
  markSize?: number;
  className: string;
  fallback?: ReactNode;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const frame = classNames('shrink-0 overflow-hidden rounded-corner', className);
  if (url === null || url === broken) {
    if (fallback !== undefined) return fallback;
    const monogram = monogramOf(title);
    return monogram === null ? (
      <span className={classNames(frame, 'grid place-items-center bg-sunken text-ink')}>
        <Mark size={markSize} />
      </span>
    ) : (
      <span
        aria-hidden="true"
        data-monogram
        className={classNames(frame, 'grid select-none place-items-center font-semibold font-serif')}
        style={{
          backgroundColor: monogram.color,
          color: monogramInk,
          fontSize: Math.round(markSize * (monogram.letters.length > 1 ? 0.7 : 0.85)),
        }}
      >
        {monogram.letters}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
      className={classNames(frame, 'bg-sunken object-cover')}
    />
  );
}
