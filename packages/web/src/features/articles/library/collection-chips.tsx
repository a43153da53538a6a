import { type ComponentType, lazy, Suspense } from 'react';
import type { LibraryView } from './library-view.ts';

interface ChipsProps {
  view: LibraryView;
  onChange: (view: LibraryView) => void;
}

const Chips = lazy(() =>
  import('./collection-list.tsx').then(
    (loaded) => ({ default: loaded.CollectionList as ComponentType<ChipsProps> }),
    () => ({ default: (() => null) as ComponentType<ChipsProps> }),
  ),
);

/** A chip for each saved collection. They are loaded later; without a connection there are none. */
export function CollectionChips(props: ChipsProps) {
  return (
    <Suspense>
      <Chips {...props} />
    </Suspense>
  );
}
