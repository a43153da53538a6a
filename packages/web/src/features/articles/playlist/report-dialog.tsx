import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import 'virtual:earmark-later-routes';
import { errorTable } from '@earmark/contract/errors';
import { maxReportCharacters } from '@earmark/contract/limits';
import type { Article } from '@earmark/contract/playlist/articles';
import { type FormEvent, useId, useRef, useState } from 'react';
import { errorCopy } from '../../../lib/error-copy.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { translate } from '../../../lib/language/i18n.ts';
import { useApi, useSession } from '../../../lib/services.tsx';
import { useUnsent } from '../../../lib/use-unsent.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { LiveMessage } from '../../../ui/visually-hidden.tsx';
import { readReportDraft, saveReportDraft } from './report-drafts.ts';

type Stage = 'idle' | 'sending' | 'failed';

const labels: Record<Stage, string> = { idle: t`Send`, sending: t`Sending...`, failed: t`Failed to Send` };

/** Sends the operator a report about an article: docs/product/playlist.md#reports. */
export function ReportDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const api = useApi();
  const session = useSession();
  const { showToast } = useToast();
  const [text, setText] = useState(() => readReportDraft(article.audio_id));
  const [stage, setStage] = useState<Stage>('idle');
  const [error, setError] = useState<string | null>(null);
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const length = text.trim().length;
  const tooLong = length > maxReportCharacters;

  // Named after the playlist entry, because the stored report may be about another article.
  useUnsent(
    'report',
    () => (length === 0 ? null : { body: new Blob([text]), name: article.audio_id }),
    async ({ body, name }) => {
      const unsent = await body.text();
      if (readReportDraft(name) !== '') return;
      saveReportDraft(name, unsent);
      if (name === article.audio_id) setText(unsent);
    },
  );

  function refuse(message: string, next: Stage): void {
    setError(message);
    setStage(next);
    field.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (stage === 'sending') return;
    if (length === 0) return refuse(translate(errorTable.report_empty.message), 'idle');
    if (tooLong) return refuse(translate(errorTable.report_too_long.message), 'idle');
    setError(null);
    setStage('sending');
    try {
      await api.call('reportArticle', { body: { article_id: article.article_id, message: text } });
      saveReportDraft(article.audio_id, '');
      showToast({ kind: 'good', message: t`Report sent. Thank you!`, durationMs: 4_000 });
      onClose();
    } catch (reason) {
      refuse(errorCopy(reason).message, 'failed');
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Report Issues`}
      description={t`Tell us what is wrong with this article, and where.`}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} kind="primary" busy={stage === 'sending'}>
            {labels[stage]}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt className="text-soft">{t`Article`}</dt>
          <dd dir="auto" className="min-w-0 break-words">
            {article.title}
          </dd>
          <dt className="text-soft">{t`Your email`}</dt>
          <dd className="min-w-0 break-all">{session.status === 'signed-in' ? session.email : ''}</dd>
        </dl>
        <TextArea
          ref={field}
          label={t`What went wrong?`}
          rows={6}
          value={text}
          readOnly={stage === 'sending'}
          error={error}
          placeholder={t`For example: the second paragraph is missing.`}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            saveReportDraft(article.audio_id, currentTarget.value);
            setError(null);
            setStage('idle');
          }}
        />
        <p className="-mt-2 text-sm text-soft tabular-nums">
          <span className={tooLong ? 'font-semibold text-danger' : undefined}>
            <Trans>
              {formatCount(length)} / {formatCount(maxReportCharacters)} characters
            </Trans>
          </span>
        </p>
        <LiveMessage>{stage === 'idle' ? '' : labels[stage]}</LiveMessage>
      </form>
    </Dialog>
  );
}
