import { t } from '@lingui/core/macro';
import { Skeleton } from '../../ui/skeleton.tsx';

const lines = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-7/12'];

/** Placeholder for a text that is loading. */
export function TranscriptSkeleton() {
  return (
    <div role="status" className="mx-auto flex w-full max-w-[66ch] flex-col gap-4 px-4 py-6">
      <span className="sr-only">{t`Loading the transcript...`}</span>
      <Skeleton className="mb-3 h-8 w-2/3" />
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without ids
        <Skeleton key={index} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
