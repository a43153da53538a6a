import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Mark } from './mark.tsx';

/** A small picture, or the mark where there is none or it does not arrive. Decoration: words stand next to it. */
export function Picture({
  url,
  markSize,
  className,
}: {
  url: string | null;
  markSize: number;
  className: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const frame = classNames('shrink-0 overflow-hidden rounded-corner bg-sunken', className);
  if (url === null || url === broken) {
    return (
      <span className={classNames(frame, 'grid place-items-center text-ink')}>
        <Mark size={markSize} />
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
      className={classNames(frame, 'object-cover')}
    />
  );
}
