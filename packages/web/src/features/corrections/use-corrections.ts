import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import type { Correction } from '@earmark/contract/playlist/corrections';
import { useMemo } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Milliseconds during which the message offers to undo. */
const undoMs = 8_000;

/** The listener's corrections of one entry. Each function returns whether it succeeded; a message says why not. */
export interface CorrectionActions {
  save(correction: Correction): Promise<boolean>;
  undo(): Promise<boolean>;
  restore(): Promise<boolean>;
}

export function useCorrections(entryId: string): CorrectionActions {
  const api = useApi();
  const { showToast } = useToast();
  return useMemo(() => {
    const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (error) {
        showToast({ kind: 'error', message: errorCopy(error).message });
        return false;
      }
    };
    const takeBack = async (all: 'true' | 'false') => {
      const query = { article_id: entryId, all } as const;
      const done = await attempt(() => api.call('undoCorrections', { query }));
      if (done)
        showToast({
          id: 'correction',
          message: all === 'true' ? t`The original returns` : t`The last correction is taken back`,
        });
      return done;
    };
    const undo = () => takeBack('false');
    return {
      async save(correction) {
        const done = await attempt(() => api.call('correctArticle', { body: correction }));
        if (done)
          showToast({
            id: 'correction',
            kind: 'good',
            title: t`Corrected`,
            message: t`It is spoken again in a moment.`,
            durationMs: undoMs,
            action: { label: t`Undo`, run: () => void undo() },
          });
        return done;
      },
      undo,
      restore: () => takeBack('true'),
    };
  }, [api, entryId, showToast]);
}
