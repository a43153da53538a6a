import type { Domain } from '../platform/domain.ts';
import { purgeReferralNetworks } from './purge-referral-networks.job.ts';
import {
  rewardConversion,
  rewardFollowing,
  rewardMail,
  rewardPlan,
  rewardVerified,
  rewardVoices,
} from './reward-actions.job.ts';
import { bindRewards } from './routes.ts';

/** Creates the rewards domain: characters for challenges and referrals. */
export function createRewards(): Domain {
  return {
    name: 'rewards',
    routes: bindRewards,
    jobs: [
      rewardConversion,
      rewardPlan,
      rewardVerified,
      rewardFollowing,
      rewardMail,
      rewardVoices,
      purgeReferralNetworks,
    ],
  };
}
