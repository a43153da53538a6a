import { memo, type RefCallback, useCallback, useRef } from 'react';
import { ArticleMenu } from './article-menu.tsx';
import { dayOf, minutesOf, voiceOf } from './describe-row.ts';
import { focusAfterRemoval } from './focus-after-removal.ts';
import { isTemporary, type PlaylistRow } from './placeholders.ts';
import type { PlaylistRowsProps } from './playlist-table.tsx';
import type { RowActions } from './row-actions.ts';
import { RowTitle } from './row-title.tsx';
import { sourceOf } from './to-track.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { useVoiceChange, VoiceMenu } from './voice-menu.tsx';

/** Height of most cards in pixels; the actual height is measured. */
const cardHeight = 99;

/** The playlist in windows narrower than 1200 px. */
export function PlaylistCards({ rows, actions, resetKey }: PlaylistRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const visible = useVisibleRows(rows, { container: list, rowHeight: cardHeight, resetKey });
  const onRemoved = useCallback((index: number) => focusAfterRemoval(list.current, index), []);
  return (
    <ul ref={list} aria-label="Playlist" style={{ paddingTop: visible.before, paddingBottom: visible.after }}>
      {visible.items.map(({ key, index }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <ArticleCard
            key={key}
            row={row}
            index={index}
            count={rows.length}
            actions={actions}
            measure={visible.measure}
            onRemoved={onRemoved}
          />
        );
      })}
    </ul>
  );
}

interface ArticleCardProps {
  row: PlaylistRow;
  index: number;
  count: number;
  actions: RowActions;
  measure: RefCallback<HTMLElement>;
  /** Called before the row at this index is removed. */
  onRemoved: (index: number) => void;
}

/** Memoized, because scrolling re-renders the list. */
const ArticleCard = memo(function ArticleCard({
  row,
  index,
  count,
  actions,
  measure,
  onRemoved,
}: ArticleCardProps) {
  const { offered: changeable } = useVoiceChange(row);
  const minutes = minutesOf(row);
  const facts = [
    minutes === null ? '' : `${minutes} min`,
    row.feed_title ?? sourceOf(row),
    dayOf(row.date_added, Date.now()),
    changeable ? '' : voiceOf(row),
  ].filter(Boolean);
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className="border-line border-b last:border-b-0"
    >
      <article aria-label={row.title} className="flex items-center gap-1 py-3.5">
        <div className="min-w-0 flex-1">
          <RowTitle row={row} actions={actions}>
            <div className="flex flex-wrap items-center gap-x-1">
              <span>{facts.join(' · ')}</span>
              {changeable && <VoiceMenu article={row} actions={actions} />}
            </div>
          </RowTitle>
        </div>
        {!isTemporary(row) && (
          <ArticleMenu article={row} actions={actions} onRemoved={() => onRemoved(index)} />
        )}
      </article>
    </li>
  );
});
