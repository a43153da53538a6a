import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { PlayIcon } from '../../../ui/play-icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { usePlayer } from '../../player/index.ts';
import { ArticlePicture } from '../library/article-picture.tsx';
import type { RowSelection } from '../library/row-selection.ts';
import { omissionLabel } from './describe-row.ts';
import type { PlaylistRow } from './placeholders.ts';

const SelectBox = lazy(async () => ({ default: (await import('../library/select-box.tsx')).SelectBox }));

const inFrame = '[grid-area:1/1]';
/** The space of the picture. */
const frame = 'grid size-18 shrink-0 rounded-corner desktop:size-14';

/**
 * The picture of a row with its play button, or its checkbox while rows are selected. The click target covers the nearest
 * positioned ancestor.
 */
export function RowButton({
  row,
  onPlay,
  selection,
}: {
  row: PlaylistRow;
  onPlay: () => void;
  selection: RowSelection | null;
}) {
  return selection === null ? (
    <PlayButton row={row} onPlay={onPlay} />
  ) : (
    <Suspense fallback={<span className={frame} />}>
      <SelectBox row={row} selection={selection} />
    </Suspense>
  );
}

function PlayButton({ row, onPlay }: { row: PlaylistRow; onPlay: () => void }) {
  const current = usePlayer(({ track }) => track?.id === row.id);
  const playing = usePlayer((player) => current && player.playing);
  const waiting = usePlayer((player) => current && player.playing && player.waiting);
  const silence = omissionLabel(row);
  const button = (
    <button
      type="button"
      data-row-button
      aria-label={`${playing ? t`Pause` : t`Play`}: ${row.title}`}
      aria-disabled={silence !== null || undefined}
      aria-current={current ? 'true' : undefined}
      onClick={() => silence === null && onPlay()}
      className={classNames(frame, 'after:absolute after:inset-0')}
    >
      <ArticlePicture
        article={row}
        className={classNames(inFrame, 'size-full', silence !== null && 'opacity-60')}
      />
      <span
        className={classNames(
          inFrame,
          'grid size-9 place-items-center place-self-center rounded-full transition-opacity',
          current ? 'bg-accent text-on-accent' : 'bg-raised text-ink',
          !current &&
            !waiting &&
            'opacity-0 group-focus-within/row:opacity-100 hovers:group-hover/row:opacity-100',
          silence !== null && 'hidden',
        )}
      >
        {waiting ? <Spinner size={18} /> : <PlayIcon playing={playing} size={18} playSize={16} />}
      </span>
    </button>
  );
  return silence === null ? (
    button
  ) : (
    <Tooltip text={silence} describe>
      {button}
    </Tooltip>
  );
}
