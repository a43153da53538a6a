import { Check, Pause, Play } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePlayer } from '../../player/index.ts';
import { silenceOf } from './describe-row.ts';
import type { PlaylistRow } from './placeholders.ts';

/** The play button of a row together with its title: one large target. */
export function RowButton({ row, onPlay }: { row: PlaylistRow; onPlay: () => void }) {
  const current = usePlayer(({ track }) => track?.id === row.id);
  const playing = usePlayer((player) => current && player.playing);
  const waiting = usePlayer((player) => current && player.playing && player.waiting);
  const silence = silenceOf(row);
  const button = (
    <button
      type="button"
      data-row-button
      aria-disabled={silence !== null || undefined}
      aria-current={current ? 'true' : undefined}
      onClick={() => silence === null && onPlay()}
      className="group flex min-h-11 w-full min-w-0 items-center gap-4 rounded-corner text-left"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-full border transition-colors',
          current
            ? 'border-transparent bg-accent text-on-accent'
            : silence === null
              ? 'border-edge text-ink hovers:group-hover:bg-hover'
              : 'border-line text-soft',
        )}
      >
        {waiting ? (
          <Spinner size={20} />
        ) : playing ? (
          <Pause size={20} fill="currentColor" strokeWidth={1} />
        ) : (
          <Play size={18} fill="currentColor" className="translate-x-[6%]" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <VisuallyHidden>{playing ? 'Pause: ' : 'Play: '}</VisuallyHidden>
        <span
          className={classNames(
            'line-clamp-2 text-pretty font-serif text-lg leading-6',
            row.played ? 'text-soft' : 'font-semibold',
          )}
        >
          {row.title}
        </span>
      </span>
      {row.played && (
        <span className="shrink-0 text-soft">
          <Check size={18} aria-hidden="true" />
          <VisuallyHidden>, played</VisuallyHidden>
        </span>
      )}
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
