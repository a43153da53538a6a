import type { Block } from '@earmark/contract/articles/document';
import { blockText } from '@earmark/contract/articles/document';
import type { Transcript } from '@earmark/contract/playlist/public-articles';
import { plural, t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { findSentence } from './find-sentence.ts';
import { SentenceForm } from './sentence-form.tsx';
import { useCorrections } from './use-corrections.ts';
import { WordForm } from './word-form.tsx';

/** What the listener selected, within one block of the transcript. */
export interface Selected {
  kind: 'word' | 'sentence';
  block: number;
  start: number;
  end: number;
}

interface CorrectionDialogProps {
  entryId: string;
  transcript: Transcript;
  selected: Selected;
  /** How many corrections the audio has. */
  count: number;
  /** Pauses what plays, before a pronunciation does. */
  onListen: () => void;
  onClose: () => void;
}

/** Corrects how a word is said, or the text of a sentence. */
export function CorrectionDialog({
  entryId,
  transcript,
  selected,
  count,
  onListen,
  onClose,
}: CorrectionDialogProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const { save, undo, restore } = useCorrections(entryId);
  const { document } = transcript;
  const block = document.blocks[selected.block];
  const text = textOf(document, block, selected.block);
  const isWord = selected.kind === 'word';
  const place = isWord
    ? trimmed(text, selected)
    : findSentence(text, selected.start, block?.lang ?? document.language ?? 'en');
  const written = text.slice(place.start, place.end);

  async function run(work: () => Promise<boolean>): Promise<void> {
    setBusy(true);
    const done = await work();
    setBusy(false);
    if (done) onClose();
  }
  const range = { article_id: entryId, block: selected.block, ...place };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isWord ? t`Correct pronunciation` : t`Edit sentence`}
      description={t`Your copy changes, for nobody else. Only what is different is spoken again.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>{t`Save`}</Button>
        </>
      }
    >
      {isWord ? (
        <WordForm
          formId={formId}
          entryId={entryId}
          written={written}
          onListen={onListen}
          onSave={(word) => void run(() => save({ ...range, kind: 'word', written, ...word }))}
        />
      ) : (
        <SentenceForm
          formId={formId}
          before={written}
          onSave={(next) => void run(() => save({ ...range, kind: 'sentence', before: written, text: next }))}
        />
      )}
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4 text-sm">
          <span className="flex-1 text-soft">
            {plural(count, { one: '# correction', other: '# corrections' })}
          </span>
          <Button size="small" disabled={busy} onClick={() => void run(undo)}>{t`Undo the last one`}</Button>
          {count > 1 && (
            <Button
              size="small"
              disabled={busy}
              onClick={() => void run(restore)}
            >{t`Restore the original`}</Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

function textOf({ title, author }: Transcript['document'], block: Block | undefined, index: number): string {
  if (index === -1) return title;
  if (index === -2) return author ?? '';
  return block === undefined ? '' : blockText(block);
}

/** Returns the selected range without the white space and punctuation at its ends. */
function trimmed(text: string, { start, end }: Selected): { start: number; end: number } {
  const selected = text.slice(start, end);
  const lead = /^[^\p{L}\p{N}]*/u.exec(selected)?.[0].length ?? 0;
  const trail = /[^\p{L}\p{M}\p{N}]*$/u.exec(selected)?.[0].length ?? 0;
  return lead + trail >= selected.length ? { start, end } : { start: start + lead, end: end - trail };
}
