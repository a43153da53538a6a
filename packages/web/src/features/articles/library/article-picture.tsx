import { readArtworkPath } from '@earmark/contract/articles/artwork-path';
import type { Article } from '@earmark/contract/playlist/articles';
import { lazy, Suspense } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/picture.tsx';

/** Loaded after the rows, whose size it does not change. */
const DrawnPicture = lazy(async () => ({
  default: (await import('../../../ui/drawn-picture.tsx')).DrawnPicture,
}));

/** The picture of an article; without one the drawing for its title, which needs no request. Decorative. */
export function ArticlePicture({
  article: { thumbnail_url: url, title },
  className,
}: {
  article: Pick<Article, 'thumbnail_url' | 'title'>;
  className: string;
}) {
  const artwork = url === null ? title : (readArtworkPath(url) ?? title);
  const drawn = (
    <Suspense
      fallback={<span className={classNames('block shrink-0 rounded-corner bg-sunken', className)} />}
    >
      <DrawnPicture of={artwork} className={classNames('overflow-hidden rounded-corner', className)} />
    </Suspense>
  );
  const hasPicture = url !== null && readArtworkPath(url) === null;
  return <Picture url={hasPicture ? url : null} className={className} fallback={drawn} />;
}
