import { t } from '@lingui/core/macro';
import { memo, type RefCallback, type RefObject, useCallback, useRef } from 'react';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TimeLeft } from '../library/time-left.tsx';
import { ArticleMenu } from './article-menu.tsx';
import { dayOf } from './describe-row.ts';
import { focusAfterRemoval } from './focus-after-removal.ts';
import { isTemporary, type PlaylistRow } from './placeholders.ts';
import type { RowActions } from './row-actions.ts';
import { RowFacts } from './row-facts.tsx';
import { RowTitle } from './row-title.tsx';
import { sourceOf } from './to-track.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { VoiceMenu } from './voice-menu.tsx';

/** Height of most rows in pixels; the actual height is measured. */
const defaultRowHeight = 77;

export interface PlaylistRowsProps {
  rows: readonly PlaylistRow[];
  actions: RowActions;
  /** A change of this key resets the list. */
  resetKey: string;
  /** Ids of the selected rows; null while nothing is being selected. */
  selected: ReadonlySet<string> | null;
  onToggle: (id: string, range: boolean) => void;
  /** Begins to select with a row. */
  onSelect: (row: PlaylistRow) => void;
  /** What was typed into the search. */
  query: string;
  /** Snippets of texts that the search found, by row. */
  found: ReadonlyMap<string, string>;
}

/** Returns what a row shows about selecting and searching. */
export function rowMarks(row: PlaylistRow, props: PlaylistRowsProps) {
  return {
    chosen: props.selected === null ? null : props.selected.has(row.id),
    query: props.query,
    snippet: props.query === '' ? '' : (props.found.get(row.id) ?? ''),
  };
}

/** The playlist in windows of at least 1200 px. */
export function PlaylistTable(props: PlaylistRowsProps) {
  const { rows, actions, resetKey, onToggle, onSelect } = props;
  const start = useRef<HTMLTableSectionElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const visible = useVisibleRows(rows, { container: start, rowHeight: defaultRowHeight, resetKey });
  const onRemoved = useCallback((index: number) => focusAfterRemoval(body.current, index), []);
  return (
    <Table aria-rowcount={rows.length + 1} className="table-fixed">
      <caption className="sr-only">{t`Playlist`}</caption>
      <colgroup>
        <col />
        <col className="w-28" />
        <col className="w-32" />
        <col className="w-44" />
        <col className="w-14" />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <HeadCell className="ps-0">{t`TITLE`}</HeadCell>
          <HeadCell>{t`DURATION`}</HeadCell>
          <HeadCell>{t`VOICE`}</HeadCell>
          <HeadCell>{t`FEED`}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </HeadCell>
        </tr>
      </thead>
      <Spacer ref={start} height={visible.before} />
      <tbody ref={body}>
        {visible.items.map(({ key, index }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <ArticleRow
              key={key}
              row={row}
              index={index}
              actions={actions}
              measure={visible.measure}
              onRemoved={onRemoved}
              onToggle={onToggle}
              onSelect={onSelect}
              {...rowMarks(row, props)}
            />
          );
        })}
      </tbody>
      <Spacer height={visible.after} />
    </Table>
  );
}

/**
 * The space of the rows that are not rendered. It is no custom property of the rows' section: every row inherits those,
 * so that each step of scrolling would calculate the styles of all rows again.
 */
function Spacer({ ref, height }: { ref?: RefObject<HTMLTableSectionElement | null>; height: number }) {
  return (
    <tbody ref={ref} aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );
}

interface ArticleRowProps {
  row: PlaylistRow;
  index: number;
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
const ArticleRow = memo(function ArticleRow({
  row,
  index,
  actions,
  measure,
  onRemoved,
  onToggle,
  onSelect,
  chosen,
  query,
  snippet,
}: ArticleRowProps) {
  return (
    <Row
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={chosen === true ? 'bg-hover' : ''}
    >
      <Cell className="py-4 ps-0">
        <RowTitle
          row={row}
          actions={actions}
          selection={chosen === null ? null : { chosen, onToggle: (range) => onToggle(row.id, range) }}
          match={query === '' ? null : { query, snippet }}
        >
          <RowFacts
            row={row}
            facts={[sourceOf(row), dayOf(row.date_added, Date.now()), row.tags.join(', ')]}
          />
        </RowTitle>
      </Cell>
      <Cell className="whitespace-nowrap text-soft">
        <TimeLeft row={row} />
      </Cell>
      <Cell className="text-soft">
        <VoiceMenu article={row} actions={actions} />
      </Cell>
      <Cell className="truncate text-soft">{row.feed_title}</Cell>
      <Cell className="px-0 text-end">
        {!isTemporary(row) && (
          <ArticleMenu
            article={row}
            actions={actions}
            onRemoved={() => onRemoved(index)}
            onSelectRow={() => onSelect(row)}
          />
        )}
      </Cell>
    </Row>
  );
});
