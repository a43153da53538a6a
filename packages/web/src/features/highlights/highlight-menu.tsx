import type { Highlight } from '@earmark/contract/highlights/highlights';
import { t } from '@lingui/core/macro';
import { Copy, Ellipsis, NotebookPen, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useShareQuote } from '../share/index.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useHighlightActions } from './use-highlight-actions.ts';

/** The actions of a highlight: note, copy, delete. */
export function HighlightMenu({ highlight, className }: { highlight: Highlight; className?: string }) {
  const { remove } = useHighlightActions();
  const { showToast } = useToast();
  const [editing, setEditing] = useState(false);
  const share = useShareQuote();
  const quoted = quotedOf(highlight);
  async function copy(): Promise<void> {
    const isCopied = await copyText(`“${highlight.quote}” — ${highlight.article.title}`);
    showToast(
      isCopied ? { message: t`Copied` } : { kind: 'error', message: t`The text could not be copied.` },
    );
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t`Actions for “${highlight.quote.slice(0, 40)}”`}
            tooltip={false}
            {...(className === undefined ? {} : { className })}
            icon={<Ellipsis size={20} aria-hidden="true" />}
          />
        }
      >
        <MenuItem icon={<NotebookPen size={18} />} onSelect={() => setEditing(true)}>
          {highlight.note === '' ? t`Add a note` : t`Edit the note`}
        </MenuItem>
        <MenuItem icon={<Copy size={18} />} onSelect={() => void copy()}>{t`Copy`}</MenuItem>
        {quoted !== null && (
          <MenuItem
            icon={<Share2 size={18} />}
            onSelect={() => void share(quoted)}
          >{t`Share quote`}</MenuItem>
        )}
        <MenuItem
          icon={<Trash2 size={18} />}
          onSelect={() => void remove(highlight.id)}
        >{t`Delete`}</MenuItem>
      </Menu>
      {editing && <NoteDialog highlight={highlight} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Returns what a shared page quotes; null if the article is deleted, or its text does not contain the highlight. */
function quotedOf({ entry_id: entryId, start, end, seconds }: Highlight) {
  return entryId === null || start === null || end === null || start.block < 0
    ? null
    : { entryId, passage: { start, end }, seconds };
}
