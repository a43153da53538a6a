import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../../lib/services.tsx';
import { Chip } from './chip.tsx';
import { collectionsQuery } from './collections-query.ts';
import type { LibraryView } from './library-view.ts';

/** A chip for each saved collection. */
export function CollectionList({
  view,
  onChange,
}: {
  view: LibraryView;
  onChange: (view: LibraryView) => void;
}): ReactNode {
  const { data: collections = [] } = useQuery(collectionsQuery(useServices()));
  return collections.map(({ id, name, rule, sort }) => {
    const pressed = view.collection === id;
    return (
      <Chip
        key={id}
        pressed={pressed}
        onPress={() =>
          onChange(
            pressed
              ? { rule: {}, sort: 'newest', archived: false, offline: false, collection: null }
              : { rule, sort, archived: false, offline: false, collection: id },
          )
        }
      >
        {name}
      </Chip>
    );
  });
}
