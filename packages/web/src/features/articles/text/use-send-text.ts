import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useToast } from '../../../ui/toast.tsx';
import { putByRequest } from '../../uploads/index.ts';
import { useArticleParts } from '../articles-context.tsx';
import { limitMessage } from './character-limit.ts';
import { type SendOutcome, type SendStage, sendText } from './send-text.ts';
import type { TextState } from './text-address.ts';
import type { TextDraft } from './text-drafts.ts';

/**
 * Milliseconds for which 'Sent!' stays on the button before the playlist opens: long enough to be noticed. The playlist shows a
 * message as well, and the text may be ready to play there by then.
 */
const sentLabelMs = 150;

/** Sends the page's text and returns what to show. If the user has left the page, a failure is shown as a toast. */
export function useSendText({ id, onAccepted }: { id: string; onAccepted: () => void }) {
  const parts = useArticleParts();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [stage, setStage] = useState<SendStage>('idle');
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<Exclude<SendOutcome, { kind: 'sent' }> | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  function leaveScreen(): void {
    setTimeout(() => here.current && navigate(paths.add), sentLabelMs);
  }

  async function send(draft: TextDraft, text: string): Promise<void> {
    setProblem(null);
    setPercent(0);
    const outcome = await sendText(
      { ...parts, put: putByRequest },
      { title: draft.title, type: draft.type, text },
      {
        onPercent: setPercent,
        onStage(next) {
          setStage(next);
          if (next === 'background') leaveScreen();
        },
      },
    );
    if (outcome.kind === 'sent') {
      onAccepted();
      showToast({ kind: 'good', message: t`Added to playlist`, durationMs: 2_000 });
      leaveScreen();
    } else if (here.current) {
      setProblem(outcome);
    } else {
      const state: TextState = { draftId: id };
      showToast({
        kind: 'error',
        title: t`"${draft.title}" was not sent`,
        message: t`${messageOf(outcome)} Your text is saved.`,
        durationMs: 0,
        action: { label: t`Open text`, run: () => navigate(paths.addText, { state }) },
      });
    }
  }

  return {
    stage,
    /** Of the upload. */
    percent,
    problem,
    send,
    closeProblem: () => setProblem(null),
    /** The text was changed, so the label of a failed attempt is out of date. */
    touch: () =>
      setStage((current) => (current === 'failed' || current === 'upload-failed' ? 'idle' : current)),
  };
}

function messageOf(outcome: Exclude<SendOutcome, { kind: 'sent' }>): string {
  if (outcome.kind === 'limit') return limitMessage(outcome);
  return outcome.kind === 'failed' ? outcome.message : uploadFailed;
}

/** docs/product/limits.md#errors */
export const uploadFailed = t`The upload failed, likely due to a slow or unstable internet connection. Please check your connection and try again.`;
