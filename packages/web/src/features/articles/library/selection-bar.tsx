import type { Article } from '@earmark/contract/playlist/articles';
import type { BulkAction } from '@earmark/contract/playlist/library';
import { plural, t } from '@lingui/core/macro';
import { Archive, ArchiveRestore, Check, Tag, Trash2, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../../../ui/toast.tsx';
import { useArticleParts } from '../articles-context.tsx';
import { changeMany } from './change-many.ts';
import type { SelectedRows } from './selection.ts';
import { TagDialog } from './tag-dialog.tsx';

/** Actions on the chosen rows, above the player. Escape stops selecting, except in fields, dialogs and menus. */
export function SelectionBar({
  selection,
  articles,
  total,
  archived,
}: {
  selection: SelectedRows;
  /** The chosen articles. */
  articles: readonly Article[];
  /** Number of rows that can be chosen. */
  total: number;
  archived: boolean;
}) {
  const parts = useArticleParts();
  const { showToast } = useToast();
  const [tagging, setTagging] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[role="searchbox"], [role="dialog"], [role="alertdialog"], [role="menu"], select'))
      return;
    selection.stop();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const none = articles.length === 0;
  const act = (action: BulkAction) => {
    void changeMany(parts, showToast, { articles, action });
    selection.stop();
  };
  const unplayed = articles.every(({ played }) => played);
  return (
    <>
      <section
        aria-label={t`Selected articles`}
        className="sticky bottom-[calc(12px+var(--player-height)+var(--menu-height)+env(safe-area-inset-bottom))] z-10 mt-4 flex items-center gap-1 rounded-corner bg-ink px-3 py-2 text-paper"
      >
        <span role="status" className="px-1 font-semibold tabular-nums">
          {/* A phone has room for the number alone. */}
          <span aria-hidden="true" className="tablet:hidden">
            {articles.length}
          </span>
          <span className="max-tablet:sr-only">
            {plural(articles.length, { one: '# selected', other: '# selected' })}
          </span>
        </span>
        {articles.length < total && (
          <Action label={t`All`} onPress={selection.chooseAll}>
            <span aria-hidden="true">{t`All`}</span>
          </Action>
        )}
        <span className="flex-1" />
        <Action
          label={unplayed && !none ? t`Mark As Unplayed` : t`Mark As Played`}
          disabled={none}
          onPress={() => act(unplayed ? 'unplayed' : 'played')}
        >
          {unplayed && !none ? (
            <Undo2 size={20} aria-hidden="true" />
          ) : (
            <Check size={20} aria-hidden="true" />
          )}
        </Action>
        <Action label={t`Tags`} disabled={none} onPress={() => setTagging(true)}>
          <Tag size={20} aria-hidden="true" />
        </Action>
        <Action
          label={archived ? t`Move To Playlist` : t`Archive`}
          disabled={none}
          onPress={() => act(archived ? 'unarchive' : 'archive')}
        >
          {archived ? (
            <ArchiveRestore size={20} aria-hidden="true" />
          ) : (
            <Archive size={20} aria-hidden="true" />
          )}
        </Action>
        <Action label={t`Delete`} disabled={none} onPress={() => act('delete')}>
          <Trash2 size={20} aria-hidden="true" />
        </Action>
        <Action label={t`Stop selecting`} onPress={selection.stop}>
          <X size={20} aria-hidden="true" />
        </Action>
      </section>
      {tagging && <TagDialog articles={articles} onClose={() => setTagging(false)} />}
    </>
  );
}

function Action({
  label,
  disabled = false,
  onPress,
  children,
}: {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="grid min-h-11 min-w-11 place-items-center rounded-corner font-semibold focus-visible:outline-paper disabled:opacity-55"
    >
      {children}
    </button>
  );
}
