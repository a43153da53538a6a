import type { FailedJob, QueueClassName } from '@earmark/contract/administration/queue';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { CallResult } from '../../../lib/api/types.ts';
import { translate } from '../../../lib/language/i18n.ts';
import { useServices } from '../../../lib/services.tsx';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { describeAge } from '../describe-amounts.ts';
import { Section } from '../section.tsx';
import { classLabels } from './class-labels.ts';
import { useOwnerAction } from './queue-queries.ts';
import { describeAccount } from './running-conversions.tsx';

type Selection = { job_ids: string[] } | { class: QueueClassName };
type Change = 'ownerRetryJobs' | 'ownerDeleteJobs';

/** The failed jobs of the last 14 days, which can be retried or deleted. */
export function FailedJobs({ queue: { failed, classes } }: { queue: CallResult<'ownerQueue'> }) {
  const [isDeleting, setDeleting] = useState(false);
  const change = useChange();
  const total = classes.reduce((sum, one) => sum + one.failed, 0);
  if (failed.length === 0) return null;
  const all = classes.filter((one) => one.failed > 0).map((one) => ({ class: one.class }));
  return (
    <Section
      id="failed"
      title={t`Failed`}
      remark={t`In the last 14 days`}
      action={
        <div className="flex gap-2">
          <Button
            size="small"
            busy={change.isPending}
            onClick={() => change.mutate({ name: 'ownerRetryJobs', of: all })}
          >{t`Retry all`}</Button>
          <Button size="small" kind="quiet" onClick={() => setDeleting(true)}>{t`Delete all`}</Button>
        </div>
      }
    >
      <ul>
        {failed.map((job) => (
          <FailedRow key={job.job_id} job={job} />
        ))}
      </ul>
      {total > failed.length && (
        <p className="pt-3 text-sm text-soft">
          {plural(total - failed.length, { one: 'And # earlier one.', other: 'And # earlier ones.' })}
        </p>
      )}
      <AlertDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={plural(total, { one: 'Delete # failed job?', other: 'Delete # failed jobs?' })}
        description={t`They leave this list and are not retried by you. Entries in playlists remain, and their listeners can still retry them.`}
        cancelLabel={t`Cancel`}
        actionLabel={t`Delete`}
        actionKind="danger"
        busy={change.isPending}
        onAction={() =>
          change.mutate({ name: 'ownerDeleteJobs', of: all }, { onSettled: () => setDeleting(false) })
        }
      />
    </Section>
  );
}

function FailedRow({ job }: { job: FailedJob }) {
  const change = useChange();
  const { job_id, kind, class: name, failed_at, tries, account, others, reason } = job;
  const of = [{ job_ids: [job_id] }];
  const isOfAccount = account !== null || name !== 'other';
  const whose = isOfAccount ? describeAccount(account, others) : null;
  return (
    <li className="flex flex-col justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-b-0 tablet:flex-row tablet:items-center">
      <div className="min-w-0">
        <p className="break-words">
          <strong className="font-semibold">{kind}</strong>
          {whose !== null && ` ${t`for ${whose}`}`}
        </p>
        <p className="text-pretty text-sm">{translate(reason)}</p>
        <p className="text-sm text-soft">
          {[
            describeAge(failed_at),
            tries !== null && plural(tries, { one: '# try', other: '# tries' }),
            name !== 'other' && classLabels[name],
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          size="small"
          busy={change.isPending}
          onClick={() => change.mutate({ name: 'ownerRetryJobs', of })}
        >{t`Retry`}</Button>
        <Button
          size="small"
          kind="quiet"
          onClick={() => change.mutate({ name: 'ownerDeleteJobs', of })}
        >{t`Delete`}</Button>
      </div>
    </li>
  );
}

function useChange() {
  const { api } = useServices();
  return useOwnerAction({
    run: async ({ name, of }: { name: Change; of: readonly Selection[] }) => {
      let count = 0;
      for (const body of of) {
        for (;;) {
          const result = await api.call(name, { body });
          count += result.count;
          if (!result.more || result.count === 0) break;
        }
      }
      return { name, count };
    },
    done: ({ name, count }) => describeChange(name, count),
  });
}

function describeChange(name: Change, count: number): string {
  if (name === 'ownerDeleteJobs') return count === 0 ? t`Nothing was deleted.` : t`Deleted from the list.`;
  if (count === 0)
    return t`Nothing was retried: it was done already, or the plan of the listener refuses it.`;
  return plural(count, { one: 'It is tried again.', other: '# jobs are tried again.' });
}
