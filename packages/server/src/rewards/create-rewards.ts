import type { Domain } from '../platform/domain.ts';
import { rewardConversion, rewardFollowing, rewardMail, rewardVoices } from './reward-deeds.job.ts';
import { bindRewards } from './routes.ts';

/** Characters that people earn: by challenges, and by inviting others. */
export function createRewards(): Domain {
  return {
    name: 'rewards',
    routes: bindRewards,
    jobs: [rewardConversion, rewardFollowing, rewardMail, rewardVoices],
  };
}
