import type { OwnerActionName } from '@earmark/contract/administration/actions';
import { t } from '@lingui/core/macro';

/** What an owner did, in words that the subject follows. */
export const actionLabels: Record<OwnerActionName, string> = {
  invite: t`Invited`,
  invitation_revoked: t`Revoked an invitation`,
  owner_added: t`Made an owner`,
  owner_removed: t`Took owner rights from`,
  account_disabled: t`Disabled the account of`,
  account_enabled: t`Enabled the account of`,
  account_deleted: t`Deleted the account of`,
  reset_link: t`Made a link for a new password for`,
  plan_granted: t`Granted a plan to`,
  characters_granted: t`Granted characters to`,
  registration_changed: t`Changed the registration`,
  mode_changed: t`Changed the mode`,
  jobs_retried: t`Retried jobs`,
  jobs_deleted: t`Deleted failed jobs`,
  feed_retried: t`Fetched a failing feed again`,
  mail_retried: t`Retried mail`,
  storage_cleaned: t`Freed space by deleting`,
  backup_started: t`Started a backup`,
  backup_deleted: t`Deleted a backup`,
};
