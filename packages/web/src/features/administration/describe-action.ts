import type { OwnerActionName } from '@earmark/contract/administration/actions';

/** What an owner did, in words that the subject follows. */
export const actionLabels: Record<OwnerActionName, string> = {
  invite: 'Invited',
  invitation_revoked: 'Revoked an invitation',
  owner_added: 'Made an owner',
  owner_removed: 'Took owner rights from',
  account_disabled: 'Disabled the account of',
  account_enabled: 'Enabled the account of',
  account_deleted: 'Deleted the account of',
  reset_link: 'Made a link for a new password for',
  plan_granted: 'Granted a plan to',
  characters_granted: 'Granted characters to',
  registration_changed: 'Changed the registration',
  mode_changed: 'Changed the mode',
  jobs_retried: 'Retried jobs',
  jobs_deleted: 'Deleted failed jobs',
  feed_retried: 'Fetched a failing feed again',
  mail_retried: 'Retried mail',
  storage_cleaned: 'Freed space by deleting',
  backup_started: 'Started a backup',
  backup_deleted: 'Deleted a backup',
};
