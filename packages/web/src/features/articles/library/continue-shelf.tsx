import { t } from '@lingui/core/macro';
import { usePlayer } from '../../player/index.ts';
import type { PlaylistRow } from '../playlist/placeholders.ts';
import type { RowActions } from '../playlist/row-actions.ts';
import { sourceOf } from '../playlist/to-track.ts';
import { ArticlePicture } from './article-picture.tsx';
import { begunRows } from './begun-rows.ts';
import { leftOf } from './listening-state.ts';

/** Cards of what was begun, to go on with one tap. */
export function ContinueShelf({ rows, actions }: { rows: readonly PlaylistRow[]; actions: RowActions }) {
  const begun = begunRows(rows);
  return (
    <section aria-label={t`Continue listening`}>
      <h2 className="mb-2 font-semibold text-sm text-soft">{t`Continue listening`}</h2>
      <ul className="-mx-1 flex snap-x scroll-px-1 gap-4 overflow-x-auto px-1 pb-2">
        {begun.map((row) => (
          <Card key={row.id} row={row} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

function Card({ row, actions }: { row: PlaylistRow; actions: RowActions }) {
  const playing = usePlayer((player) => player.playing && player.track?.id === row.id);
  const left = leftOf(row);
  return (
    <li className="relative w-39 shrink-0 snap-start tablet:w-64">
      <div className={playing ? 'folded [--fold:24px]' : undefined}>
        <ArticlePicture article={row} className="h-22 w-full" />
      </div>
      <button
        type="button"
        aria-label={`${playing ? t`Pause` : t`Continue`}: ${row.title}`}
        onClick={() => actions.play(row)}
        dir="auto"
        className="mt-2 block w-full truncate text-start font-semibold font-serif after:absolute after:inset-0 after:rounded-corner"
      >
        {row.title}
      </button>
      <span aria-hidden="true" className="my-1.5 block h-1 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full bg-accent-mark"
          style={{ width: `${Math.round((left?.part ?? 0) * 100)}%` }}
        />
      </span>
      <p className="truncate text-sm text-soft">
        {[left === null ? '' : t`${left.minutes} min left`, row.feed_title ?? sourceOf(row)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
