import { networkDays } from '../accounts/index.ts';
import { onSchedule } from '../platform/jobs/define-job.ts';
import { clearReferralNetworks } from './referral-store.ts';

/** Deletes the networks of old referrals. */
export const purgeReferralNetworks = onSchedule('23 4 * * *', {
  name: 'tidy-referrals',
  handler: (app) =>
    clearReferralNetworks(app.db, new Date(app.clock.now().getTime() - networkDays * 86_400_000)),
});
