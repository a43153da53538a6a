import './account-tables.ts';

export { type AccountsOptions, createAccounts } from './create-accounts.ts';
export {
  type EntitlementSource,
  type Entitlements,
  entitlementsOf,
  freeEntitlements,
} from './entitlements.ts';
export type { AccountCleaner } from './identity.ts';
export { resetInboxToken, unlinkEmail } from './inbox-access.ts';
export { sessionsEnded } from './open-session.ts';
export type { TriggerSource } from './triggers.ts';
export {
  findUserByFeedToken,
  findUserByInboxToken,
  getUserSettings,
  type UserSettings,
} from './user-settings.ts';
