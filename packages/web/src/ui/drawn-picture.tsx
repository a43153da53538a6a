import { artworkOf, drawArtwork } from '@earmark/contract/articles/artwork';
import { useMemo } from 'react';

/**
 * A picture for something that has none: flat shapes that follow from its name. Decorative.
 * @param props.of name or title of what it stands for, or the number of a drawing
 */
export function DrawnPicture({ of, className }: { of: string | number; className?: string }) {
  const shapes = useMemo(() => drawArtwork(typeof of === 'number' ? of : artworkOf(of)), [of]);
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      {shapes.map(({ tag: Shape, ...attributes }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a drawing never change
        <Shape key={at} {...attributes} />
      ))}
    </svg>
  );
}
