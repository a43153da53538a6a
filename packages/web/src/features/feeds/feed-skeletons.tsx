import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholders of the size of feed cards. */
export function FeedSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without ids
        <div key={row} className="flex min-h-20 items-center gap-3 border-line border-b py-3">
          <Skeleton className="size-12 rounded-corner" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
          <Skeleton className="h-9 w-26 rounded-corner" />
        </div>
      ))}
    </div>
  );
}
