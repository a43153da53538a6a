import { useState } from 'react';
import { DrawnPicture } from '../../ui/drawn-picture.tsx';

/** The picture of a feed; a drawing if it has none or it cannot be loaded. */
export function FeedCover({ url, name }: { url: string | null; name: string }) {
  const [broken, setBroken] = useState(false);
  const className = 'aspect-[4/3] w-full rounded-corner';
  if (url === null || broken) return <DrawnPicture of={name} className={className} />;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className={`${className} bg-sunken object-cover`}
    />
  );
}
