import { useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { usePlayer } from '../../player/index.ts';
import { ArticleMenu } from './article-menu.tsx';
import { dayOf, minutesOf, stateOf } from './describe-row.ts';
import { focusAfterRemoval } from './focus-after-removal.ts';
import { isTemporary, type PlaylistRow } from './placeholders.ts';
import type { PlaylistRowsProps } from './playlist-table.tsx';
import type { RowActions } from './row-actions.ts';
import { RowButton } from './row-button.tsx';
import { RowStatus } from './row-status.tsx';
import { sourceOf } from './to-track.ts';
import { useShownRows } from './use-shown-rows.ts';
import { VoiceMenu } from './voice-menu.tsx';

/** Height of most cards, in pixels; the real one is measured. */
const CARD_HEIGHT = 97;

/** C2.9: the playlist of a narrower window. */
export function PlaylistCards({ rows, actions, resetKey }: PlaylistRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useShownRows(rows, { container: list, rowHeight: CARD_HEIGHT, resetKey });
  return (
    <ul ref={list} aria-label="Playlist" style={{ paddingTop: shown.before, paddingBottom: shown.after }}>
      {shown.items.map(({ key, index }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <li
            key={key}
            ref={shown.measure}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className="border-line border-b last:border-b-0"
          >
            <ArticleCard
              row={row}
              actions={actions}
              onRemoved={() => focusAfterRemoval(list.current, index)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function ArticleCard({
  row,
  actions,
  onRemoved,
}: {
  row: PlaylistRow;
  actions: RowActions;
  onRemoved: () => void;
}) {
  const current = usePlayer(({ track }) => track?.id === row.id);
  const state = stateOf(row);
  const minutes = minutesOf(row);
  const facts = [
    minutes === null ? '' : `${minutes} min`,
    sourceOf(row),
    row.feed_title ?? '',
    dayOf(row.date_added, Date.now()),
  ].filter(Boolean);
  return (
    <article
      aria-label={row.title}
      className={classNames('-mx-4 px-4 py-2.5 tablet:mx-0 tablet:px-2', current && 'bg-accent-wash')}
    >
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <RowButton row={row} onPlay={() => actions.play(row)} />
        </div>
        {!isTemporary(row) && <ArticleMenu article={row} actions={actions} onRemoved={onRemoved} />}
      </div>
      <div className="pr-3 pl-15">
        {state.kind !== 'ready' && <RowStatus row={row} state={state} actions={actions} />}
        {state.kind === 'ready' && (
          <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            <span>{facts.join(' · ')}</span>
            <VoiceMenu article={row} actions={actions} />
          </div>
        )}
      </div>
    </article>
  );
}
