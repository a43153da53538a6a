import type { Domain } from '../platform/domain.ts';
import { purgeReferralNetworks } from './purge-referral-networks.job.ts';
import {
  rewardConversion,
  rewardFollowing,
  rewardMail,
  rewardPlan,
  rewardVoices,
} from './reward-deeds.job.ts';
import { bindRewards } from './routes.ts';

/** Characters that people earn: by challenges, and by inviting others. */
export function createRewards(): Domain {
  return {
    name: 'rewards',
    routes: bindRewards,
    jobs: [rewardConversion, rewardPlan, rewardFollowing, rewardMail, rewardVoices, purgeReferralNetworks],
  };
}
