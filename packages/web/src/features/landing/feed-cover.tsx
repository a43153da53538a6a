import { DrawnPicture } from '../../ui/drawn-picture.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The picture of a feed; a drawing if it has none or it cannot be loaded. */
export function FeedCover({ url, name }: { url: string | null; name: string }) {
  const className = 'aspect-[4/3] w-full rounded-corner';
  return (
    <Picture url={url} className={className} fallback={<DrawnPicture of={name} className={className} />} />
  );
}
