import { classNames } from './class-names.ts';

/** A placeholder of the size of the expected content. Announce the loading in words, once for the region. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-small bg-hover', className)}
    />
  );
}
