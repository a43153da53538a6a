import { classNames } from './class-names.ts';

/** A shape of the size of what will come. Say in words, once for the region, that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-small bg-hover', className)}
    />
  );
}
