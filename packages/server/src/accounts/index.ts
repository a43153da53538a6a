import './account-tables.ts';

export {
  type AccountSummary,
  countAccounts,
  findAccount,
  listAccounts,
  listAccountsPage,
} from './administration/account-list-store.ts';
export { createResetLink } from './administration/create-reset-link.ts';
export { setDisabled } from './administration/set-disabled.ts';
export { type AccountsOptions, createAccounts } from './create-accounts.ts';
export { deleteAccount } from './delete-account.ts';
export { emailChanged } from './email-changed.ts';
export { emailVerified } from './email-verified.ts';
export {
  findAccountByEmail,
  findAccountIdentity,
  findFirstOwner,
  findVerifiedAccount,
} from './find-account.ts';
export { isFirstRun, type StartOffer } from './first-run/first-run.ts';
export { startLink } from './first-run/start-link.ts';
export { endGuest, openGuest } from './guests.ts';
export type { AccountCleaner, PrivacyListener } from './identity.ts';
export { resetInboxToken, unlinkEmail } from './inbox-access.ts';
export { countOpenInvitations } from './invitations/invitations-store.ts';
export { createInvitation } from './invitations/invite.ts';
export { findMailLanguage, findRecipient } from './mail-language.ts';
export { composeMail, type Recipient } from './mails/compose-mail.ts';
export { networkDays, networkDigest } from './network-digest.ts';
export { isOwner, requireOwner, setOwner } from './owners/owners.ts';
export { showPasskeys } from './passkeys/manage-passkeys.ts';
export { listPrivateUsers, readSharing } from './privacy-store.ts';
export { findArrival, findInvited, findReferrer } from './referrals.ts';
export { requireEmail } from './require-email.ts';
export { listDomainSignIns } from './require-registration.ts';
export { requireVerification } from './send-verification.job.ts';
export { onSessionsEnded } from './sessions/session-events.ts';
export { showSessions } from './sessions/show-sessions.ts';
export { getUser } from './show-user.ts';
export type { MayStartTrial, TriggerSource } from './triggers.ts';
export { onUserEvent, publishAccountChanged, publishUserEvent, type UserEvent } from './user-events.ts';
export {
  findUserByFeedToken,
  findUserByInboxToken,
  getUserSettings,
  type UserSettings,
} from './user-settings.ts';
export { recordOnboarding } from './users-store.ts';
export { voicesChosen } from './voices-chosen.ts';
