import { Skeleton } from '../../../ui/skeleton.tsx';

/** Placeholder for the card's fields while they load. */
export function CardSkeleton() {
  return (
    <div className="flex flex-col gap-4" aria-hidden="true">
      <Skeleton className="h-18" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
    </div>
  );
}
