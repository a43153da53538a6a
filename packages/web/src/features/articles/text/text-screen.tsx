import { errorTable } from '@earmark/contract/errors';
import { maxCharactersPaid } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { translate } from '../../../lib/language/i18n.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useIsService } from '../../../lib/services.tsx';
import { usePlan } from '../../../lib/user/user-query.ts';
import { AlertDialog, loadAlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { loadDialog } from '../../../ui/dialog.tsx';
import { Input, TextArea } from '../../../ui/field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { LiveMessage } from '../../../ui/visually-hidden.tsx';
import { dropPendingAddress } from '../add/pending-address.ts';
import { checkText, countText } from './check-text.ts';
import { outOfAddress } from './out-of-address.ts';
import { ProblemDialog } from './problem-dialog.tsx';
import { sendLabels } from './send-text.ts';
import type { TextType } from './text-drafts.ts';
import { useSendText } from './use-send-text.ts';
import { useTextDraft } from './use-text-draft.ts';
import { VersionChoice } from './version-choice.tsx';

const headings: Record<TextType, string> = {
  pdf: t`PDF Conversion`,
  selection_text: t`Highlighted Text`,
  input_text: t`Copy & Paste Text`,
};

/** docs/product/adding-content.md#text-page */
export function TextScreen() {
  const location = useLocation();
  const out = outOfAddress(location, new Date());
  return out === null ? <TextForm /> : <Navigate replace to={out.to} state={out.state} />;
}

function TextForm() {
  const navigate = useNavigate();
  const isLimited = useIsService();
  const { id, draft, restored, selection, change, keep, drop } = useTextDraft();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.setSelectionRange(selection.start, selection.end), [selection]);
  // The dialogs explain why a text was not sent: they must be here when the connection is lost.
  useEffect(() => {
    Promise.all([loadDialog(), loadAlertDialog()]).catch(() => {});
  }, []);
  const [version, setVersion] = useState<'text' | 'backupText'>('text');
  const [question, setQuestion] = useState<'too-long' | 'short' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useSendText({ id, onAccepted: drop });
  const { stage, percent } = sending;
  const text = draft[version];
  const busy = stage === 'uploading' || stage === 'sending' || stage === 'background' || stage === 'sent';
  const heading = headings[draft.type];

  function send(): void {
    setQuestion(null);
    keep();
    void sending.send(draft, text);
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    if (busy) return;
    const check = checkText(text, { ...draft, isLimited });
    setError(check === 'empty' ? translate(errorTable.text_missing.message) : null);
    if (check === 'too-long' || check === 'short') setQuestion(check);
    if (check === 'fine') send();
  }

  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <form onSubmit={submit} className="mx-auto flex max-w-180 flex-col gap-5">
        <h1 className="font-semibold font-serif text-2xl">{heading}</h1>
        {draft.type === 'pdf' && (
          <>
            <p className="text-soft">{t`NOTE: Please remove line breaks inside lines or paragraphs. They are heard as pauses.`}</p>
            <VersionChoice version={version} onChange={setVersion} />
          </>
        )}
        {restored && <p role="status" className="text-soft">{t`This is your unsent text.`}</p>}
        <Input
          label={t`Title`}
          value={draft.title}
          readOnly={busy}
          maxLength={2_000}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextArea
          ref={field}
          label={t`Text`}
          autoFocus
          value={text}
          readOnly={busy}
          error={error}
          rows={12}
          placeholder={t`Paste or type what you would like to hear.`}
          onChange={(event) => {
            setError(null);
            sending.touch();
            change({ [version]: event.currentTarget.value });
          }}
        />
        <TextCounter length={text.length} />
        <UpgradeBanner
          length={text.length}
          onUpgrade={() => {
            change({ upgrading: true });
            navigate(paths.chooseVoice);
          }}
        />
        {stage === 'uploading' && (
          <div className="flex items-center gap-3 text-sm text-soft tabular-nums">
            <Progress label={t`Upload`} value={percent} />
            {percent}%
          </div>
        )}
        <div className="flex flex-col-reverse gap-3 tablet:flex-row tablet:justify-end">
          <Button
            onClick={() => {
              drop();
              dropPendingAddress();
              navigate(paths.add);
            }}
          >{t`Cancel`}</Button>
          <Button type="submit" kind="primary" busy={busy && stage !== 'sent'} className="tablet:min-w-40">
            {sendLabels[stage]}
          </Button>
        </div>
        <LiveMessage>{stage === 'idle' ? '' : sendLabels[stage]}</LiveMessage>
      </form>
      <AlertDialog
        open={question === 'too-long'}
        onOpenChange={() => setQuestion(null)}
        title={t`Text is too long`}
        description={translate(errorTable.text_too_long.message)}
        actionLabel={t`Close`}
        onAction={() => setQuestion(null)}
      />
      <AlertDialog
        open={question === 'short'}
        onOpenChange={() => setQuestion(null)}
        title={t`Short text`}
        description={t`Text under 20 characters tends to convert poorly. Do you want to continue anyway?`}
        cancelLabel={t`Cancel`}
        actionLabel={t`Continue`}
        onAction={send}
      />
      <ProblemDialog
        problem={sending.problem}
        onClose={sending.closeProblem}
        onRetry={() => {
          sending.closeProblem();
          submit();
        }}
      />
    </>
  );
}

function TextCounter({ length }: { length: number }) {
  const plan = usePlan();
  const isLimited = useIsService();
  const count = countText(length, { isPaid: plan?.isPaid ?? false, isLimited });
  return (
    <p className="-mt-3 flex flex-wrap justify-between gap-x-4 text-sm text-soft tabular-nums">
      <span className={count.over ? 'font-semibold text-danger' : undefined}>{count.label}</span>
      {!isLimited && length > maxCharactersPaid && <span>{t`It becomes a book in parts.`}</span>}
      {plan?.isPaid === false && <span>{t`(Free tier: 10k chars / ~11 min)`}</span>}
    </p>
  );
}

function UpgradeBanner({ length, onUpgrade }: { length: number; onUpgrade: () => void }) {
  const plan = usePlan();
  if (plan === undefined || !countText(length, plan).nearLimit) return null;
  return (
    <div className="flex flex-col items-start gap-3 rounded-corner border border-edge p-4 tablet:flex-row tablet:items-center tablet:justify-between">
      <p>{t`Upgrade to Pro to convert articles up to 100,000 characters (~105 min)!`}</p>
      <Button kind="primary" size="small" onClick={onUpgrade}>{t`Upgrade Now`}</Button>
    </div>
  );
}
