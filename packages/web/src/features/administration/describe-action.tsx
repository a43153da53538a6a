import type { OwnerActionName } from '@earmark/contract/administration/actions';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Actions whose name says it all; what they were done to follows, if there is something. */
const labels = {
  invitation_revoked: t`Revoked an invitation`,
  registration_changed: t`Changed the registration`,
  mode_changed: t`Changed the mode`,
  jobs_retried: t`Retried jobs`,
  jobs_deleted: t`Deleted failed jobs`,
  feed_retried: t`Fetched a failing feed again`,
  mail_retried: t`Retried mail`,
  backup_started: t`Started a backup`,
  backup_deleted: t`Deleted a backup`,
} satisfies Partial<Record<OwnerActionName, string>>;

/** Actions whose sentence contains what they were done to. */
const sentences: Record<Exclude<OwnerActionName, keyof typeof labels>, (subject: ReactNode) => ReactNode> = {
  account_disabled: (subject) => <Trans>Disabled the account of {subject}</Trans>,
  account_enabled: (subject) => <Trans>Enabled the account of {subject}</Trans>,
  account_deleted: (subject) => <Trans>Deleted the account of {subject}</Trans>,
  owner_added: (subject) => <Trans>Made an owner {subject}</Trans>,
  owner_removed: (subject) => <Trans>Took owner rights from {subject}</Trans>,
  reset_link: (subject) => <Trans>Made a link for a new password for {subject}</Trans>,
  plan_granted: (subject) => <Trans>Granted a plan to {subject}</Trans>,
  characters_granted: (subject) => <Trans>Granted characters to {subject}</Trans>,
  storage_cleaned: (subject) => <Trans>Freed space by deleting {subject}</Trans>,
  invite: (subject) => <Trans>Invited {subject}</Trans>,
};

const isLabelled = (action: OwnerActionName): action is keyof typeof labels => Object.hasOwn(labels, action);

/** Says what an owner did. @param subject what it was done to; '' if there is nothing to name */
export function describeAction(action: OwnerActionName, subject: string): ReactNode {
  const name = subject === '' ? '' : <strong className="font-semibold">{subject}</strong>;
  if (!isLabelled(action)) return sentences[action](name);
  return (
    <>
      {labels[action]} {name}
    </>
  );
}
