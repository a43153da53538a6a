import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DrawnPicture } from './drawn-picture.tsx';

/**
 * The drawing of a piece with its corner folded in the accent: the piece that plays, or is about to.
 * @param props.of name or title of the piece
 * @param props.children controls on the drawing
 */
export function FoldedPicture({
  of,
  className,
  children,
}: {
  of: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={classNames('folded', className)}>
      <DrawnPicture of={of} className="size-full rounded-corner" />
      {children}
    </div>
  );
}
