import type { Domain } from '../platform/domain.ts';
import { authenticate } from './authenticate.ts';
import { eraseAccount } from './erase-account.job.ts';
import type { AccountCleaner, Identity, PrivacyListener } from './identity.ts';
import { createKeyRing } from './key-ring.ts';
import { purgeAccountRecords } from './purge-account-records.job.ts';
import { bindAccounts } from './routes.ts';
import { sendNotice } from './send-notice.job.ts';
import { sendVerification } from './send-verification.job.ts';
import { createSocialProviders } from './social/social-providers.ts';
import { type TriggerSource, unusedTrial } from './triggers.ts';

/** What other domains contribute. This one is below them all, so they are handed to it where the service is put together. */
export interface AccountsOptions {
  /** Each domain that keeps anything of an account erases it here; run in this order. */
  onAccountDeleted?: readonly AccountCleaner[];
  /** Each domain that shows anything of an account to others ends that here. */
  onPrivacyMode?: readonly PrivacyListener[];
  /** Further notices for the screens. */
  triggers?: readonly TriggerSource[];
}

/** People: how they sign in, what they set, and how they leave. */
export function createAccounts(options: AccountsOptions = {}): Domain {
  return {
    name: 'accounts',
    setUp: async (app) => {
      const given: Identity | undefined = app.identity;
      const identity: Identity = given ?? {
        keys: createKeyRing(app),
        social: createSocialProviders(app.config.social),
        triggers: [unusedTrial, ...(options.triggers ?? [])],
        cleaners: options.onAccountDeleted ?? [],
        privacyListeners: options.onPrivacyMode ?? [],
      };
      Object.assign(app, { identity });
      return null;
    },
    routes: bindAccounts,
    jobs: [eraseAccount, sendNotice, sendVerification, purgeAccountRecords],
    authenticate,
  };
}
