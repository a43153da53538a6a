import type { Domain } from '../platform/domain.ts';
import { authenticate } from './authenticate.ts';
import { eraseAccount } from './erase-account.job.ts';
import { describeFirstRun, installationFacts } from './first-run/describe-site.ts';
import type { StartOffer } from './first-run/first-run.ts';
import type { AccountCleaner, Identity, PrivacyListener } from './identity.ts';
import { sendInvitation } from './invitations/send-invitation.job.ts';
import { createKeyRing } from './key-ring.ts';
import { passkeyFacts } from './passkeys/relying-party.ts';
import { type PasswordCost, standardCost } from './passwords.ts';
import { proxyFacts } from './proxy/sign-in-by-proxy.ts';
import { purgeAccountRecords } from './purge-account-records.job.ts';
import { bindAccounts } from './routes.ts';
import { sendEmailCode, sendResetLink } from './send-codes.job.ts';
import { sendNotice } from './send-notice.job.ts';
import { sendVerification } from './send-verification.job.ts';
import { createSocialProviders } from './social/social-providers.ts';
import { type MayStartTrial, type TriggerSource, unusedTrial } from './triggers.ts';

/**
 * Contributions of other domains. This is the lowest domain, so it receives them when the service is
 * assembled.
 */
export interface AccountsOptions {
  /** Erase the data that other domains keep of an account; run in this order. */
  onAccountDeleted?: readonly AccountCleaner[];
  /** End what other domains share of an account. */
  onPrivacyMode?: readonly PrivacyListener[];
  /** The voice that the first screen offers; none if absent. */
  startOffer?: StartOffer;
  /** Additional notices for the screens. */
  triggers?: readonly TriggerSource[];
  /** Who may start a trial; everybody without a plan if absent. */
  mayStartTrial?: MayStartTrial;
}

/** Creates the accounts domain: sign-in, settings and deletion of users. */
export function createAccounts(options: AccountsOptions = {}): Domain {
  return {
    name: 'accounts',
    setUp: async (app) => {
      const existing: Identity | undefined = app.identity;
      const identity: Identity = existing ?? {
        keys: createKeyRing(app),
        social: createSocialProviders(app.config.social),
        triggers: [unusedTrial, ...(options.triggers ?? [])],
        mayStartTrial: options.mayStartTrial ?? (async () => true),
        cleaners: options.onAccountDeleted ?? [],
        startOffer: options.startOffer ?? null,
        privacyListeners: options.onPrivacyMode ?? [],
      };
      const cost: PasswordCost | undefined = app.passwordCost;
      Object.assign(app, { identity, passwordCost: cost ?? standardCost });
      return null;
    },
    routes: bindAccounts,
    describePage: describeFirstRun,
    siteFacts: async (app) => ({
      ...(await installationFacts(app)),
      ...proxyFacts(app),
      ...passkeyFacts(app),
    }),
    jobs: [
      eraseAccount,
      sendEmailCode,
      sendInvitation,
      sendNotice,
      sendResetLink,
      sendVerification,
      purgeAccountRecords,
    ],
    authenticate,
  };
}
