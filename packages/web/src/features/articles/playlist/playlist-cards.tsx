import { t } from '@lingui/core/macro';
import { lazy, memo, type RefCallback, Suspense, useCallback, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { TimeLeft } from '../library/time-left.tsx';
import { ArticleMenu } from './article-menu.tsx';
import { dayOf } from './describe-row.ts';
import { focusAfterRemoval } from './focus-after-removal.ts';
import { isTemporary, type PlaylistRow } from './placeholders.ts';
import { type PlaylistRowsProps, rowMarks } from './playlist-table.tsx';
import type { RowActions } from './row-actions.ts';
import { RowFacts } from './row-facts.tsx';
import { RowTitle } from './row-title.tsx';
import { sourceOf } from './to-track.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { VoiceMenu } from './voice-menu.tsx';

const SwipeGround = lazy(async () => ({
  default: (await import('../library/swipe-ground.tsx')).SwipeGround,
}));

/** Height of most cards in pixels; the actual height is measured. */
const cardHeight = 107;

/** The playlist in windows narrower than 1200 px. */
export function PlaylistCards(props: PlaylistRowsProps) {
  const { rows, actions, resetKey, onToggle, onSelect } = props;
  const list = useRef<HTMLUListElement>(null);
  const visible = useVisibleRows(rows, { container: list, rowHeight: cardHeight, resetKey });
  const onRemoved = useCallback((index: number) => focusAfterRemoval(list.current, index), []);
  return (
    <ul
      ref={list}
      aria-label={t`Playlist`}
      style={{ paddingTop: visible.before, paddingBottom: visible.after }}
    >
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
            onToggle={onToggle}
            onSelect={onSelect}
            {...rowMarks(row, props)}
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
  onToggle: (id: string, range: boolean) => void;
  onSelect: (row: PlaylistRow) => void;
  /** Whether the row is selected; null while nothing is being selected. */
  chosen: boolean | null;
  query: string;
  snippet: string;
}

/** Memoized, because scrolling re-renders the list. */
const ArticleCard = memo(function ArticleCard({
  row,
  index,
  count,
  actions,
  measure,
  onRemoved,
  onToggle,
  onSelect,
  chosen,
  query,
  snippet,
}: ArticleCardProps) {
  const facts = [row.feed_title ?? sourceOf(row), dayOf(row.date_added, Date.now()), row.tags.join(', ')];
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={classNames(
        'group/swipe relative -mx-4 overflow-x-clip border-line border-b last:border-b-0',
        chosen === true && 'bg-hover',
      )}
    >
      {!isTemporary(row) && chosen === null && (
        <Suspense>
          <SwipeGround
            archived={row.archived}
            onRight={() => actions.toggleArchived(row)}
            onLeft={() => actions.remove(row)}
          />
        </Suspense>
      )}
      <article
        aria-label={row.title}
        className={classNames(
          'flex touch-pan-y items-center gap-1 px-4 py-3.5',
          chosen === true ? 'bg-hover' : 'bg-paper',
        )}
      >
        <div className="min-w-0 flex-1">
          <RowTitle
            row={row}
            actions={actions}
            selection={chosen === null ? null : { chosen, onToggle: (range) => onToggle(row.id, range) }}
            match={query === '' ? null : { query, snippet }}
          >
            <RowFacts row={row} facts={facts} />
            <div className="flex min-h-6 flex-wrap items-center gap-x-4">
              <TimeLeft row={row} short />
              <VoiceMenu article={row} actions={actions} />
            </div>
          </RowTitle>
        </div>
        {!isTemporary(row) && (
          <ArticleMenu
            article={row}
            actions={actions}
            onRemoved={() => onRemoved(index)}
            onSelectRow={() => onSelect(row)}
          />
        )}
      </article>
    </li>
  );
});
