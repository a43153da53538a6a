import { z } from 'zod';
import { networkDays } from '../accounts/index.ts';
import { defineJob, defineSchedule } from '../platform/jobs/define-job.ts';
import { clearReferralNetworks } from './referral-store.ts';

/** Clears the networks of old referrals. */
export const purgeReferralNetworks = defineJob({
  name: 'tidy-referrals',
  schema: z.object({}),
  concurrency: 1,
  handler: (app) =>
    clearReferralNetworks(app.db, new Date(app.clock.now().getTime() - networkDays * 86_400_000)),
});

export const purgeReferralNetworksDaily = defineSchedule({
  job: purgeReferralNetworks,
  cron: '23 4 * * *',
  input: {},
});
