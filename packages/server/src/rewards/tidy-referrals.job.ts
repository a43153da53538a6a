import { z } from 'zod';
import { networkDays } from '../accounts/index.ts';
import { defineJob, defineSchedule } from '../platform/jobs/define-job.ts';
import { forgetReferralNetworks } from './referral-store.ts';

/** Forgets from which networks people came by referral links. */
export const tidyReferrals = defineJob({
  name: 'tidy-referrals',
  schema: z.object({}),
  concurrency: 1,
  handler: (app) =>
    forgetReferralNetworks(app.db, new Date(app.clock.now().getTime() - networkDays * 86_400_000)),
});

export const tidyReferralsDaily = defineSchedule({ job: tidyReferrals, cron: '23 4 * * *', input: {} });
