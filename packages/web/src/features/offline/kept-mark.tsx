import { lazy, Suspense } from 'react';
import { loadMark } from './lazy-parts.ts';
import { useKept } from './offline-state.ts';

const MarkOf = lazy(async () => ({ default: (await loadMark()).MarkOf }));

/** Shows in a row that an article is kept on this device, or how far its download is. */
export function KeptMark({ id }: { id: string }) {
  const entry = useKept(id);
  if (entry === undefined) return null;
  return (
    <Suspense>
      <MarkOf entry={entry} />
    </Suspense>
  );
}
