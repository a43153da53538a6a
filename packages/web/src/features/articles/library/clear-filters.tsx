import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/button.tsx';
import type { LibraryView } from './library-view.ts';
import { useSetView } from './write-view.ts';

/** Shows the whole playlist again, below the reason why a filtered list is empty. The order stays. */
export function ClearFilters({ view }: { view: LibraryView }) {
  const onChange = useSetView();
  return (
    <Button
      onClick={() => onChange({ ...view, rule: {}, archived: false, offline: false, collection: null })}
    >{t`Clear filters`}</Button>
  );
}
