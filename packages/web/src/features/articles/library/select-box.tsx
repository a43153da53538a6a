import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import type { PlaylistRow } from '../playlist/placeholders.ts';
import { ArticlePicture } from './article-picture.tsx';
import type { RowSelection } from './row-selection.ts';

const inFrame = '[grid-area:1/1]';

/** The checkbox on the picture of a row. Its click target covers the row. */
export function SelectBox({
  row,
  selection: { chosen, onToggle },
}: {
  row: PlaylistRow;
  selection: RowSelection;
}) {
  return (
    <label className="grid size-18 shrink-0 cursor-pointer rounded-corner after:absolute after:inset-0 desktop:size-14">
      <ArticlePicture article={row} className={classNames(inFrame, 'size-full opacity-50')} />
      <input
        type="checkbox"
        data-row-button
        aria-label={t`Select ${row.title}`}
        checked={chosen}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
        className={classNames(
          inFrame,
          'relative size-6 appearance-none place-self-center rounded-small border border-ink bg-raised checked:bg-ink',
        )}
      />
      {chosen && (
        <Check
          size={18}
          strokeWidth={3}
          aria-hidden="true"
          className={classNames(inFrame, 'pointer-events-none relative place-self-center text-paper')}
        />
      )}
    </label>
  );
}
