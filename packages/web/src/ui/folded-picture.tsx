import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DrawnPicture } from './drawn-picture.tsx';

/**
 * The drawing of a piece with its corner folded in the accent: the piece that plays, or is about to.
 * @param props.of name or title of the piece
 * @param props.ground background class of what lies behind the folded corner
 * @param props.children controls on the drawing
 */
export function FoldedPicture({
  of,
  ground = 'bg-paper',
  className,
  children,
}: {
  of: string;
  ground?: 'bg-paper' | 'bg-sunken';
  className?: string;
  children?: ReactNode;
}) {
  const corner = 'absolute -top-px -end-px size-12 rtl:-scale-x-100';
  return (
    <div className={classNames('relative overflow-hidden rounded-corner rounded-se-none', className)}>
      <DrawnPicture of={of} className="size-full" />
      <span
        aria-hidden="true"
        className={`${corner} rounded-bl-corner bg-accent [clip-path:polygon(0_0,100%_100%,0_100%)]`}
      />
      <span aria-hidden="true" className={`${corner} ${ground} [clip-path:polygon(0_0,100%_0,100%_100%)]`} />
      {children}
    </div>
  );
}
