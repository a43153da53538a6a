import { classNames } from '../../../ui/class-names.ts';
import { PlayIcon } from '../../../ui/play-icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { usePlayer } from '../../player/index.ts';
import { omissionLabel } from './describe-row.ts';
import type { PlaylistRow } from './placeholders.ts';

/** The play button of a row. Its click target covers the nearest positioned ancestor. */
export function RowButton({ row, onPlay }: { row: PlaylistRow; onPlay: () => void }) {
  const current = usePlayer(({ track }) => track?.id === row.id);
  const playing = usePlayer((player) => current && player.playing);
  const waiting = usePlayer((player) => current && player.playing && player.waiting);
  const silence = omissionLabel(row);
  const button = (
    <button
      type="button"
      data-row-button
      aria-label={`${playing ? 'Pause' : 'Play'}: ${row.title}`}
      aria-disabled={silence !== null || undefined}
      aria-current={current ? 'true' : undefined}
      onClick={() => silence === null && onPlay()}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full border transition-colors after:absolute after:inset-0',
        current
          ? 'border-transparent bg-accent text-on-accent'
          : silence === null
            ? 'border-edge text-ink hovers:hover:bg-hover'
            : 'border-line text-soft',
      )}
    >
      {waiting ? <Spinner size={20} /> : <PlayIcon playing={playing} size={20} playSize={18} />}
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
