import type { Highlight } from '@earmark/contract/highlights/highlights';
import { maxNoteCharacters } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useHighlightActions } from './use-highlight-actions.ts';

/** Edits the note of a highlight. An empty note removes it. */
export function NoteDialog({ highlight, onClose }: { highlight: Highlight; onClose: () => void }) {
  const { saveNote } = useHighlightActions();
  const [note, setNote] = useState(highlight.note);
  const [busy, setBusy] = useState(false);
  const formId = useId();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const isSaved = await saveNote(highlight.id, note.trim());
    setBusy(false);
    if (isSaved) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Note`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>{t`Save`}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)}>
        <p dir="auto" className="mb-3 line-clamp-4 border-edge border-s-2 ps-3 font-serif">
          {highlight.quote}
        </p>
        <TextArea
          label={t`Your note`}
          rows={4}
          maxLength={maxNoteCharacters}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
