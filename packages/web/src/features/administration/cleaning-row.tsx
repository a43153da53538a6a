import type { StorageCleaning } from '@earmark/contract/administration/storage';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { describeAge, describeSize } from './describe-amounts.ts';
import { cleaningTexts } from './storage-texts.ts';

export const isCleaning = ({ run }: StorageCleaning): boolean => run !== null && run.finished_at === null;

/** Something that can be deleted: how much, since when it is being deleted, and what that freed. */
export function CleaningRow({
  cleaning,
  pending,
  onClean,
}: {
  cleaning: StorageCleaning;
  /** Whether the request to start is under way. */
  pending: boolean;
  onClean: () => void;
}) {
  const { kind, frees, run } = cleaning;
  const { label, about } = cleaningTexts[kind];
  const [confirming, setConfirming] = useState(false);
  const running = isCleaning(cleaning);
  return (
    <li className="flex flex-col items-start justify-between gap-x-8 gap-y-3 border-line border-b py-4 tablet:flex-row tablet:items-center">
      <div className="min-w-0 max-w-140">
        <h3 className="font-semibold">{label}</h3>
        <p className="text-pretty text-sm text-soft">{about}</p>
        <p role="status" className="mt-1 flex items-center gap-2 text-sm empty:hidden">
          {running && <Spinner size={16} />}
          {describeRun(run)}
        </p>
      </div>
      {!running && (
        <div className="shrink-0">
          {frees === null ? (
            <span className="text-sm text-soft">{t`Being counted`}</span>
          ) : frees === 0 ? (
            <span className="text-sm text-soft">{t`Nothing to delete`}</span>
          ) : (
            <Button
              busy={pending}
              aria-label={t`Free ${describeSize(frees)}: ${label}`}
              onClick={() => (kind === 'backups' ? setConfirming(true) : onClean())}
            >
              <Trans>Free {describeSize(frees)}</Trans>
            </Button>
          )}
        </div>
      )}
      <AlertDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t`Delete old backups?`}
        description={t`The newest 3 stay. This cannot be undone.`}
        cancelLabel={t`Cancel`}
        actionLabel={t`Delete`}
        actionKind="danger"
        onAction={() => {
          setConfirming(false);
          onClean();
        }}
      />
    </li>
  );
}

function describeRun(run: StorageCleaning['run']): string {
  if (run === null) return '';
  if (run.finished_at === null)
    return run.freed > 0 ? t`Deleting: ${describeSize(run.freed)} freed so far.` : t`Deleting...`;
  if (run.problem !== null) return run.problem;
  const age = describeAge(run.finished_at);
  return run.freed > 0
    ? t`${describeSize(run.freed)} freed, ${age}.`
    : t`Nothing was left to delete, ${age}.`;
}
