import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import type { Highlight, NewHighlight } from '@earmark/contract/highlights/highlights';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { useToast } from '../../ui/toast.tsx';
import { highlightsKey } from './highlights-query.ts';

/** Milliseconds during which a change can be undone. */
const undoMs = 8_000;
/** Characters of a quote that a message repeats. */
const shownCharacters = 80;

export interface HighlightActions {
  /** Makes a highlight and shows it, with a way to undo it. Returns null, with a message, if that fails. */
  create(input: NewHighlight): Promise<Highlight | null>;
  /** Returns whether the note is saved; shows a message if not. */
  saveNote(id: string, note: string): Promise<boolean>;
  /** Deletes a highlight, with a way to undo it. */
  remove(id: string): Promise<void>;
}

/** The listener's changes of highlights. Everything that shows them is loaded again. */
export function useHighlightActions(): HighlightActions {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return useMemo(() => {
    const reload = () => queryClient.invalidateQueries({ queryKey: highlightsKey });
    const attempt = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
      try {
        const value = await work();
        void reload();
        return value;
      } catch (error) {
        showToast({ kind: 'error', message: errorCopy(error).message });
        return null;
      }
    };
    const drop = (id: string) => attempt(() => api.call('deleteHighlight', { params: { id } }));
    return {
      async create(input) {
        const made = await attempt(() => api.call('createHighlight', { body: input }));
        if (made !== null) {
          showToast({
            id: 'highlight',
            kind: 'good',
            title: made.is_new ? t`Highlighted` : t`Already highlighted`,
            message: shortened(made.quote),
            durationMs: undoMs,
            // What was highlighted before is not for this undo.
            ...(made.is_new ? { action: { label: t`Undo`, run: () => void drop(made.id) } } : {}),
          });
        }
        return made;
      },
      saveNote: async (id, note) =>
        (await attempt(() => api.call('changeNote', { params: { id }, body: { note } }))) !== null,
      async remove(id) {
        const restore = () => attempt(() => api.call('restoreHighlight', { params: { id } }));
        // The response has no body: `undefined` is success.
        if ((await drop(id)) === null) return;
        showToast({
          id: 'highlight',
          message: t`Highlight deleted`,
          durationMs: undoMs,
          action: { label: t`Undo`, run: () => void restore() },
        });
      },
    };
  }, [api, queryClient, showToast]);
}

const shortened = (quote: string): string =>
  quote.length <= shownCharacters ? quote : `${quote.slice(0, shownCharacters).trimEnd()}…`;
