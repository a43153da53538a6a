import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { Select } from '../../ui/select.tsx';
import type { HighlightFilter } from '../highlights/index.ts';
import { HeadphoneHint } from './headphone-hint.tsx';
import { useExport } from './use-export.ts';

const orders = [
  { value: 'newest', label: t`Newest` },
  { value: 'oldest', label: t`Oldest` },
] as const;

/** Plays, sorts, filters and exports the highlights. */
export function HighlightsBar({
  filter,
  seconds,
  isPlaying,
  onFilter,
  onPlayAll,
}: {
  filter: HighlightFilter;
  /** How long all highlights are spoken. */
  seconds: number;
  isPlaying: boolean;
  onFilter: (filter: HighlightFilter) => void;
  /** Absent if nothing can be played. */
  onPlayAll?: (() => void) | undefined;
}) {
  const exports = useExport();
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b pb-3">
      {onPlayAll && (
        <Button size="small" icon={<PlayIcon playing={isPlaying} size={16} />} onClick={onPlayAll}>
          {isPlaying ? t`Pause` : t`Play all, ${Math.max(1, Math.round(seconds / 60))} min`}
        </Button>
      )}
      <Select
        label={t`Order`}
        hideLabel
        value={filter.order}
        options={orders}
        onChange={(order) => onFilter({ ...filter, order })}
      />
      <button
        type="button"
        aria-pressed={filter.withNotes}
        onClick={() => onFilter({ ...filter, withNotes: !filter.withNotes })}
        className={buttonClass(filter.withNotes ? 'chosen' : 'plain', 'small')}
      >{t`With notes`}</button>
      <div className="flex flex-wrap items-center gap-2 tablet:ms-auto">
        <HeadphoneHint />
        <Menu
          trigger={
            <Button
              size="small"
              kind="quiet"
              busy={exports.busy}
              icon={<Download size={18} aria-hidden="true" />}
            >{t`Export`}</Button>
          }
        >
          <MenuItem onSelect={() => exports.save('markdown')}>{t`Markdown`}</MenuItem>
          <MenuItem onSelect={() => exports.save('csv')}>{t`CSV`}</MenuItem>
          <MenuItem onSelect={() => exports.save('json')}>{t`JSON`}</MenuItem>
        </Menu>
      </div>
    </div>
  );
}
